import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block, Change } from '../../src-preload/contract/index.ts'
import { htmlFormat } from '../../src-main/engine/formats/html/html.ts'
import { markdownFormat } from '../../src-main/engine/formats/markdown/markdown.ts'
import type { Format } from '../../src-main/engine/formats/port.ts'
import { rtfFormat } from '../../src-main/engine/formats/rtf/rtf.ts'
import { textFormat } from '../../src-main/engine/formats/text.ts'
import { compileMasks } from '../../src-main/engine/text/masks.ts'
import { tokenise } from '../../src-main/engine/text/tokenise.ts'

/** Runs of a paragraph: every second one is bold. */
type Runs = readonly string[]

const htmlOf = (paragraphs: readonly Runs[], isLatin: boolean): Uint8Array => {
  const sign = (one: string): string =>
    /[&<>]/.test(one) || (isLatin && one > '\x7f') ? `&#${one.codePointAt(0)};` : one
  const run = (text: string, at: number): string => {
    const written = Array.from(text, sign).join('')
    return at % 2 === 0 ? written : `<b title="x">${written}</b><!-- y -->`
  }
  const body = paragraphs.map((runs) => `<p class=a>${runs.map(run).join('')}</p>`).join('\r\n')
  return Buffer.from(
    `<!DOCTYPE html><html>${isLatin ? '<meta charset=iso-8859-1>' : ''}<body>${body}</body></html>`,
    'utf8',
  )
}

const rtfOf = (paragraphs: readonly Runs[]): Uint8Array => {
  const unit = (sign: string): string =>
    Array.from({ length: sign.length }, (_, at) => `\\u${((sign.charCodeAt(at) + 0x8000) % 0x10000) - 0x8000}?`).join(
      '',
    )
  const signs: Record<string, string> = {
    '\u00A0': '\\~',
    '\u2011': '\\_',
    '\u00E9': "\\'e9",
    '\\': '\\\\',
    '{': '\\{',
    '}': '\\}',
  }
  const written = (text: string): string =>
    Array.from(text, (one) => signs[one] ?? (one > '\x7e' ? unit(one) : one)).join('')
  const run = (text: string, at: number): string =>
    at % 2 === 0 ? written(text) : `{\\b\\insrsid77 ${written(text)}{\\*\\bkmkstart z}}`
  return Buffer.from(
    `{\\rtf1\\ansi\\ansicpg1252 ${paragraphs.map((runs) => `\\pard ${runs.map(run).join('')}\\par\r\n`).join('')}}`,
    'latin1',
  )
}

const markdownOf = (paragraphs: readonly Runs[]): Uint8Array => {
  const escaped = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
  return Buffer.from(paragraphs.map((runs) => runs.map(escaped).join('<!-- z -->')).join('\n\n'), 'utf8')
}

const plain = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/[^\S\u00A0]+/g, ' ').replace(/^\s+|\s+$/g, ''))
    .filter((line) => line !== '')
    .join('\n')

const sign = fc.constantFrom(...'abcXY \u00E9e\u0301\u2019\u00A0\u20110.,&<>"*_[]{}\\#-\u{1F4CE}')
const word = fc.array(sign, { minLength: 1, maxLength: 6 }).map((all) => `x${all.join('')}y`)
const paragraphs = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })

describe.each<[string, Format, (paragraphs: readonly Runs[]) => Uint8Array]>([
  ['HTML', htmlFormat, (all) => htmlOf(all, false)],
  ['HTML in Latin-1', htmlFormat, (all) => htmlOf(all, true)],
  ['RTF', rtfFormat, rtfOf],
  ['Markdown', markdownFormat, markdownOf],
])('%s', (_name, format, make) => {
  it('with any changes is read back as the text with these changes, and nothing hidden', async () => {
    const wish = fc.record({
      block: fc.nat(3),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(5),
      insert: word,
    })
    await fc.assert(
      fc.asyncProperty(paragraphs, fc.array(wish, { maxLength: 3 }), async (all, wishes) => {
        const received = make(all)
        const read = await format.read(received, 'a')
        const seen = read.blocks.filter((block) => block.visible)
        expect(plain(seen.map(({ from, to }) => read.text.slice(from, to)).join('\n'))).toBe(
          plain(all.map((one) => one.join('')).join('\n')),
        )
        const changes: Change[] = []
        for (const { block, at, length, insert } of wishes) {
          const own = seen[block]
          if (own === undefined || changes.some((one) => one.from >= own.from && one.to <= own.to)) continue
          const points = Array.from(read.text.slice(own.from, own.to))
          const start = Math.floor(at * points.length)
          const from = own.from + points.slice(0, start).join('').length
          changes.push({ from, to: from + points.slice(start, start + length).join('').length, insert })
        }
        changes.sort((a, b) => a.from - b.from)
        const text = [...changes]
          .reverse()
          .reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), read.text)
        const { blocks, envelope } = read
        const written = await format.write({ received, envelope, text, changes, blocks, hidden: 'remove' })
        const again = await (format.readBack ?? format.read)(written, 'a')
        expect(again.blocks.filter((block) => !block.visible)).toEqual([])
        const wanted = text.split('\n').filter((_, at) => blocks[at]!.visible)
        expect(plain(again.text)).toBe(plain(wanted.join('\n')))
      }),
      { numRuns: 120 },
    )
  })
})

describe('one text', () => {
  const masks = compileMasks(['[*_#]'])
  const words = (text: string): readonly string[] => tokenise(text, masks).words
  const piece = fc.constantFrom(
    ...[
      'administration',
      'neighbourhood',
      'compensation',
      'well-known',
      'the',
      'court',
      'of',
      'Holm',
      '\u00A7\u00A017',
    ],
    ...[
      'caf\u00E9',
      'cafe\u0301',
      'it\u2019s',
      '12345\u201106',
      'Immo\u00ADbilien',
      '[PERSON_1]',
      'unquestionable',
      '\u201Cno\u201D',
    ],
  )
  const paragraph = fc.array(piece, { minLength: 30, maxLength: 60 }).map((all) => `The ${all.join(' ')} end.`)

  /** Lines of a width; a long plain word that does not fit is cut with a hyphen. */
  function wrapped(text: string, width: number, hyphen: string): string[] {
    const lines: string[] = []
    let line = ''
    for (const one of text.split(' ')) {
      const room = width - line.length - 2
      if (line.length + 1 + one.length <= width) line += (line === '' ? '' : ' ') + one
      else if (/^[a-z]{12,}$/.test(one) && room > 4 && one.length - room > 4) {
        lines.push(`${line} ${one.slice(0, room)}${hyphen}`)
        line = one.slice(room)
      } else {
        lines.push(line)
        line = one
      }
    }
    return [...lines, line]
  }

  it('gives the same words when it is wrapped, its words are cut and its lines are numbered', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(paragraph, { minLength: 2, maxLength: 4 }),
        fc.integer({ min: 50, max: 80 }),
        fc.constantFrom('-', '\u00AD', '\u2010'),
        async (all, width, hyphen) => {
          const expected = words(all.join('\n'))
          const lines = all.flatMap((one, at) => [...(at === 0 ? [] : ['']), ...wrapped(one, width, hyphen)])
          let number = 0
          const numbered = lines.map((line) => (line === '' ? '' : `${String(++number).padStart(3)}  ${line}`))
          for (const written of [lines, numbered]) {
            const bytes = Buffer.from(written.join('\r\n'), 'utf8')
            const { text } = await textFormat.read(bytes, 'a.txt')
            expect(words(text)).toEqual(expected)
            expect((await textFormat.readBack!(bytes, 'a.txt')).text).toBe(text)
          }
          const spaced = all.map((one) => one.split(' '))
          const page = spaced.map((one) => `<p>${one.join('\n  ').replaceAll('\u00AD', '&shy;')}</p>`).join('')
          expect(words((await htmlFormat.read(Buffer.from(page), 'a.html')).text)).toEqual(expected)
          const markdown = spaced.map((one) => one.join('\n')).join('\n\n')
          expect(words((await markdownFormat.read(Buffer.from(markdown), 'a.md')).text)).toEqual(expected)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('gives the same words when it is on pages, each with a head and a number, and is written as it came', async () => {
    const shown = (read: { text: string; blocks: readonly Block[] }): string =>
      read.blocks
        .filter(({ channel }) => channel === 'body')
        .map(({ from, to }) => read.text.slice(from, to))
        .join('\n')
    const filled = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
    await fc.assert(
      fc.asyncProperty(
        fc.array(paragraph, { minLength: 3, maxLength: 5 }),
        fc.integer({ min: 50, max: 80 }),
        fc.integer({ min: 9, max: 14 }),
        fc.constantFrom('-', '\u00AD'),
        fc.constantFrom<'fed' | 'numbered'>('fed', 'numbered'),
        fc.nat(200),
        async (given, width, rows, hyphen, kind, place) => {
          // No line comes twice: one at the edge of pages would be of these.
          const code = (number: number): string =>
            String.fromCharCode(...[...String(100 + number)].map((digit) => 0x62 + Number(digit)))
          let number = 0
          const all = given.map((one) =>
            one.replace(/(?<= \S+) (?=\S)/g, () => ` ${code(number++)} `).replace(/end\.$/, () => `${code(number++)}.`),
          )
          const lines = all.flatMap((one, at) => [...(at === 0 ? [] : ['']), ...wrapped(one, width, hyphen)])
          // Three pages at the least, since fewer numbers may be a list.
          const pages = Array.from({ length: Math.max(4, Math.ceil(lines.length / rows)) }, (_, at) =>
            lines.slice(at * rows, at * rows + rows),
          )
          const raw = pages
            .map((page, at) =>
              kind === 'fed'
                ? [`${at === 0 ? '' : '\f'}Aldermere Court`, '', ...page, '', `${' '.repeat(20)}${at + 1}`, '']
                : [...page, '', `- ${at + 1} -`, ''],
            )
            .map((page) => page.join('\r\n'))
            .join('\r\n')
          const received = Buffer.from(raw, 'utf8')
          const read = await textFormat.read(received, 'a.txt')
          expect(words(shown(read))).toEqual(words(all.join('\n')))
          expect(filled(shown(read))).toHaveLength(all.length)
          expect((await textFormat.readBack!(received, 'a.txt')).text).toBe(read.text)
          const write = (text: string, changes: readonly Change[]): Promise<Uint8Array> =>
            textFormat.write({ ...read, received, text, changes, hidden: 'remove' })
          expect(Buffer.from(await write(read.text, [])).toString('utf8')).toBe(raw)
          // Whatever word changes, what is written is read as the text with the change.
          const spots = [...read.text.matchAll(/(?<= )[\p{L}-]+(?= )/gu)].filter(({ index }) =>
            read.blocks.some(({ channel, from, to }) => channel === 'body' && from <= index && index < to),
          )
          const spot = spots[place % spots.length]!
          const change = {
            from: spot.index,
            to: spot.index + spot[0].length,
            insert: ['Xy.', 'a longer one', ''][place % 3]!,
          }
          const text = read.text.slice(0, change.from) + change.insert + read.text.slice(change.to)
          const again = await textFormat.readBack!(await write(text, [change]), 'a.txt')
          expect(filled(again.text).map((line) => line.replace(/\s+/g, ' ').trim())).toEqual(
            filled(text).map((line) => line.replace(/\s+/g, ' ').trim()),
          )
        },
      ),
      { numRuns: 60 },
    )
  })
})
