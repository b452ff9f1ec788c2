import type { WorkspaceSettings } from '../../src-preload/contract/index.ts'
import type { TextKey } from '../i18n/index.ts'

type Searched = Pick<WorkspaceSettings, 'arity' | 'strict'>

/** The words of the method, in the order in which they are explained. */
export const terms = [
  'links',
  'phrase',
  'k',
  'n',
  'combination',
  'originals',
  'pass',
  'kept',
  'mask',
  'edits',
  'background',
  'similarity',
  'fluency',
] as const

/** What stays possible under the settings: they say how phrases are looked for, and so what is not looked for. */
export function limitsOf({ arity, strict }: Searched): readonly TextKey[] {
  return [
    `help.possible.combinations.${arity}`,
    ...(strict ? [] : (['help.possible.punctuation'] as const)),
    'help.possible.ranked',
    'help.possible.meaning',
    'help.possible.masks',
    'help.possible.public',
    'help.possible.collection',
  ]
}

/** What a word means under the settings. */
export function meaningOf(term: (typeof terms)[number], { strict }: Pick<Searched, 'strict'>): TextKey {
  return term === 'phrase' && strict ? 'help.word.phrase.across.text' : `help.word.${term}.text`
}
