import {
  workspaceSettingsSchema,
  type SettingsDraft,
  type WorkspaceSettings,
} from '../../src-preload/contract/index.ts'

export type DraftField = Exclude<keyof SettingsDraft, 'base'>

export function draftOf(settings: WorkspaceSettings): SettingsDraft {
  return {
    base: settings,
    k: String(settings.k),
    n: String(settings.n),
    passes: String(settings.passes),
    seed: String(settings.seed),
    maskText: settings.maskText,
    maskPatterns: settings.maskPatterns.join('\n'),
    protectedTerms: settings.protectedTerms.join('\n'),
    strict: settings.strict,
    mayMask: settings.mayMask,
    decoder: settings.decoder,
    arity: settings.arity === 1 ? '1' : settings.arity === 2 ? '2' : '3',
    keepHidden: settings.hidden === 'keep',
    secondReader: String(settings.secondReader),
    groupShare: percentOf(settings.groupShare),
  }
}

function percentOf(share: number | null): string {
  return share === null ? '' : String(Math.round(share * 100))
}

/** A share that was not typed stays as it is, with all of its digits. */
function shareOf(text: string, base: number | null): number | null {
  if (text.trim() === percentOf(base)) return base
  return text.trim() === '' ? null : whole(text) / 100
}

function lines(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}

function whole(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}

/** The settings a draft stands for, or the fields that cannot be right. */
export function readDraft(
  draft: SettingsDraft,
):
  | { readonly settings: WorkspaceSettings; readonly wrong: null }
  | { readonly settings: null; readonly wrong: ReadonlySet<DraftField> } {
  const read = workspaceSettingsSchema.safeParse({
    ...draft.base,
    k: whole(draft.k),
    n: whole(draft.n),
    passes: whole(draft.passes),
    seed: whole(draft.seed),
    maskText: draft.maskText.trim(),
    maskPatterns: lines(draft.maskPatterns),
    protectedTerms: lines(draft.protectedTerms),
    strict: draft.strict,
    mayMask: draft.mayMask,
    decoder: draft.decoder,
    arity: Number(draft.arity),
    hidden: draft.keepHidden ? 'keep' : 'remove',
    secondReader: whole(draft.secondReader),
    groupShare: shareOf(draft.groupShare, draft.base.groupShare),
  })
  if (read.success) return { settings: read.data, wrong: null }
  return { settings: null, wrong: new Set(read.error.issues.map((issue) => issue.path[0] as DraftField)) }
}

/** A draft over settings that were saved since it began: what was typed in it stands, all else is as it was saved. */
export function rebased(draft: SettingsDraft, saved: WorkspaceSettings): SettingsDraft {
  if (draft.base === saved) return draft
  const [before, now] = [draftOf(draft.base), draftOf(saved)]
  const typed = (Object.keys(now) as (keyof SettingsDraft)[]).filter(
    (field) => field !== 'base' && draft[field] !== before[field],
  )
  return { ...now, ...Object.fromEntries(typed.map((field) => [field, draft[field]])) }
}

/** Whether a draft says anything else than what is saved; what cannot be right does. */
export function isUnsaved(draft: SettingsDraft, saved: WorkspaceSettings): boolean {
  const { settings } = readDraft(rebased(draft, saved))
  return settings === null || JSON.stringify(settings) !== JSON.stringify(saved)
}

/** Whether two settings count differently: documents have to be analysed again, and for masks the originals read again. */
export function countsDiffer(a: WorkspaceSettings, b: WorkspaceSettings): { analyse: boolean; index: boolean } {
  const index = a.strict !== b.strict || a.maskPatterns.join('\n') !== b.maskPatterns.join('\n')
  const isOtherLinks = a.k !== b.k || a.n !== b.n || a.arity !== b.arity || a.hidden !== b.hidden
  const analyse = isOtherLinks || a.groupShare !== b.groupShare
  return { analyse: index || analyse, index }
}
