import { errorTable, type ErrorCode, type ErrorValues, type WireError } from '../../src-preload/contract/index.ts'
import { deMoreDetails } from './de-details.ts'
import { deDetails, deErrors } from './de-errors.ts'
import { formatNumber } from './format.ts'
import { frMoreDetails } from './fr-details.ts'
import { frDetails, frErrors } from './fr-errors.ts'
import { language, type Language } from './language.ts'
import { nbMoreDetails } from './nb-details.ts'
import { nbDetails, nbErrors } from './nb-errors.ts'
import { pseudo } from './pseudo.ts'

/** What happened and what to do next, by code; and parts of sentences that fill their places. */
export type ErrorTexts = Readonly<Partial<Record<ErrorCode, readonly [message: string, nextStep: string]>>>
export type DetailTexts = Readonly<Record<string, string>>

export const errorCatalogues: Readonly<Record<Exclude<Language, 'en' | 'pseudo'>, ErrorTexts>> = {
  de: deErrors,
  fr: frErrors,
  nb: nbErrors,
}
export const detailCatalogues: Readonly<Record<Exclude<Language, 'en' | 'pseudo'>, DetailTexts>> = {
  de: { ...deDetails, ...deMoreDetails },
  fr: { ...frDetails, ...frMoreDetails },
  nb: { ...nbDetails, ...nbMoreDetails },
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code)
}

/** What happened, and what to do next. */
export interface FailureParts {
  readonly message: string
  readonly nextStep: string
}

/**
 * A failure in the language of the interface. Where its code has no text, or a place of the text no value, it stays as it
 * came.
 */
export function errorText<E extends { readonly code: string; readonly values?: ErrorValues | undefined }>(
  failure: E,
): FailureParts | null {
  const now = language()
  if (!isCode(failure.code)) return null
  const own = now === 'en' || now === 'pseudo' ? errorTable[failure.code] : errorCatalogues[now][failure.code]
  if (own === undefined) return null
  const [message, nextStep] = now === 'pseudo' ? [pseudo(own[0]), pseudo(own[1])] : own
  const values = failure.values ?? {}
  let isWhole = true
  const filled = message.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) {
      isWhole = false
      return place
    }
    if (typeof value === 'number') return formatNumber(value)
    return knownText(value)
  })
  return isWhole ? { message: filled, nextStep } : null
}

/** What happened and what to do next, in the language of the interface; where it has no text for it, as it came. */
export function failureParts(failure: WireError): FailureParts {
  return errorText(failure) ?? failure
}

/** A failure in one breath. */
export function failureWords(failure: WireError): string {
  const { message, nextStep } = failureParts(failure)
  return `${message} ${nextStep}`
}

/** A sentence of the engine's, or a part of one, in the language of the interface; one that is not known as it is. */
export function knownText(text: string): string {
  const now = language()
  if (now === 'en') return text
  const catalogue = detailCatalogues[now === 'pseudo' ? 'de' : now]
  const found = catalogue[text] === undefined ? templateOf(text) : { key: text, values: [] }
  if (found === null) return text
  let next = 0
  const form = now === 'pseudo' ? pseudo(found.key) : (catalogue[found.key] ?? found.key)
  return form.replace(/\{\w+\}/g, (place) => found.values[next++] ?? place)
}

/** Keys with a place, as patterns. */
const templates = Object.keys(detailCatalogues.de)
  .filter((key) => key.includes('{'))
  .map((key) => ({
    key,
    pattern: new RegExp(`^${key.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '(.+)')}$`, 's'),
  }))

function templateOf(text: string): { readonly key: string; readonly values: readonly string[] } | null {
  for (const { key, pattern } of templates) {
    const match = pattern.exec(text)
    if (match !== null) return { key, values: match.slice(1) }
  }
  return null
}

/** Why something was left out, in the language of the interface. */
export function refusalText(refusal: {
  readonly code: string
  readonly reason: string
  readonly values?: ErrorValues | undefined
}): string {
  if (language() === 'en') return refusal.reason
  const text = errorText(refusal)
  return text === null ? refusal.reason : `${text.message} ${text.nextStep}`
}
