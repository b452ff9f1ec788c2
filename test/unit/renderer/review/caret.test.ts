import { expect, it } from 'vitest'
import { partsOf } from '../../../../src-renderer/state/review-caret.ts'

it.each([
  ['The oven stood.', 'oven', ['oven']],
  ['The oven \n\n  stood.\nlast', 'oven \n\n  stood.\nla', ['oven', 'stood.', 'la']],
  ['The oven\nstood.', 'oven\n', ['oven']],
  ['The oven\n \nstood.', '\n \n', []],
])('of %j, %j is masked by paragraph, and no space or line break', (text, chosen, parts) => {
  const from = text.indexOf(chosen)
  const found = partsOf(text, { from, to: from + chosen.length })
  expect(found.map((part) => text.slice(part.from, part.to))).toEqual(parts)
})
