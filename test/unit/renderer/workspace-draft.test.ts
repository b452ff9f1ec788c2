import { expect, it } from 'vitest'
import { workspaceSettingsSchema } from '../../../src-preload/contract/index.ts'
import { countsDiffer, draftOf, readDraft } from '../../../src-renderer/features/settings/workspace-draft.ts'

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
