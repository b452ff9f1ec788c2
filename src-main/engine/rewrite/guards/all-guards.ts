import type { Span } from '../../../../src-preload/contract/index.ts'
import type { Failure, Language } from '../types.ts'
import { citationsGuard, findCitations } from './citations.ts'
import { datesGuard, findDates } from './dates.ts'
import { decidedGuard } from './decided.ts'
import type { Guard, GuardInput, Reading } from './guard.ts'
import { durationsGuard } from './durations.ts'
import { hiddenGuard, lineBreaksGuard } from './hidden.ts'
import { languageGuard } from './language.ts'
import { lengthGuard } from './length.ts'
import { markupGuard } from './markup.ts'
import { masksGuard } from './masks.ts'
import { findModals, modalsGuard } from './modals.ts'
import { findNames, namesGuard } from './names.ts'
import { findNegations, negationsGuard } from './negations.ts'
import { findNumbers, numbersGuard } from './numbers.ts'
import { oppositesGuard } from './opposites.ts'
import { findParties, partiesGuard } from './parties.ts'
import { quantifiersGuard } from './quantifiers.ts'
import { quotesGuard } from './quotes.ts'
import { repeatsGuard } from './repeats.ts'
import { shapeGuard } from './shape.ts'
import { findTerms, termsGuard } from './terms.ts'

const guards: readonly Guard[] = [
  lineBreaksGuard,
  hiddenGuard,
  markupGuard,
  languageGuard,
  lengthGuard,
  repeatsGuard,
  shapeGuard,
  quotesGuard,
  masksGuard,
  numbersGuard,
  durationsGuard,
  datesGuard,
  citationsGuard,
  namesGuard,
  negationsGuard,
  modalsGuard,
  quantifiersGuard,
  oppositesGuard,
  partiesGuard,
  termsGuard,
  decidedGuard,
]

/** Everything that speaks against a wording, in a fixed order; empty when every guard holds. */
export function checkGuards(input: GuardInput): Failure[] {
  return guards.flatMap((guard) => guard(input))
}

/** What may go in favour of a mask: numbers, dates, citations and names. */
export function findMaskable(reading: Reading, language: Language): readonly Span[] {
  return [findNumbers, findDates, findCitations, findNames].flatMap((find) => [...find(reading, language)])
}

/** Words that carry the sense and are never masked: negations, modal verbs, parties, protected terms. */
export function findUnmaskable(reading: Reading, language: Language, terms: GuardInput['terms']): readonly Span[] {
  const found = [findNegations, findModals, findParties].flatMap((find) => [...find(reading, language)])
  return [...found, ...findTerms(reading, terms)]
}
