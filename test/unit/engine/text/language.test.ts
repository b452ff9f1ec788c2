import { describe, expect, it } from 'vitest'
import { detectLanguage } from '../../../../src-main/engine/text/language.ts'

describe('the language of a document', () => {
  it.each([
    ['en', 'The claimant was of the opinion that the landing had been moved without notice by the municipality.'],
    ['de', 'Die Klägerin ist der Auffassung, dass der Bescheid nicht mit dem Gesetz vereinbar ist und wurde gehört.'],
    [
      'fr',
      'La requérante soutient que la décision du maire est illégale et que les délais ont été respectés par elle.',
    ],
    ['unknown', 'Asunto 12/2020. Oikeus totesi, että hakemus on hylättävä, ja kantaja vastaa kuluista.'],
    ['unknown', ''],
  ])('%s', (language, text) => {
    expect(detectLanguage(text)).toBe(language)
  })
})
