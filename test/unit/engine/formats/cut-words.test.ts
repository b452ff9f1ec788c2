import { describe, expect, it } from 'vitest'
import { textFormat } from '../../../../src-main/engine/formats/text.ts'
import { writeAgain } from '../../../formats.ts'

const wrapped = [
  'The applicant complained that the admini-',
  'stration of the well-known harbour had re-',
  'fused to answer him, and that the well-',
  'known officer of the Ministry of Immo\u00AD',
  'bilien said nothing. A second paragraph of',
  'the text goes on here until its own end.',
  '',
  'The administration answered in May 2019-',
  '2020 that nothing had been refused to it.',
]
const paragraphs = [
  'The applicant complained that the administration of the well-known harbour had refused to answer him, and that the well-known ' +
    'officer of the Ministry of Immobilien said nothing. A second paragraph of the text goes on here until its own end.',
  'The administration answered in May 2019-2020 that nothing had been refused to it.',
]
const numbered = wrapped.map((line, at) => (line === '' ? '' : `${String(at + 1).padStart(2)}  ${line}`))

describe('words cut at the ends of lines', () => {
  it.each([
    ['without numbers of lines', wrapped],
    ['with them', numbered.map((line, at) => (line === '' ? ` ${at + 1}` : line))],
    ['with a carriage return', wrapped.map((line) => `${line}\r`)],
  ])('are whole: %s', async (_, lines) => {
    const bytes = Buffer.from(lines.join('\n'), 'utf8')
    const read = await textFormat.read(bytes, 'a.txt')
    expect(read.text.split('\n').filter((line) => line.trim() !== '')).toEqual(paragraphs)
    expect(Buffer.from(await writeAgain(textFormat, bytes, read, read.text)).equals(bytes)).toBe(true)
    const text = read.text.replace('complained', 'said').replace('harbour', 'quay')
    const written = await writeAgain(textFormat, bytes, read, text)
    const again = await textFormat.read(written, 'a.txt')
    const words = (one: string): string => one.replace(/\s+/g, ' ').trim()
    expect(words(again.text)).toBe(words(text))
  })

  it('take no numbered list for numbers of lines', async () => {
    const text =
      '1 One claim.\n2 Another claim.\n\n3 A third.\nAnd words without a number.\nMore of them.\n4 A fourth.\nThe end.'
    expect((await textFormat.read(Buffer.from(text), 'a.txt')).text).toBe(text)
  })

  it('take as long as the text is long', async () => {
    const line = 'one two three four five six seven eight nine ten eleven twelve thir-\n'
    const { text } = await textFormat.read(Buffer.from(line.repeat(20_000)), 'a.txt')
    expect(text.length).toBeGreaterThan(1_200_000)
  })
})
