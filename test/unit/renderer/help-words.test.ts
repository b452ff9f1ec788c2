import { expect, it } from 'vitest'
import { limitsOf, meaningOf, terms } from '../../../src-renderer/frame/help-words.ts'

it('help says first what the settings do not look for', () => {
  expect(limitsOf({ arity: 1, strict: false }).slice(0, 2)).toEqual([
    'help.possible.combinations.1',
    'help.possible.punctuation',
  ])
  expect(limitsOf({ arity: 3, strict: true }).slice(0, 2)).toEqual([
    'help.possible.combinations.3',
    'help.possible.ranked',
  ])
})

it('a phrase means what the settings make of it; all other words mean one thing', () => {
  expect(meaningOf('phrase', { strict: false })).toBe('help.word.phrase.text')
  expect(meaningOf('phrase', { strict: true })).toBe('help.word.phrase.across.text')
  for (const term of terms.filter((each) => each !== 'phrase'))
    expect(meaningOf(term, { strict: true })).toBe(meaningOf(term, { strict: false }))
})
