import { expect, it } from 'vitest'
import { lotOf, requireOtherReader, reviewersOf } from '../../../../src-main/engine/review/second-reader.ts'
import { noted, sendBack } from '../../../../src-main/engine/review/steps.ts'
import { preview } from '../../../../src-main/engine/review/reduce.ts'
import { decided, edited, fresh, linksNow, undone, viewOf } from './acts.ts'
import { stamp } from './documents.ts'

it('names who decided or typed, as far as that counts', async () => {
  const untouched = fresh()
  expect(viewOf(untouched).row.reviewers).toEqual([])
  const note = noted(untouched, null, 'Ask the registry.', linksNow(untouched), stamp)
  expect(reviewersOf(preview(untouched, note))).toEqual([])
  const masked = await decided(untouched, { kind: 'mask' }, 'xc')
  expect(viewOf(masked).row.reviewers).toEqual([stamp.by])
  expect(reviewersOf(undone(masked))).toEqual([])
})

it('refuses the reviewer where the lot is in the share, and nobody else', async () => {
  const file = await edited(fresh(), ['xc fire', 'blaze'])
  expect(viewOf(file).row.lot).toBe(lotOf(file))
  expect(() => requireOtherReader(file, lotOf(file) + 1, stamp.by)).toThrow(/was reviewed by/)
  expect(() => requireOtherReader(file, lotOf(file), stamp.by)).not.toThrow()
  expect(() => requireOtherReader(file, 100, 'B. Second')).not.toThrow()
})

it('says whether somebody worked on it since it was sent back', async () => {
  const masked = await decided(fresh(), { kind: 'mask' }, 'xc')
  const returned = preview(masked, sendBack(masked, 'The first sentence reads oddly.', { ...stamp, by: 'B. Second' }))
  expect(viewOf(returned).row.returned).toMatchObject({ by: 'B. Second', answered: false })
  const answered = await edited(returned, ['burned', 'went'])
  expect(viewOf(answered).row.returned).toMatchObject({ answered: true })
  expect(viewOf(undone(answered)).row.returned).toMatchObject({ answered: false })
})
