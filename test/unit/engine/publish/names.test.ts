import { describe, expect, it } from 'vitest'
import { docxFormat } from '../../../../src-main/engine/formats/docx/docx.ts'
import { zip } from '../../../../src-main/engine/formats/package/zip.ts'
import { findMaskedName } from '../../../../src-main/engine/publish/find-names.ts'
import { maskedNames } from '../../../../src-main/engine/publish/masked-names.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { englishDetail } from '../../../../src-preload/contract/index.ts'
import { paragraph, wordFile } from '../formats/docx/word-file.ts'

const rules = compileMasks(['[REDACTED]', '[*_#]'])
const namesIn = (deidentified: string, original: string): string[] =>
  maskedNames(deidentified, original, rules).map((name) => name.written)

describe('names that masks stand for', () => {
  it.each<[string, string, string, string[]]>([
    ['one', 'The court heard [REDACTED] as a witness.', 'The court heard Jaana Salo as a witness.', ['Jaana Salo']],
    [
      'with a title, which is left out',
      'The court heard [REDACTED] as a witness.',
      'The court heard Mr Jaana Salo as a witness.',
      ['Jaana Salo'],
    ],
    [
      'in the middle of changed words elsewhere',
      'Quite another beginning. The court heard [REDACTED] as a witness. Another end.',
      'A beginning. The court heard Jaana Salo as a witness. The end.',
      ['Jaana Salo'],
    ],
    [
      'the same mask for two people',
      'It saw [PERSON_1] on that day. Then it heard [PERSON_1] as a witness.',
      'It saw Ilse Korhonen on that day. Then it heard Jaana Salo as a witness.',
      ['Ilse Korhonen', 'Jaana Salo'],
    ],
    ['a date', 'It was on [DATE_1] that he left.', 'It was on 3 May 2021 that he left.', ['3 May 2021']],
    [
      'over a line',
      'It was sent to [REDACTED]\nin the town.',
      'It was sent to Aldermere Savings Bank\nin the town.',
      ['Aldermere Savings Bank'],
    ],
    [
      'none where words in lower case stood',
      'The court heard [REDACTED] as a witness.',
      'The court heard the applicant as a witness.',
      [],
    ],
    [
      'none where the surroundings are others',
      'Nobody heard [REDACTED] at all then.',
      'The court heard Jaana Salo as a witness.',
      [],
    ],
    [
      'none of a number or a letter alone',
      'It fined him [REDACTED] euros that day. And [REDACTED] went on to say.',
      'It fined him 12 euros that day. And X went on to say.',
      [],
    ],
  ])('are told by the words around them: %s', (_name, deidentified, original, expected) => {
    expect(namesIn(deidentified, original)).toEqual(expected)
  })

  const names = maskedNames(
    'The court heard [REDACTED] as a witness.',
    'The court heard Jaana Salo as a witness.',
    rules,
  )
  const body = paragraph('The court heard [REDACTED] as a witness.')

  async function found(bytes: Uint8Array, fileName = 'case.docx'): Promise<string | null> {
    const where = findMaskedName(names, fileName, await docxFormat.read(bytes, fileName), bytes)
    return where === null ? null : englishDetail(where).replace('a name that is masked in it still stands ', '')
  }

  it.each<[string, Uint8Array, string | null]>([
    ['nowhere', wordFile({ body }), null],
    ['in a paragraph', wordFile({ body: body + paragraph('JAANA  ', ['<w:b/>', 'Sa'], 'lo came.') }), 'in paragraph 2'],
    [
      'in a property',
      wordFile({
        body,
        parts: { 'docProps/core.xml': { kind: 'core-properties', content: '<a><title>On Jaana Salo</title></a>' } },
      }),
      'in what is not visible (title)',
    ],
    [
      'in the name of a style',
      wordFile({
        body,
        parts: { 'word/styles.xml': { content: '<a><style name="For Jaana Salo"/></a>' } },
      }),
      'in word/styles.xml',
    ],
    [
      'with its letters as references',
      wordFile({ body, parts: { 'word/theme/theme1.xml': { content: '<a>&#74;aana &#x53;alo</a>' } } }),
      'in word/theme/theme1.xml',
    ],
    [
      'in two elements',
      wordFile({ body, parts: { 'word/theme/theme1.xml': { content: '<a><b>Ja</b><b>ana </b>Salo</a>' } } }),
      'in word/theme/theme1.xml',
    ],
    [
      'in wide letters of a picture',
      wordFile({ body, parts: { 'word/media/image1.emf': { content: Buffer.from('xx\0Jaana Salo', 'utf16le') } } }),
      'in word/media/image1.emf',
    ],
  ])('are found in a file: %s', async (_name, bytes, expected) => {
    expect(await found(bytes)).toBe(expected)
  })

  it('are found in the name of the file and of its parts', async () => {
    const bytes = wordFile({ body })
    expect(await found(bytes, 'Jaana Salo.docx')).toBe('in the name of the file')
    expect(await found(bytes, 'jaana-salo_2.docx')).toBe('in the name of the file')
    expect(await found(bytes, 'jaanasalo.docx')).toBe(null)
    const read = await docxFormat.read(bytes, 'a')
    const named = zip([{ name: 'word/media/Jaana Salo.png', bytes: new Uint8Array(), stored: true }])
    expect(findMaskedName(names, 'a.docx', read, named)).toEqual({ code: 'name-in-part-name' })
  })
})
