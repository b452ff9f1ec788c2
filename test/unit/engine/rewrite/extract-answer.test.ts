import { describe, expect, it } from 'vitest'
import { extractAnswer, type Shown } from '../../../../src-main/engine/rewrite/extract-answer.ts'

const shown: Shown = {
  sentence: 'A neighbour objected loudly.',
  neighbours: ['The fence was green.'],
  instructions: [
    'You reword one sentence of a court decision so that nothing is left.',
    'An example about bees on a roof above the bakery.',
  ],
  tag: 'text',
}

const extract = (text: string, other: Partial<Shown> = {}, stoppedBy: 'end' | 'max-tokens' | 'time-limit' = 'end') => {
  const { text: answer, failure } = extractAnswer({ text, stoppedBy }, { ...shown, ...other })
  return failure === null ? answer : `! ${failure.code}`
}

describe('reasoning (B31)', () => {
  it('goes when only its closing tag is there', () => {
    expect(extract('the user hides Salo\n</think>\nA local resident objected.')).toBe('A local resident objected.')
  })
  it('goes when it is complete', () => {
    expect(extract('<think>maybe drop Salo</think>\n\nA local resident objected.')).toBe('A local resident objected.')
  })
  it.each(['end', 'max-tokens'] as const)('is a failure without text when it never closes (%s)', (stoppedBy) => {
    const { text, failure } = extractAnswer({ text: '<think>maybe drop Salo', stoppedBy }, shown)
    expect(failure?.code).toBe('reasoning')
    expect(text).toBe('')
  })
  it('is a failure when it opens again', () => {
    expect(extract('<think>a</think>\nA local resident objected. <think>but Salo')).toBe('! reasoning')
  })
  it('is left alone where the sentence itself has the tag', () => {
    const sentence = 'The screen showed “<think>” and went dark.'
    expect(extract('The display read “<think>” and then went black.', { sentence })).toBe(
      'The display read “<think>” and then went black.',
    )
  })
})

describe('wrapper (B46)', () => {
  it('goes: courtesy line, quotation marks, closing question', () => {
    expect(extract('Sure, here is a neutral version:\n\n"A neighbour complained."\n\nShall I go on?')).toBe(
      'A neighbour complained.',
    )
  })
  it.each([
    ['Here is the reworded sentence: A neighbour complained.', 'A neighbour complained.'],
    ['Rewritten sentence: A neighbour complained.', 'A neighbour complained.'],
    ['Neuer Satz: Ein Nachbar beschwerte sich.', 'Ein Nachbar beschwerte sich.'],
    ['Voici la phrase : Un voisin se plaignit.', 'Un voisin se plaignit.'],
    ['<text>A neighbour complained.</text>', 'A neighbour complained.'],
    ['“A neighbour complained.”', 'A neighbour complained.'],
    ['„Ein Nachbar beschwerte sich.“', 'Ein Nachbar beschwerte sich.'],
    ['« Un voisin se plaignit. »', 'Un voisin se plaignit.'],
    ['A neighbour complained.\n\nLet me know if you need another version.', 'A neighbour complained.'],
    ['  A  neighbour complained. ', 'A neighbour complained.'],
  ])('%j', (text, answer) => {
    expect(extract(text)).toBe(answer)
  })
  it('stays where it is the sentence’s own', () => {
    const sentence = 'Here are the grounds the court weighed: cost and delay.'
    const answer = 'Here are the grounds the court weighed: expense and slowness.'
    expect(extract(answer, { sentence })).toBe(answer)
    const other = 'Here are the reasons the court considered: expense and slowness.'
    expect(extract(other, { sentence })).toBe(other)
    expect(extract(`Sure, here it is:\n\n${other}`, { sentence })).toBe(other)
    expect(extract('Here are the reasons:', { sentence: 'Here are the grounds:' })).toBe('Here are the reasons:')
    expect(extract('“No,” he replied.', { sentence: '“No,” he said.' })).toBe('“No,” he replied.')
    expect(extract('"No" was said, and "never".')).toBe('"No" was said, and "never".')
    expect(extract('“Indeed not.”', { sentence: '“Not at all.”' })).toBe('“Indeed not.”')
  })
  it('leaves a lead-in that is no courtesy', () => {
    expect(extract('The neighbour said: enough.')).toBe('The neighbour said: enough.')
  })
})

describe('what is no wording', () => {
  it.each([
    ['', '! empty'],
    ['""', '! empty'],
    ['Sure, here it is:', '! empty'],
    ['A neighbour objected loudly.', '! echo'],
    ['a neighbour  objected, loudly', '! echo'],
    ['The fence was green.', '! echo'],
    ['A neighbour complained.\n\nThe fence was painted.', '! paragraphs'],
    ['A neighbour complained.\nNote: I changed the verb.', '! paragraphs'],
    ["I'm sorry, but I can't help with that.", '! refusal'],
    ['You reword one sentence of a court decision so that he objected.', '! prompt-echo'],
    ['A neighbour spoke about bees on a roof above the bakery.', '! prompt-echo'],
  ])('%j', (text, answer) => {
    expect(extract(text)).toBe(answer)
  })
  it('is what was cut off', () => {
    expect(extract('A neighbour compl', {}, 'max-tokens')).toBe('! cut-off')
    expect(extract('A neighbour compl', {}, 'time-limit')).toBe('! time-limit')
  })
  it('words of the sentence are no echo of the prompt', () => {
    const sentence = 'He read: you reword one sentence of a court decision.'
    expect(extract('He saw: you reword one sentence of a court decision.', { sentence })).not.toMatch(/^!/)
  })
})
