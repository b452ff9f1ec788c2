import { RedraftError } from '../../../src-preload/contract/index.ts'
import { fakeFacts } from '../fake-data.ts'
import type { Fake, Handlers } from './fake.ts'

/** The originals: read, counted, masked, searched. */
export function collectionHandlers(fake: Fake): Handlers<`collection.${string}` | `originals.${string}`> {
  return {
    'collection.groups': () => fake.groups,
    'collection.changeGroups': ({ change, names }) => {
      const unknown = names.find((name) => name.includes('nowhere'))
      if (unknown !== undefined) throw new RedraftError('ORIGINAL_MISSING', { name: unknown })
      const others = fake.groups.groups.filter((group) => !names.some((name) => group.names.includes(name)))
      const [one = '', other = ''] = names
      fake.groups =
        change === 'join'
          ? { ...fake.groups, groups: [...fake.groups.groups, { names }], joined: [[one, other]] }
          : { ...fake.groups, groups: others, apart: change === 'apart' ? names : [] }
      return fake.groups
    },
    'collection.background': () => fake.background,
    'collection.addBackground': ({ grant }) => ({ name: fake.grantOf(grant), refused: [] }),
    'collection.removeBackground': () => fake.background,
    'collection.markPhrase': ({ phrase, background: isBackground }) => {
      const others = fake.background.phrases.filter((one) => one !== phrase)
      fake.background = { ...fake.background, phrases: isBackground ? [...others, phrase] : others }
      return fake.background
    },
    'collection.statistics': async (_args, job) => {
      await fake.steps(job, 'index', 'Counting', 2)
      const byLength = Array.from({ length: 8 }, (_, at) => ({
        n: at + 1,
        ngrams: 1000,
        postings: 4000,
        longest: 700 - at * 80,
        lists: [
          { from: 1, to: 1, ngrams: 540 + at * 50 },
          { from: 2, to: 2, ngrams: 100 },
          { from: 3, to: 3, ngrams: 60 },
          { from: 10, to: 19, ngrams: 30 },
          { from: 100, to: 199, ngrams: 10 },
        ],
      }))
      return { originals: fake.originals, groups: fake.originals - 35, words: 2_914_000, byLength }
    },
    'collection.index': async ({ grant, encoding }, job) => {
      const isUntold = grant !== undefined && fake.grantOf(grant).includes('untold') && encoding === undefined
      await fake.steps(job, 'index', 'Reading the originals', 20)
      const collection = fakeFacts(60, fake.rows.length).collection
      fake.facts = { ...fake.facts, collection }
      fake.emit('workspace.changed', fake.facts)
      return {
        added: 60,
        replaced: 0,
        removed: 0,
        unchanged: 0,
        ...(isUntold && { guessed: 7 }),
        refused: [],
        collection,
      }
    },
    'originals.mask': async ({ grant, to, names, spans }, job) => {
      for (const one of [grant, to, ...(spans === undefined ? [] : [spans])]) fake.grantOf(one)
      await fake.steps(job, 'add', 'Masking originals', 3)
      const [first = '', ...others] = (names ?? '').split('\n').filter((line) => line !== '')
      return {
        written: ['ADC 101-2023.txt', 'ADC 102-2023.txt'].map((file, at) => ({ file, masks: at * 9 })),
        names: first === '' ? [] : [{ name: first, count: 9 }, ...others.map((name) => ({ name, count: 0 }))],
        left: first === '' ? [] : [{ word: 'Holm', count: 2 }],
        withoutSpans: spans === undefined ? [] : ['ADC 103-2023'],
        refused: [
          {
            file: 'scan.pdf',
            code: 'FILE_UNSUPPORTED',
            reason: 'scan.pdf is of a kind that Redraft does not read.',
            values: { file: 'scan.pdf' },
          },
        ],
      }
    },
    'collection.whatIf': async (_args, job) => {
      await fake.steps(job, 'what-if', 'What would link', 3)
      const rows = ([2, 3, 5, 10] as const).flatMap((k) =>
        ([1, 2, 3] as const).map((arity) => ({
          k,
          arity,
          documents: 40 + k,
          phrases: 1000 * k * arity,
          words: 4000 * k * arity,
          complete: arity < 3,
        })),
      )
      return { n: 8, documents: 96, words: 400_000, rows }
    },
    'collection.search': ({ phrase }) => ({ ngram: phrase, df: 0, documents: fake.originals, originals: [] }),
    'collection.original': ({ name, phrase }) => {
      const text = `This is the original ${name}.\n\nThe court heard that ${phrase} was known to both neighbours.`
      const from = text.indexOf(phrase)
      return { name, text, spans: [{ from, to: from + phrase.length }] }
    },
  }
}
