import { describe, expect, it } from 'vitest'
import { plannedWords, withPlanned } from '../../../../src-main/engine/linkage/planned-words.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'

const masks = compileMasks(['[NAME]'])
const text = 'The ferry kiosk stood. [NAME] saw the kiosk.\nA kiosk in Nauvo, the ferry kiosk.'
const spanOf = (word: string, from = 0) => {
  const at = text.indexOf(word, from)
  return { from: at, to: at + word.length }
}

describe('planned words', () => {
  it('are found again by the words beside them, in the whole text and in a part of it', () => {
    const planned = plannedWords(text, [spanOf('ferry'), spanOf('Nauvo')], masks)
    expect(planned).toEqual([
      { word: 'ferry', before: 'the', after: 'kiosk' },
      { word: 'nauvo', before: 'in', after: null },
    ])
    const found = withPlanned(text, [], planned, masks)
    expect(found.map(({ phrase, from, sentence }) => [phrase, from, sentence])).toEqual([
      ['ferry', 4, 0],
      ['Nauvo', text.indexOf('Nauvo'), 2],
      ['ferry', text.lastIndexOf('ferry'), 2],
    ])
    const part = text.slice(text.indexOf('\n') + 1)
    expect(withPlanned(part, [], planned, masks).map(({ from, to }) => part.slice(from, to))).toEqual([
      'Nauvo',
      'ferry',
    ])
  })

  it('are gone with the word, and leave the others of its kind alone', () => {
    const planned = plannedWords(text, [spanOf('kiosk')], masks)
    const changed = text.replace('kiosk', 'stand')
    expect(withPlanned(changed, [], planned, masks)).toEqual([])
    expect(withPlanned(text, [], planned, masks).map(({ from }) => from)).toEqual([text.indexOf('kiosk')])
  })

  it('give way to links that touch them, and keep the order of place', () => {
    const link = { from: 0, to: 9, phrase: 'The ferry', ngram: 'the ferry', df: 1, linksToSource: true, sentence: 0 }
    const planned = plannedWords(text, [spanOf('ferry'), spanOf('stood')], masks)
    const found = withPlanned(text, [link], planned, masks).map(({ phrase }) => phrase)
    expect(found.slice(0, 2)).toEqual(['The ferry', 'stood'])
  })
})
