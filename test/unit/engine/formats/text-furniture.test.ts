import { describe, expect, it } from 'vitest'
import { furnitureLines } from '../../../../src-main/engine/formats/text-furniture.ts'
import { textFormat } from '../../../../src-main/engine/formats/text.ts'

const words = (page: number): string[] =>
  ['lamp', 'quay', 'ferry', 'kiosk', 'tide', 'mast', 'rope', 'sail'].map(
    (one, at) =>
      `${'abcdefgh'[(page + at) % 8]} ${one} stood ${'near far above below'.split(' ')[(page * 3 + at) % 4]}.`,
  )
const pages = [1, 2, 3, 4]
const found = (text: string): string[] => {
  const lines = text.split('\n')
  return [...furnitureLines(lines)].map((at) => lines[at]!.trim())
}

describe('what belongs to the pages of a text', () => {
  it('is the heads and numbers of pages between form feeds', () => {
    const text = pages
      .map((page) => `Supreme Court of Aldermere\n\n${words(page).join('\n')}\n\n                  - ${page} -\n`)
      .join('\f')
    expect(found(text).sort()).toEqual([
      ...pages.map((page) => `- ${page} -`),
      ...pages.map(() => 'Supreme Court of Aldermere'),
    ])
  })

  it('is numbers of pages where nothing else tells where pages end', () => {
    const text = pages.map((page) => `${words(page).join('\n')}\n\nPage ${page} of 4\n`).join('\n')
    expect(found(text)).toEqual(pages.map((page) => `Page ${page} of 4`))
  })

  it.each([
    ['a list of numbers', pages.map((page) => `${page}\n${words(page).join('\n')}`).join('\n')],
    ['chapters', ['I', 'II', 'III', 'IV'].map((one, at) => `${one}\n\n${words(at).join('\n')}`).join('\n\n')],
    ['numbers out of order', [3, 7, 4, 9].map((page) => `${words(page).join('\n')}\n\n- ${page} -\n`).join('\n')],
    ['two numbers', [1, 2].map((page) => `${words(page).join('\n')}\n\n- ${page} -\n`).join('\n')],
    ['one page', `Head\n\n${words(1).join('\n')}\n\n- 1 -`],
  ])('is not %s', (_, text) => {
    expect(found(text)).toEqual([])
  })

  it('is set apart in the text, which is written again as it came', async () => {
    const text = pages.map((page) => `Supreme Court\r\n\r\n${words(page).join('\r\n')}\r\n\r\n${page}\r\n`).join('\f')
    const bytes = Buffer.from(text)
    const read = await textFormat.read(bytes, 'a.txt')
    const apart = read.blocks.filter(({ channel }) => channel === 'page-furniture')
    expect(apart.map(({ from, to }) => read.text.slice(from, to).trim())).toEqual(
      pages.flatMap((page) => ['Supreme Court', String(page)]),
    )
    expect(read.blocks.every(({ visible }) => visible)).toBe(true)
    const written = await textFormat.write({ ...read, received: bytes, changes: [], hidden: 'remove' })
    expect(Buffer.from(written).equals(bytes)).toBe(true)
    expect((await textFormat.readBack!(written, 'a.txt')).text).toBe(read.text)
  })
})
