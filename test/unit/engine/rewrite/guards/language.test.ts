import { describe, expect, it } from 'vitest'
import { languageGuard } from '../../../../../src-main/engine/rewrite/guards/language.ts'
import type { Language } from '../../../../../src-main/engine/rewrite/types.ts'
import { guardInput } from './judge.ts'

const german = 'Die Klägerin wohnte seit 1998 in der Mühlgasse.'
const rows: [Language, string, string, boolean][] = [
  ['de', german, 'Seit 1998 hatte die Klägerin ihre Wohnung in der Mühlgasse.', true],
  ['de', german, 'The claimant had lived in the mill lane since 1998.', false],
  ['de', german, 'Kantaja oli asunut Mühlgassella vuodesta 1998.', false],
  ['de', german, 'La requérante habitait dans la Mühlgasse depuis 1998.', false],
  ['unknown', german, 'The claimant had lived in the mill lane since 1998.', false],
  ['unknown', german, 'Seit 1998 hatte die Klägerin ihre Wohnung in der Mühlgasse.', true],
  ['en', 'The lamp fell from the crane.', 'The lamp dropped off the crane.', true],
  ['en', 'The lamp fell from the crane.', 'Die Lampe fiel von dem Kran herab.', false],
  ['en', 'The lamp fell from the crane.', 'The lаmp fell from the crane.', false],
  ['en', 'The lamp fell from the crane.', 'The 灯 fell from the crane.', false],
  ['en', 'The λ-ray fell from the crane.', 'From the crane the λ-ray dropped.', true],
  ['en', 'THE FACTS', 'THE EVENTS', true],
  ['fr', 'La lampe tomba de la grue.', "La lampe s'est détachée de la grue.", true],
  ['fr', 'La lampe tomba de la grue.', 'The lamp fell from the crane.', false],
]

describe('language', () => {
  it.each(rows)('%s: %s → %s', (language, source, candidate, holds) => {
    expect(languageGuard(guardInput(source, candidate, { language })).length === 0).toBe(holds)
  })
})
