import { describe, expect, it } from 'vitest'
import { compileMasks, hasOwnSign } from '../../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'

const found = (text: string, ...patterns: string[]): string[] =>
  compileMasks(patterns)
    .find(text)
    .map(({ from, to }) => text.slice(from, to))

describe('masks', () => {
  it('hide no plain words by a pattern of stars and numbers alone', () => {
    expect(found('In 1998 the NATO asked ***.', '***', '#', '* #')).toEqual(['***'])
    expect(['***', '#', ' ', '[*]', 'X.', '*_#'].map(hasOwnSign)).toEqual([false, false, false, true, true, true])
  })

  it('are whole words where they begin or end like one', () => {
    expect(found('X. asked MAX. about X.', 'X.')).toEqual(['X.', 'X.'])
    expect(found('NAME, NAMES, SURNAME', 'NAME')).toEqual(['NAME'])
    expect(found('A_1 of BA_12 and A_123', 'A_#')).toEqual(['A_1', 'A_123'])
  })

  it('keep their place when they begin with a full stop', () => {
    const { words, masks } = tokenise('See No.X here and [A] there', compileMasks(['.X', '[A]']))
    expect(words).toEqual(['see', 'no', 'here', 'and', 'there'])
    expect(masks).toHaveLength(2)
  })
})
