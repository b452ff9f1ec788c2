import { describe, expect, it } from 'vitest'
import { caseViewSchema, type Alternative, type ReviewItem } from '../../../../src-preload/contract/index.ts'
import { addPass } from '../../../../src-main/engine/review/add-pass.ts'
import { decide } from '../../../../src-main/engine/review/decide.ts'
import { preview } from '../../../../src-main/engine/review/reduce.ts'
import { standing } from '../../../../src-main/engine/review/standing.ts'
import { undo } from '../../../../src-main/engine/review/steps.ts'
import { caseView } from '../../../../src-main/engine/review/view.ts'
import type { CaseFile } from '../../../../src-main/engine/review/types.ts'
import { caseWith, countsOf, linksIn, passOf, stamp } from './documents.ts'

const received = 'He saw the xold house by the xriver at night.'
const best = 'He saw the aged house by the stream at night.'
const author = (attempt: number): Alternative['author'] => ({ kind: 'rule', rule: 'dictionary', pass: attempt })

function rewritten(...others: readonly string[]): CaseFile {
  const file = caseWith(received)
  const { pass, outcomes } = passOf(file, { [received]: best })
  const alternatives = others.map((text, at) => ({ text, author: author(at + 1) }))
  return preview(file, addPass(file, pass, [{ ...outcomes[0]!, alternatives }], stamp))
}

function itemsOf(file: CaseFile): readonly ReviewItem[] {
  const { text } = standing(file)
  const looked = { links: linksIn(text), now: countsOf(text), isRewriting: false }
  return caseViewSchema.parse(caseView(file, looked, () => [])).items
}

const choose = async (file: CaseFile, item: ReviewItem, text: string): Promise<CaseFile> => {
  const request = {
    version: file.version,
    items: [item.id],
    decision: { kind: 'candidate' as const, text },
    maskText: '',
  }
  return preview(file, await decide(file, request, linksIn(standing(file).text), linksIn, stamp))
}

describe('alternatives of a change', () => {
  it('belong to the change they differ in', () => {
    const file = rewritten(
      'He saw the ancient house by the stream at night.',
      'He saw the aged house by the brook at night.',
    )
    expect(
      itemsOf(file).map(({ proposal, alternatives }) => [proposal, alternatives?.map(({ text }) => text)]),
    ).toEqual([
      ['aged', ['ancient']],
      ['stream', ['brook']],
    ])
  })

  it('share whole words, where one of them leaves a word out', () => {
    const file = rewritten('He saw the house by the stream at night.')
    const [item] = itemsOf(file)
    const parts = [item!.original, item!.proposal!, ...item!.alternatives!.map(({ text }) => text)]
    expect(parts.map((part) => part.trim())).toEqual(parts)
    const whole = (words: string): string => received.slice(0, item!.base.from) + words + received.slice(item!.base.to)
    expect(whole(item!.proposal!)).toBe(best)
    expect(item!.alternatives?.map(({ text }) => whole(text))).toEqual(['He saw the house by the stream at night.'])
  })

  it('are wordings of one change where they differ in more than one', () => {
    const file = rewritten(
      'He saw an ancient house near the brook by night.',
      'He saw the aged house by the brook at night.',
    )
    const [item, ...more] = itemsOf(file)
    expect(more).toEqual([])
    const whole = (words: string): string => received.slice(0, item!.base.from) + words + received.slice(item!.base.to)
    expect(whole(item!.proposal!)).toBe(best)
    expect(item!.alternatives?.map(({ text }) => whole(text))).toEqual([
      'He saw an ancient house near the brook by night.',
      'He saw the aged house by the brook at night.',
    ])
  })

  it('stay with their own change where no phrase reaches from one to the other', () => {
    const middle = 'and then walked for an hour along the quay with two others before he'
    const text = (first: string, second: string): string => `He saw the ${first} house ${middle} met the ${second}.`
    const file = caseWith(text('xold', 'xriver'))
    const { pass, outcomes } = passOf(file, { [text('xold', 'xriver')]: text('aged', 'stream') })
    const others = [text('ancient', 'brook'), text('former', 'stream'), text('ancient', 'canal')]
    const alternatives = others.map((other, at) => ({ text: other, author: author(at + 1) }))
    const rewrittenFar = preview(file, addPass(file, pass, [{ ...outcomes[0]!, alternatives }], stamp))
    const items = itemsOf(rewrittenFar)
    expect(items.map(({ proposal, alternatives: own }) => [proposal, own?.map((one) => one.text)])).toEqual([
      ['aged', ['ancient', 'former']],
      ['stream', ['brook', 'canal']],
    ])
    expect(standing(rewrittenFar).text).toBe(text('aged', 'stream'))
  })

  it('go with the change beside them where they alone change something', () => {
    const middle = 'and then walked for an hour along the quay with two others before he'
    const file = caseWith(`He saw the xold house ${middle} met them.`)
    const { pass, outcomes } = passOf(file, { [file.head.text]: `He saw the aged house ${middle} met them.` })
    const other = `He saw the ancient house ${middle} left them.`
    const given = [{ ...outcomes[0]!, alternatives: [{ text: other, author: author(1) }] }]
    const after = preview(file, addPass(file, pass, given, stamp))
    const [item, ...more] = itemsOf(after)
    expect(more).toEqual([])
    const { base } = item!
    const whole = (words: string): string => file.head.text.slice(0, base.from) + words + file.head.text.slice(base.to)
    expect(item!.alternatives?.map((one) => whole(one.text))).toEqual([other])
    expect(standing(after).text).toBe(pass.text)
  })

  it('can be chosen, change places with what was proposed, and be taken back', async () => {
    const file = rewritten('He saw the ancient house by the stream at night.')
    const [item] = itemsOf(file)
    const chosen = await choose(file, item!, 'ancient')
    expect(standing(chosen).text).toBe('He saw the ancient house by the stream at night.')
    expect(itemsOf(chosen)[0]).toMatchObject({
      state: 'accepted',
      proposal: 'ancient',
      author: author(1),
      alternatives: [{ text: 'aged', author: { kind: 'model' } }],
    })
    const back = preview(chosen, undo(chosen, stamp)!)
    expect(itemsOf(back)).toEqual(itemsOf(file))
  })

  it('are refused where they were not offered', async () => {
    const file = rewritten('He saw the ancient house by the stream at night.')
    await expect(choose(file, itemsOf(file)[0]!, 'brand new')).rejects.toThrow()
  })
})
