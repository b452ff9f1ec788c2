import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { writtenText } from '../../src-main/engine/formats/hidden.ts'
import { pdfFormat } from '../../src-main/engine/formats/pdf/index.ts'
import { rawObjects } from '../../src-main/engine/formats/pdf/raw-objects.ts'
import { compileMasks } from '../../src-main/engine/text/masks.ts'
import { tokenise } from '../../src-main/engine/text/tokenise.ts'
import { writeAgain } from '../formats.ts'
import { describeNeeding } from '../needs.ts'

const rules = compileMasks([])

/** What is known of each file by looking at it. Facts, not sentences. */
const facts: Readonly<
  Record<
    string,
    {
      pages: number
      withoutText?: readonly number[]
      notes?: number
      numbered?: boolean
      covered?: number
      headers?: number
    }
  >
> = {
  'au_NSWCCA_2025_183_Lawlis_v_R.pdf': { pages: 12 },
  'us_ca1_calvary_v_mills.pdf': { pages: 17, notes: 2, numbered: true, headers: 1 },
  'us_moctapp_missouri.pdf': { pages: 5, numbered: true },
  'us_redacted_rectangles.pdf': { pages: 1, covered: 2 },
  'us_scotus_slip_opinion.pdf': { pages: 30, withoutText: [29, 30], notes: 13, numbered: true },
  'us_taxct_memo_2020-26.pdf': { pages: 32, notes: 16, numbered: true },
  'us_tenn_workers_comp.pdf': { pages: 11, withoutText: [7, 8, 9, 10, 11], notes: 2, numbered: true },
}

interface Layout {
  readonly pages: number
  readonly numbers: unknown
}

/** Three words in a row that stand at one place only, with that place. */
function lonePlaces(words: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  words.forEach((_, at) => {
    const key = words.slice(at, at + 3).join(' ')
    places.set(key, places.has(key) ? -1 : at)
  })
  return new Map([...places].filter(([, at]) => at !== -1))
}

/** How many of `found`'s places `expected` knows (share), and how many of those it has in the same order (share). */
function agreement(found: readonly string[], expected: readonly string[]): { known: number; inOrder: number } {
  const known = lonePlaces(expected)
  const own = [...lonePlaces(found)].sort(([, a], [, b]) => a - b)
  const places = own.flatMap(([key]) => known.get(key) ?? [])
  // The longest row of places that only go up.
  const ends: number[] = []
  for (const place of places) {
    const at = ends.findIndex((end) => end >= place)
    ends[at === -1 ? ends.length : at] = place
  }
  return { known: places.length / own.length, inOrder: ends.length / places.length }
}

describeNeeding('corpora', 'PDF files of courts', ({ corpora }) => {
  const folder = path.join(corpora, 'formats')
  const work = mkdtempSync(path.join(tmpdir(), 'redraft-pdf-'))
  afterAll(() => rmSync(work, { recursive: true, force: true }))

  it('are all known here', () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
    expect(names.filter((name) => !(name in facts))).toEqual(['us_scan_no_text_layer.pdf'])
  })

  it('of pictures are refused by name', async () => {
    const name = 'us_scan_no_text_layer.pdf'
    await expect(pdfFormat.read(readFileSync(path.join(folder, name)), name)).rejects.toMatchObject({
      code: 'FILE_IMAGE',
    })
  })

  describe.each(Object.entries(facts))('%s', (name, fact) => {
    const bytes = readFileSync(path.join(folder, name))
    let reading: ReturnType<typeof pdfFormat.read> | undefined
    const once = (): ReturnType<typeof pdfFormat.read> => (reading ??= pdfFormat.read(bytes, name))

    it('goes in as what it is', { timeout: 60_000 }, async () => {
      const { blocks, envelope, pagesWithoutText } = await once()
      const { pages, numbers } = envelope as Layout
      const count = (channel: string): number => blocks.filter((block) => block.channel === channel).length
      expect(pages).toBe(fact.pages)
      expect(pagesWithoutText ?? []).toEqual(fact.withoutText ?? [])
      expect(numbers !== null).toBe(fact.numbered === true)
      expect(count('footnote')).toBe(fact.notes ?? 0)
      if (fact.headers !== undefined) expect(count('header')).toBe(fact.headers)
      expect(count('covered')).toBe(fact.covered ?? 0)
    })

    it('goes out anew with all its words, and with nothing of the file', { timeout: 60_000 }, async () => {
      const read = await once()
      const written = await writeAgain(pdfFormat, bytes, read, read.text)
      expect((await pdfFormat.readBack!(written, name)).text === writtenText(read.text, read.blocks, 'remove')).toBe(
        true,
      )
      const before = new Set(rawObjects(bytes).flatMap(({ data }) => (data === null || data.length < 40 ? [] : [data])))
      expect(rawObjects(written).some(({ data }) => data !== null && before.has(data))).toBe(false)
      const hidden = read.blocks.filter((block) => !block.visible && block.to - block.from > 12)
      const shown = writtenText(read.text, read.blocks, 'remove')
      const raw = [Buffer.from(written).toString('latin1'), ...rawObjects(written).map(({ data }) => data ?? '')].join(
        '\n',
      )
      const leaked = hidden
        .map(({ from, to }) => read.text.slice(from, to))
        .filter((text) => !shown.includes(text) && raw.includes(text))
      expect(leaked.length).toBe(0)
    })

    it.skipIf(!hasPoppler())(
      `has the words of another reader in its order${hasPoppler() ? '' : ' [skipped: pdftotext is not on the path]'}`,
      { timeout: 60_000 },
      async () => {
        const { text, blocks } = await once()
        const body = blocks.filter(({ channel }) => channel === 'body').map(({ from, to }) => text.slice(from, to))
        const file = path.join(work, 'a.pdf')
        writeFileSync(file, bytes)
        const other = execFileSync('pdftotext', ['-enc', 'UTF-8', file, '-'], { maxBuffer: 1 << 26 }).toString('utf8')
        const words = (one: string): readonly string[] =>
          tokenise(one.replace(/-\n/g, '').replace(/\s+/g, ' '), rules).words
        const [found, expected] = [words(body.join(' ')), words(other)]
        // The other one has heads, feet and notes among the text, and hyphens it did not look up.
        const { known, inOrder } = agreement(found, expected)
        expect(known).toBeGreaterThan(0.9)
        expect(inOrder).toBeGreaterThan(0.97)
      },
    )
  })
})

function hasPoppler(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
