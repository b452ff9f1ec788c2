import { describe, expect, it } from 'vitest'
import { en } from '../../../src-renderer/i18n/en.ts'
import { enAudit } from '../../../src-renderer/i18n/en-audit.ts'
import { enCollection } from '../../../src-renderer/i18n/en-collection.ts'
import { enDesk } from '../../../src-renderer/i18n/en-desk.ts'
import { enReview } from '../../../src-renderer/i18n/en-review.ts'
import { enScreens } from '../../../src-renderer/i18n/en-screens.ts'
import {
  formatBytes,
  formatDuration,
  formatHash,
  formatWhen,
  t,
  type Text,
  type TextKey,
} from '../../../src-renderer/i18n/index.ts'

const parts: readonly Record<string, Text>[] = [en, enScreens, enReview, enDesk, enCollection, enAudit]
const forms = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text))
const all = parts.flatMap((part) => Object.entries(part))

describe('the catalogue', () => {
  it('has no key in two of its parts, where one would hide the other', () => {
    expect(new Set(all.map(([key]) => key)).size).toBe(all.length)
  })
  it('keeps to the wording', () => {
    // “It is not anonymity” is what is said instead of the words that are never said.
    const said = (form: string) => form.replace(/not anonymity/gi, '')
    const never = /\b(safe|safely|guaranteed|guarantee|AI|artificial|anonymous|anonymity)\b|!|\.\.\.|  /i
    expect(all.filter(([, text]) => forms(text).some((form) => never.test(said(form))))).toEqual([])
  })
  it('has the same places in all forms of a text, but for the number', () => {
    const places = (form: string) =>
      [...form.matchAll(/\{(\w+)\}/g)]
        .map((match) => match[1])
        .filter((place) => place !== 'n')
        .sort()
        .join()
    expect(all.filter(([, text]) => new Set(forms(text).map(places)).size > 1)).toEqual([])
  })
})

describe('texts', () => {
  it('choose the plural and group thousands', () => {
    expect([0, 1, 2, 5000].map((n) => t('collection.documents', { n }))).toEqual([
      '0 documents',
      '1 document',
      '2 documents',
      '5,000 documents',
    ])
  })
  it('leave a place without a value, so that a mistake is seen', () => {
    expect(t('workspace.menu')).toBe('Workspace: {name}')
  })
  it('take values as they are: braces and dollars in a name are no places', () => {
    expect(t('workspace.menu' satisfies TextKey, { name: '{n} $& $1' })).toBe('Workspace: {n} $& $1')
  })
})

describe('figures', () => {
  it.each([
    [0, '0\u00A0bytes'],
    [145_000_000, '145\u00A0MB'],
    [2_500_000_000, '2.5\u00A0GB'],
    [11_500_000_000, '12\u00A0GB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
  it.each([
    [0.2, '1 second'],
    [44, '40 seconds'],
    [200, '3 minutes'],
    [7300, '2 hours'],
  ])('%d seconds are about %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text)
  })
  it('days are named by the calendar, not by hours gone', () => {
    const now = new Date(2026, 10, 29, 0, 30)
    expect(formatWhen(new Date(2026, 10, 29, 0, 10).toISOString(), now)).toBe('Today 00:10')
    expect(formatWhen(new Date(2026, 10, 28, 23, 50).toISOString(), now)).toBe('Yesterday')
    expect(formatWhen(new Date(2026, 10, 3).toISOString(), now)).toBe('3 Nov')
    expect(formatWhen(new Date(2024, 10, 3).toISOString(), now)).toBe('3 Nov 2024')
  })
  it('a hash keeps its two ends', () => {
    expect(formatHash('0123456789abcdef'.repeat(4))).toBe('0123 4567 89ab … cdef')
    expect(formatHash('0123456789abcdef')).toBe('0123 4567 89ab cdef')
  })
})
