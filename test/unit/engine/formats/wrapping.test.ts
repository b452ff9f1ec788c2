import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textFormat } from '../../../../src-main/engine/formats/text.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { writeAgain } from '../../../formats.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string) => textFormat.read(bytes(text), 'a.txt')
/** The file with the text that `change` makes of the one that is shown. */
async function written(file: string, change: (text: string) => string = (text) => text): Promise<string> {
  return Buffer.from(
    await writeAgain(textFormat, bytes(file), await read(file), change((await read(file)).text)),
  ).toString()
}

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

  it('gives the words of the same text with a line a paragraph', async () => {
    const masks = compileMasks([])
    const wide = await read(paragraphs.join('\n\n'))
    const { text } = await read(file)
    expect(text).toBe(wide.text)
    expect(tokenise(text, masks).words).toEqual(tokenise(wide.text, masks).words)
  })

  it('is written as it was, but for the paragraph whose words changed, which is wrapped anew', async () => {
    expect(await written(file)).toBe(file)
    const change = (text: string) =>
      text.replace('replied that the box stood on rotten piles', 'answered that decayed wood carried it')
    const output = await written(file, change)
    expect(
      output.startsWith(
        paragraphs
          .slice(0, 2)
          .map((one) => wrap(one, 60, '\r\n'))
          .join('\r\n\r\n'),
      ),
    ).toBe(true)
    expect(Math.max(...output.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(60)
    expect((await read(output)).text).toBe(change((await read(file)).text))
  })

  it.each([
    ['one line a paragraph', paragraphs.join('\n')],
    ['an address', 'Averley District Court\nMill Lane 4\nAverley\n12 May'],
    ['a poem of short lines', Array.from({ length: 12 }, (_, at) => `line ${at}`).join('\n')],
    ['lines of very different length', ['a'.repeat(90), 'b', 'c', 'd'.repeat(80), 'e', 'f', 'g'].join('\n')],
  ])('is not what this is: %s', async (_, text) => {
    expect((await read(text)).text).toBe(text)
  })

  it('comes back byte for byte, whatever its lines', async () => {
    const line = fc
      .array(fc.constantFrom('word', 'a', 'longerword', ' ', '', 'é', '.'), { maxLength: 14 })
      .map((words) => words.join(' '))
    const end = fc.constantFrom('\n', '\r\n', '\r')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(line, end), { minLength: 1, maxLength: 40 }), async (lines) => {
        const text = `x${lines.map(([words, ending]) => words + ending).join('')}`
        const { text: shown, blocks } = await read(text)
        expect(await written(text)).toBe(text)
        expect(shown.length).toBe(text.replace(/\r\n/g, '\n').length)
        expect(blocks.length).toBe(shown.split('\n').length)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a wrapped text that became short', () => {
  it('is read back as the same paragraphs', async () => {
    const line = 'word '.repeat(12).trim()
    const file = `${line}\n${line}\n${line}\n${line}\n\nThe end.\n`
    const { text } = await read(file)
    expect(text.split('\n')).toHaveLength(4)
    const short = text.replace(`${line} ${line} `, '')
    expect(short).not.toBe(text)
    expect((await read(await written(file, () => short))).text).toBe(short)
  })
})
