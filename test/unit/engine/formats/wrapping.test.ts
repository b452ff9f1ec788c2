import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textFormat } from '../../../../src-main/engine/formats/text.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string) => textFormat.read(bytes(text), 'a.txt')
const written = (text: string, envelope: unknown): string => Buffer.from(textFormat.write(text, envelope)).toString()

const paragraphs = [
  'The claimant has run a kiosk at the ferry landing since the spring and sold newspapers there, with smoked fish, to those who waited for the boat.',
  'In the autumn the municipality gave notice that the landing would be moved two hundred metres to the north, and that the box would not be moved with it.',
  'She objected in writing; the harbour master replied that the box stood on rotten piles and could not be lifted without falling apart.',
]

/** Each paragraph over several lines of at most `width` characters. */
function wrap(text: string, width: number, end: string): string {
  let line = ''
  const lines: string[] = []
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join(end)
}

describe('text that was wrapped at a width', () => {
  const file = paragraphs.map((text) => wrap(text, 60, '\r\n')).join('\r\n\r\n')

  it('gives the words of the same text with a line a paragraph', () => {
    const masks = compileMasks([])
    const wide = read(paragraphs.join('\n\n'))
    expect(read(file).text).toBe(wide.text)
    expect(tokenise(read(file).text, masks).words).toEqual(tokenise(wide.text, masks).words)
  })

  it('is written as it was, but for the paragraph whose words changed, which is wrapped anew', () => {
    const { text, envelope } = read(file)
    expect(written(text, envelope)).toBe(file)
    const changed = text.replace('replied that the box stood on rotten piles', 'answered that decayed wood carried it')
    const output = written(changed, envelope)
    expect(
      output.startsWith(
        paragraphs
          .slice(0, 2)
          .map((one) => wrap(one, 60, '\r\n'))
          .join('\r\n\r\n'),
      ),
    ).toBe(true)
    expect(Math.max(...output.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(60)
    expect(read(output).text).toBe(changed)
  })

  it.each([
    ['one line a paragraph', paragraphs.join('\n')],
    ['an address', 'Averley District Court\nMill Lane 4\nAverley\n12 May'],
    ['a poem of short lines', Array.from({ length: 12 }, (_, at) => `line ${at}`).join('\n')],
    ['lines of very different length', ['a'.repeat(90), 'b', 'c', 'd'.repeat(80), 'e', 'f', 'g'].join('\n')],
  ])('is not what this is: %s', (_, text) => {
    expect(read(text).text).toBe(text)
  })

  it('comes back byte for byte, whatever its lines', () => {
    const line = fc
      .array(fc.constantFrom('word', 'a', 'longerword', ' ', '', 'é', '.'), { maxLength: 14 })
      .map((words) => words.join(' '))
    const end = fc.constantFrom('\n', '\r\n', '\r')
    fc.assert(
      fc.property(fc.array(fc.tuple(line, end), { minLength: 1, maxLength: 40 }), (lines) => {
        const text = `x${lines.map(([words, ending]) => words + ending).join('')}`
        const { text: shown, envelope, blocks } = read(text)
        expect(written(shown, envelope)).toBe(text)
        expect(shown.length).toBe(text.replace(/\r\n/g, '\n').length)
        expect(blocks.length).toBe(shown.split('\n').length)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a wrapped text that became short', () => {
  it('is read back as the same paragraphs', () => {
    const line = 'word '.repeat(12).trim()
    const bytes = Buffer.from(`${line}\n${line}\n${line}\n${line}\n\nThe end.\n`)
    const { text, envelope } = textFormat.read(bytes, 'a.txt')
    expect(text.split('\n')).toHaveLength(4)
    const short = text.replace(`${line} ${line} `, '')
    expect(short).not.toBe(text)
    expect(textFormat.read(textFormat.write(short, envelope), 'a.txt').text).toBe(short)
  })
})
