import { expect, it, vi } from 'vitest'
import { workspaceSettingsSchema, type WorkspaceSettings } from '../../../src-preload/contract/index.ts'
import { useSettings } from '../../../src-renderer/state/settings.ts'
import { keepTyped, saveTyped, useTypedSettings } from '../../../src-renderer/state/typed-settings.ts'
import { useWorkspace } from '../../../src-renderer/state/workspace.ts'
import { countsDiffer, draftOf, isUnsaved, readDraft, rebased } from '../../../src-renderer/state/workspace-draft.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../src-renderer/state/engine.ts', async (original) => ({ ...(await original<object>()), call }))

const settings = workspaceSettingsSchema.parse({ protectedTerms: ['res judicata'] })

it('a draft that was not touched gives the settings back', () => {
  expect(readDraft(draftOf(settings)).settings).toEqual(settings)
})

it.each([
  ['k', '1'],
  ['k', '2.5'],
  ['k', ''],
  ['k', '1e1'],
  ['n', '9'],
  ['passes', '-1'],
  ['seed', '4294967296'],
  ['groupShare', '9'],
  ['groupShare', '101'],
  ['groupShare', '50.5'],
  ['maskText', '   '],
  ['maskPatterns', 'x'.repeat(61)],
] as const)('%s %j is named as wrong, and nothing else', (field, value) => {
  expect([...(readDraft({ ...draftOf(settings), [field]: value }).wrong ?? [])]).toEqual([field])
})

it('a share is typed in per cent; nothing stands for none, and what was not typed keeps its digits', () => {
  const third = { ...settings, groupShare: 0.3333 }
  expect(readDraft({ ...draftOf(third), k: '3' }).settings?.groupShare).toBe(0.3333)
  expect(readDraft({ ...draftOf(third), groupShare: '34' }).settings?.groupShare).toBe(0.34)
  expect(readDraft({ ...draftOf(third), groupShare: ' ' }).settings?.groupShare).toBe(null)
  expect(readDraft(draftOf({ ...settings, groupShare: null })).settings?.groupShare).toBe(null)
})

it('how wordings are made is chosen, and is no matter of counting', () => {
  const guided = { ...settings, decoder: 'guided' } as const
  expect(readDraft({ ...draftOf(settings), decoder: 'guided' }).settings).toEqual(guided)
  expect(countsDiffer(guided, settings)).toEqual({ analyse: false, index: false })
})

it('lists are read by lines; empty ones and doubles are dropped', () => {
  const read = readDraft({ ...draftOf(settings), protectedTerms: ' res judicata \r\n\n obiter\nobiter' })
  expect(read.settings?.protectedTerms).toEqual(['res judicata', 'obiter'])
})

it('says what a change means for what was counted', () => {
  expect(countsDiffer(settings, settings)).toEqual({ analyse: false, index: false })
  expect(countsDiffer({ ...settings, k: 3 }, settings)).toEqual({ analyse: true, index: false })
  expect(countsDiffer({ ...settings, groupShare: null }, settings)).toEqual({ analyse: true, index: false })
  expect(countsDiffer({ ...settings, maskPatterns: ['[X]'] }, settings)).toEqual({ analyse: true, index: true })
  expect(countsDiffer({ ...settings, passes: 9 }, settings)).toEqual({ analyse: false, index: false })
})

it('a draft goes on over what was saved meanwhile: only what was typed in it differs', () => {
  const draft = { ...draftOf(settings), k: '3' }
  const saved: WorkspaceSettings = { ...settings, arity: 2, protectedTerms: ['obiter'] }
  expect(readDraft(rebased(draft, saved)).settings).toEqual({ ...saved, k: 3 })
  expect(isUnsaved(draft, saved)).toBe(true)
  expect(isUnsaved(draft, { ...saved, k: 3 })).toBe(false)
  expect(isUnsaved({ ...draft, k: '' }, settings)).toBe(true)
  expect(isUnsaved({ ...draft, k: String(settings.k) }, settings)).toBe(false)
})

it('what is typed is kept by workspace until it is saved or taken back; what is typed while it is saved stays', async () => {
  const opened = (...ids: string[]) =>
    useWorkspace.setState({ recent: ids.map((id) => ({ id, name: id, openedAt: '2026-11-01T10:00:00Z' })) })
  const draft = { ...draftOf(settings), k: '3' }
  const drafts = () => Object.fromEntries(useTypedSettings.getState().drafts)
  opened('a')
  keepTyped(draft)
  opened('b', 'a')
  const other = { ...draft, k: '4' }
  keepTyped(other)
  expect(drafts()).toEqual({ a: draft, b: other })

  const whole = useSettings.getState().settings
  call.mockRejectedValueOnce(new Error('full'))
  await expect(saveTyped({ ...settings, k: 4 })).rejects.toThrow('full')
  expect(drafts()).toEqual({ a: draft, b: other })
  const later = { ...other, n: '5' }
  call.mockImplementationOnce((_method: string, workspace: typeof settings) => {
    keepTyped(later)
    return Promise.resolve({ ...whole, workspace })
  })
  await saveTyped({ ...settings, k: 4 })
  expect(drafts()).toEqual({ a: draft, b: later })
  call.mockImplementationOnce((_method: string, workspace: typeof settings) => Promise.resolve({ ...whole, workspace }))
  await saveTyped({ ...settings, k: 4, n: 5 })
  expect(drafts()).toEqual({ a: draft })
  opened('a', 'b')
  keepTyped(null)
  expect(drafts()).toEqual({})
})
