import type {
  CaseAnswer,
  CaseView,
  DocumentRow,
  LiveCheck,
  Occurrences,
  Span,
} from '../../../src-preload/contract/index.ts'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import { MAX_N } from '../index/limits.ts'
import { findLinks } from '../linkage/analyse.ts'
import type { TextLook } from '../linkage/watched-text.ts'
import type { FoundCombinations } from '../review/combined.ts'
import { preview } from '../review/reduce.ts'
import { isApproverAllowed } from '../review/second-reader.ts'
import { standing } from '../review/standing.ts'
import { analysed, approvalHolds } from '../review/steps.ts'
import type { CaseFile, Step } from '../review/types.ts'
import { caseParts, documentRow, viewOfParts, type CaseParts, type Looked } from '../review/view.ts'
import type { FoundLinks } from '../linkage/text-links.ts'
import { tokenise } from '../text/tokenise.ts'
import { rarestPhrase } from './rarest-phrase.ts'
import type { Workspace } from './workspace.ts'

/** Originals named for a phrase at the most; the number is always exact. */
const NAMED_ORIGINALS = 200

/** Times a document is looked at again that is worked on at the same moment. */
const LOOKS = 5

/** What is known of a document's text as it stands, looked up now. Before the analysis: nothing. */
async function lookAt(workspace: Workspace, file: CaseFile): Promise<Looked> {
  const isRewriting = workspace.isRewriting(file.head.id)
  if (file.state.analysis === null) return { links: [], now: null, isRewriting }
  const { links, counts, combinations } = await workspace.watches.look(file.head, standing(file).text)
  return { links, now: counts, isRewriting, ...(combinations === null ? {} : { combinations }) }
}

export async function rowOf(workspace: Workspace, file: CaseFile): Promise<DocumentRow> {
  return documentRow(file, await lookAt(workspace, file))
}

export async function viewOf(workspace: Workspace, file: CaseFile): Promise<CaseView> {
  return viewOfParts(await partsOf(workspace, file))
}

/** A document as it is shown, by lines. */
export async function partsOf(workspace: Workspace, file: CaseFile): Promise<CaseParts> {
  return caseParts(file, await lookAt(workspace, file), (text) => workspace.masks.find(text))
}

/** All of a document, in a view that later answers can build on. */
export async function givenWhole(workspace: Workspace, file: CaseFile): Promise<CaseView> {
  return workspace.given.whole(await partsOf(workspace, file))
}

/** What changed in a document since the view of the revision `held`. */
export function givenSince(held: string | undefined): (workspace: Workspace, file: CaseFile) => Promise<CaseAnswer> {
  return async (workspace, file) => workspace.given.answer(await partsOf(workspace, file), held)
}

/** Whether the analysis was made with the settings and the collection in force. */
export function isAnalysisCurrent(workspace: Workspace, { state }: CaseFile): boolean {
  const { analysis } = state
  const { k, n, arity, hidden } = workspace.settings
  return (
    analysis !== null &&
    (analysis.hidden ?? 'remove') === hidden &&
    analysis.k === k &&
    analysis.n === n &&
    analysis.arity === arity &&
    analysis.collectionFingerprint === workspace.index.facts().fingerprint
  )
}

/**
 * Analyses the text as received, unless that was done with the same settings and collection. An approval that the present
 * collection contradicts, or that the settings ask somebody else for, is taken back by the same step. Calls that overlap share
 * one look.
 */
export function ensureAnalysed(workspace: Workspace, id: string, signal?: AbortSignal): Promise<CaseFile> {
  return workspace.sharedLook(id, async () => {
    for (let tries = 1; ; tries += 1) {
      const file = workspace.load(id)
      const isAllowed = isApproverAllowed(file, workspace.settings.secondReader)
      if (isAnalysisCurrent(workspace, file) && file.state.failure === null && isAllowed) return file
      const holds = file.state.approval === null || (await isApprovalHeld(workspace, file))
      try {
        return await append(workspace, file, await analysisStep(workspace, file, !holds, signal))
      } catch (error) {
        // Somebody decided meanwhile: the analysis is of the received text, so it is only made again.
        const isLate = error instanceof RedraftError && error.code === 'DOCUMENT_CHANGED'
        if (!isLate || tries === LOOKS) throw error
      }
    }
  })
}

/** @param reopens whether an approval is taken back. */
export async function analysisStep(
  workspace: Workspace,
  file: CaseFile,
  reopens: boolean,
  signal?: AbortSignal,
): Promise<Step> {
  const found = await workspace.watches.analysis(file.head, file.head.text, 'fewest', signal)
  const analysis = { ...found, hidden: workspace.settings.hidden }
  return analysed(file, analysis, workspace.stamp(), reopens)
}

/**
 * Writes a step with the row that follows from it; both are on disk when this returns. When it throws, the step may have
 * been stored all the same (the audit log could not be written), so the document is read anew the next time.
 */
export async function append(workspace: Workspace, file: CaseFile, step: Step): Promise<CaseFile> {
  const next = preview(file, step)
  // That a rewriting runs is of the moment: a stored row would say so for ever.
  const row = documentRow(next, { ...(await lookAt(workspace, next)), isRewriting: false })
  try {
    const after = await workspace.store.append(file, step, row)
    workspace.keep(after)
    return after
  } catch (error) {
    workspace.forget(file.head.id)
    throw error
  }
}

/** A block of a document by its number, and spans of what would stand there. */
interface PlaceAsked {
  readonly block: number
  readonly spans: readonly Span[]
}

/**
 * The answer while typing: what links in a text as it would stand.
 * @param at the block it would stand in for, and what of it is asked for: then combinations of the whole document are told as
 * well.
 */
export async function checkText(workspace: Workspace, id: string, text: string, at?: PlaceAsked): Promise<LiveCheck> {
  const file = workspace.load(id)
  const links = findLinks(text, workspace.linkage(file.head.source))
  const combined = at === undefined ? null : await combinationsWith(workspace, file, text, at)
  return {
    ...(combined === null ? {} : { combined }),
    links: links.map(({ from, to, phrase, ngram, df, linksToSource }) => ({
      from,
      to,
      phrase,
      ngram,
      df,
      linksToSource,
    })),
  }
}

async function combinationsWith(
  workspace: Workspace,
  file: CaseFile,
  text: string,
  { block, spans }: PlaceAsked,
): Promise<LiveCheck['combined'] | null> {
  const blocks = standing(file).text.split('\n')
  if (workspace.settings.arity === 1 || block >= blocks.length || text.includes('\n')) return null
  blocks[block] = text
  return workspace.watches.countAt(file.head, blocks.join('\n'), block, spans)
}

/** What links in a text of a document, as it stands or would stand. */
export async function linksOf(workspace: Workspace, file: CaseFile, text: string): Promise<FoundLinks> {
  return (await workspace.watches.look(file.head, text)).links
}

/** Whether the approval of a document holds in what it is checked against now, and is by somebody who may give it now. */
export async function isApprovalHeld(workspace: Workspace, file: CaseFile): Promise<boolean> {
  if (!isApproverAllowed(file, workspace.settings.secondReader)) return false
  const look = await workspace.watches.look(file.head, standing(file).text)
  return approvalHolds(file, look.links, foundIn(workspace, look))
}

/** The combinations of a look, as an approval is held against; undefined where they are not looked for. */
export function foundIn(workspace: Workspace, { combinations }: TextLook): FoundCombinations | undefined {
  if (combinations === null) return undefined
  return { counts: combinations.counts, found: combinations.found, against: workspace.lookKey() }
}

/**
 * In how many originals a phrase is found, and in which; of a longer text, or one with punctuation inside, the rarest phrase in it.
 * @throws RedraftError `INVALID_REQUEST` when it has no words.
 */
export function occurrencesOf(workspace: Workspace, id: string, phrase: string): Occurrences {
  return occurrencesIn(workspace, workspace.load(id).head.source, phrase)
}

/** The same for the document of an original, or for none (null). */
export function occurrencesIn(workspace: Workspace, source: string | null, phrase: string): Occurrences {
  const { index, masks } = workspace.linkage(source)
  const tokens = tokenise(phrase, masks)
  const { length } = tokens.words
  if (length === 0) throw new RedraftError('INVALID_REQUEST', { detail: { code: 'no-phrase', values: { n: MAX_N } } })
  const isPart = length > MAX_N || tokens.segment[0] !== tokens.segment[length - 1]
  const words = isPart ? rarestPhrase(index, tokens, MAX_N) : tokens.words
  const part = isPart ? { isPart: true as const } : {}
  // What df counts: versions of one case once.
  const { originals, groups: documents = originals } = index.facts()
  if (words === null) return { ngram: '', ...part, df: 0, documents, originals: [] }
  const { df, names: holders, background } = index.holders(words)
  const names = [...holders].sort((a, b) => Number(b === source) - Number(a === source))
  return {
    ngram: words.join(' '),
    ...part,
    df,
    holders: names.length,
    background: [...background],
    documents,
    originals: names.slice(0, NAMED_ORIGINALS).map((name) => ({ name, isSource: name === source })),
  }
}
