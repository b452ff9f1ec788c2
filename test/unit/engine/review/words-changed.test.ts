import { describe, expect, it } from 'vitest'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { decided, edited, rewritten, viewOf } from './acts.ts'
import { caseWith } from './documents.ts'

const rules = compileMasks(['[*]'])
const wordsOf = (text: string): number => tokenise(text, rules).words.length

describe('words changed', () => {
  it('are counted as all words of the text are: masks aside on both sides', async () => {
    const text = 'The [PERSON] of xa lived by the sea with [PERSON] and two dogs.'
    const all = wordsOf(text)
    const gone = await edited(caseWith(text), [text, 'x'])
    expect(viewOf(gone).meters.wordsChanged).toBe(all)
    const masked = await decided(caseWith(text), { kind: 'mask' }, 'xa')
    expect(viewOf(masked).meters).toMatchObject({ wordsChanged: 1, masksAdded: 1 })
    const across = await edited(caseWith(text), ['sea with [PERSON] and', 'shore'])
    expect(viewOf(across).meters.wordsChanged).toBe(3)
  })

  it('are characters where a script has no spaces', () => {
    const text = '他看见一只黄色的鹦鹉。'
    const view = viewOf(rewritten(caseWith(text), { 黄色: '红' }))
    expect(wordsOf(text)).toBe(10)
    expect(view.meters.wordsChanged).toBeGreaterThanOrEqual(2)
    expect(view.meters.wordsChanged).toBeLessThanOrEqual(10)
  })

  it('are told of each pass as they were while its text stood, whatever was decided since', async () => {
    const text = 'On 3.11.2010 the [PERSON] of xa paid £1,200.50 to O’Neill & Co., 他看见黄色的鹦鹉 and two dogs.'
    const first = rewritten(caseWith(text), { 'On 3.11.2010 the': 'That day the', 黄色: '红', 'O’Neill & Co.': '[X]' })
    const then = viewOf(first)
    const { wordsChanged: words, masksAdded: masks } = then.meters
    expect(words).toBeGreaterThan(5)
    expect(masks).toBe(1)
    expect(then.passes.map(({ cost }) => cost)).toEqual([{ words, masks }])
    const later = await decided(first, { kind: 'reject' }, '黄色')
    expect(viewOf(later).meters.wordsChanged).toBeLessThan(words)
    expect(viewOf(later).passes.map(({ cost }) => cost)).toEqual([{ words, masks }])
  })
})
