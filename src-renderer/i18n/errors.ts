import { errorTable, type ErrorCode, type ErrorValues, type WireError } from '../../src-preload/contract/index.ts'
import { deDetails, deErrors } from './de-errors.ts'
import { formatNumber } from './format.ts'
import { frDetails, frErrors } from './fr-errors.ts'
import { language, type Language } from './language.ts'
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
const details: Readonly<Record<Exclude<Language, 'en' | 'pseudo'>, DetailTexts>> = {
  de: deDetails,
  fr: frDetails,
  nb: nbDetails,
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code)
}

/**
 * A failure in the language of the interface. Where its code has no text, or a place of the text no value, it stays as it
 * came.
 */
export function errorText<E extends { readonly code: string; readonly values?: ErrorValues | undefined }>(
  failure: E,
): { readonly message: string; readonly nextStep: string } | null {
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
    return now === 'en' || now === 'pseudo' ? value : (details[now][value] ?? value)
  })
  return isWhole ? { message: filled, nextStep } : null
}

/** A failure with its words in the language of the interface. */
export function localised(failure: WireError): WireError {
  return { ...failure, ...errorText(failure) }
}

/** A sentence of the engine's that is known word for word, in the language of the interface; any other as it is. */
export function knownText(text: string): string {
  const now = language()
  return now === 'en' || now === 'pseudo' ? text : (details[now][text] ?? text)
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
