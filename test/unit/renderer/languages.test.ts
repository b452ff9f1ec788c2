import { afterEach, describe, expect, it } from 'vitest'
import { errorTable, languageFor, RedraftError } from '../../../src-preload/contract/index.ts'
import { failureCodes } from '../../../src-main/engine/rewrite/types.ts'
import {
  catalogues,
  errorCatalogues,
  errorText,
  failureText,
  formatNumber,
  formatScore,
  formatShare,
  formatWhen,
  failureParts,
  refusalText,
  setLanguage,
  t,
  type Text,
} from '../../../src-renderer/i18n/index.ts'

afterEach(() => setLanguage('en'))

const forms = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text))
const places = (form: string) =>
  [...form.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1])
    .filter((place) => place !== 'n')
    .sort()
    .join()
const others = ['de', 'fr', 'nb'] as const

describe.each(others)('the catalogue in %s', (language) => {
  const own = catalogues[language] as Readonly<Record<string, Text | undefined>>
  it('has every text, and none that English has not', () => {
    expect(Object.keys(catalogues.en).filter((key) => own[key] === undefined)).toEqual([])
    expect(Object.keys(own).filter((key) => !(key in catalogues.en))).toEqual([])
  })
  it('has the same places as English in every form', () => {
    const wrong = Object.entries(catalogues.en).filter(([key, english]) => {
      const wanted = places(forms(english).at(-1) ?? '')
      return forms(own[key] ?? '').some((form) => places(form) !== wanted)
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })
  it('has forms for one and many wherever English has', () => {
    const plain = Object.entries(catalogues.en).filter(
      ([key, english]) => typeof english !== 'string' && typeof own[key] === 'string',
    )
    expect(plain.map(([key]) => key)).toEqual([])
  })
  it('has every failure with the same places', () => {
    const own = errorCatalogues[language]
    const wrong = Object.entries(errorTable).filter(([code, [message, next]]) => {
      const said = own[code as keyof typeof errorTable]
      return said === undefined || places(said[0]) !== places(message) || places(said[1]) !== places(next)
    })
    expect(wrong.map(([code]) => code)).toEqual([])
  })
  it('keeps to the wording: no dashes for pauses, no exclamation, nothing promised', () => {
    const never = /!|\.\.\.| – |(?<!nicht )\b(garantiert|garanti|garantert|sicher anonym|KI|IA|KI-)\b/
    const said = Object.entries(own).filter(([, text]) => forms(text ?? '').some((form) => never.test(form)))
    expect(said).toEqual([])
  })
})

describe('the language of the interface', () => {
  it('is that of the settings, or the first of the system that there is', () => {
    expect(languageFor('fr', ['de-DE'])).toBe('fr')
    expect(languageFor('system', ['sv-SE', 'nn-NO', 'de'])).toBe('nb')
    expect(languageFor('system', ['no'])).toBe('nb')
    expect(languageFor('system', ['sv', 'fi'])).toBe('en')
  })
  it('decides plurals, numbers and dates', () => {
    setLanguage('fr')
    // In French none is singular.
    expect([0, 1, 2].map((n) => t('collection.documents', { n }))).toEqual(['0 document', '1 document', '2 documents'])
    expect(formatNumber(1234567.5)).toMatch(/^1\s234\s567,5$/)
    setLanguage('de')
    expect(formatNumber(1234567.5)).toBe('1.234.567,5')
    expect([formatScore(0.97), formatScore(0.9996), formatScore(1)]).toEqual(['0,970', '0,999', '1,000'])
    expect(formatShare(0.125)).toMatch(/^12,5\s%$/)
    expect(formatWhen(new Date(2026, 10, 28).toISOString(), new Date(2026, 10, 29))).toBe('Gestern')
    setLanguage('nb')
    expect(formatWhen(new Date(2026, 10, 29, 7, 5).toISOString(), new Date(2026, 10, 29, 9))).toMatch(
      /^I dag 07[:.]05$/,
    )
  })
  it('says failures in it, with their values; one without its values stays as it came', () => {
    setLanguage('de')
    const wire = RedraftError.fromWire(new RedraftError('STILL_LINKS', { id: 'A 1', count: 1200 }).toWire()).toWire()
    expect(failureParts(wire)).toMatchObject({ message: 'Stellen, an denen A 1 noch verknüpft: 1.200.' })
    const old = { code: 'STILL_LINKS', reason: 'A 1 still links in 3 places. Settle them.' }
    expect(refusalText(old)).toBe(old.reason)
    expect(errorText({ code: 'FILE_UNREADABLE', values: { file: 'x', detail: 'it is not there' } })?.message).toBe(
      'x lässt sich nicht lesen: sie ist nicht da.',
    )
    expect(errorText({ code: 'SOMETHING_NEW' })).toBeNull()
  })
  it('says why a wording was not taken; in English the engine’s own sentence', () => {
    expect(failureText('numbers', 'A figure was dropped: 12.')).toBe('A figure was dropped: 12.')
    setLanguage('nb')
    expect(failureText('numbers', 'A figure was dropped: 12.')).toBe('Et tall ble endret.')
    expect(failureText('of-tomorrow', 'Something else.')).toBe('Something else.')
    expect(failureCodes.filter((code) => failureText(code, 'Something else.') === 'Something else.')).toEqual([])
  })
  it('the pseudo-locale keeps places and marks where a text begins and ends', () => {
    setLanguage('pseudo')
    const said = t('workspace.menu', { name: 'Aldermere' })
    expect(said).toMatch(/^⟦.*Aldermere~+⟧$/)
    expect(said.length).toBeGreaterThan('Workspace: Aldermere'.length * 1.2)
  })
})
