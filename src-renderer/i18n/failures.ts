import { language, t, type TextKey } from './index.ts'

/** Codes of the checks on a wording, each with a text `failure.code`. */
const codes = new Set([
  'citations',
  'cut-off',
  'dates',
  'decided',
  'durations',
  'echo',
  'empty',
  'hidden',
  'language',
  'length',
  'line-breaks',
  'links-outside',
  'markup',
  'masks',
  'modals',
  'model-failed',
  'names',
  'negations',
  'newly-links',
  'no-words',
  'numbers',
  'opposites',
  'paragraphs',
  'parties',
  'prompt-echo',
  'quantifiers',
  'quotes',
  'reasoning',
  'refusal',
  'rejected',
  'repeats',
  'shape',
  'still-links',
  'terms',
  'time-limit',
  'too-long',
] as const)

/** Why a wording was not taken. In English the engine's own sentence says more than the code. */
export function failureText(code: string, detail: string): string {
  const known = [...codes].find((each) => each === code)
  if (language() === 'en' && detail !== '') return detail
  return known === undefined ? detail || code : t(`failure.${known}` satisfies TextKey)
}
