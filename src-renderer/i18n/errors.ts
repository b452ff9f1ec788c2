import {
  detailOf,
  detailTable,
  errorTable,
  type Detail,
  type DetailCode,
  type ErrorCode,
  type ErrorValues,
  type WireError,
} from '../../src-preload/contract/index.ts'
import { deDetails } from './de-details.ts'
import { deErrors } from './de-errors.ts'
import { formatNumber } from './format.ts'
import { frDetails } from './fr-details.ts'
import { frErrors } from './fr-errors.ts'
import { language, type Language } from './language.ts'
import { nbDetails } from './nb-details.ts'
import { nbErrors } from './nb-errors.ts'
import { pseudo } from './pseudo.ts'

/** What happened and what to do next, and what fills its places, by code. */
export type ErrorTexts = Readonly<Partial<Record<ErrorCode, readonly [message: string, nextStep: string]>>>
export type DetailTexts = Readonly<Record<DetailCode, string>>

export const errorCatalogues: Readonly<Record<Exclude<Language, 'en' | 'pseudo'>, ErrorTexts>> = {
  de: deErrors,
  fr: frErrors,
  nb: nbErrors,
}
export const detailCatalogues: Readonly<Record<Exclude<Language, 'en' | 'pseudo'>, DetailTexts>> = {
  de: deDetails,
  fr: frDetails,
  nb: nbDetails,
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
    return valueText(value)
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

/** A detail of a failure in the language of the interface. */
function detailText({ code, values = {} }: Detail): string {
  const now = language()
  const text = now === 'en' || now === 'pseudo' ? detailTable[code] : detailCatalogues[now][code]
  const said = now === 'pseudo' ? pseudo(text) : text
  return said.replace(/\{(\w+)\}/g, (place, name: string) => valueText(values[name] ?? place))
}

function valueText(value: string | number | Detail): string {
  if (typeof value === 'number') return formatNumber(value)
  return typeof value === 'string' ? knownText(value) : detailText(value)
}

/**
 * A sentence in the language of the interface when it is that of a detail, as an older Redraft stored them and as models are
 * described; any other as it is.
 */
export function knownText(text: string): string {
  const detail = detailOf(text) ?? storedDetail(text)
  return language() === 'en' || detail === null ? text : detailText(detail)
}

/** Sentences with places, as patterns; what is nothing but places says nothing. */
const templates = (Object.entries(detailTable) as [DetailCode, string][])
  .filter(([, sentence]) => sentence.includes('{') && /\p{L}{3}/u.test(sentence.replace(/\{\w+\}/g, '')))
  .map(([code, sentence]) => ({
    code,
    names: [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    pattern: new RegExp(`^${sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '(.+)')}$`, 's'),
  }))

function storedDetail(text: string): Detail | null {
  for (const { code, names, pattern } of templates) {
    const match = pattern.exec(text)
    if (match !== null)
      return { code, values: Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? ''])) }
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
