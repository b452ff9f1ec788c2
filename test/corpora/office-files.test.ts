import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { docxFormat } from '../../src-main/engine/formats/docx/docx.ts'
import { writtenText } from '../../src-main/engine/formats/hidden.ts'
import { formatOf } from '../../src-main/engine/formats/index.ts'
import { odtFormat } from '../../src-main/engine/formats/odt/odt.ts'
import { unzip, zip, type ZipEntry } from '../../src-main/engine/formats/package/zip.ts'
import type { Format, ReadDocument } from '../../src-main/engine/formats/port.ts'
import { writeAgain } from '../formats.ts'
import { describeNeeding } from '../needs.ts'
import { allPages, differingRows, pagesOf } from './page-pixels.ts'

const run = promisify(execFile)

/** The words of a part as they stand between its tags, and the tags that say how it looks. */
function wordsAndTags(source: string): { words: string; tags: string } {
  const words = Array.from(source.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g), ([, text]) => text).join('')
  const tags = source.match(/<w:(?:b|i|u|sz|color|jc|numId|pStyle|rStyle|ind|tbl|tr|tc|p|r)\b[^>]*>/g) ?? []
  // Styles have other names in a file that is written; which of them stands where is the same.
  const styles = new Map<string, number>()
  const numbered = tags.map((tag) =>
    tag.replace(/(?<=<w:[pr]Style w:val=")[^"]*/, (style) => {
      if (!styles.has(style)) styles.set(style, styles.size)
      return String(styles.get(style))
    }),
  )
  return { words, tags: numbered.join('').replace(/ w:rsid\w*="[^"]*"| w14:\w+Id="[^"]*"/g, '') }
}

async function mainPart(bytes: Uint8Array): Promise<string> {
  const entries = await unzip(bytes, '')
  return Buffer.from(entries.find(({ name }) => name === 'word/document.xml')?.bytes ?? []).toString('utf8')
}

/** A word in the middle of a document, and the same with its letters in another order: as wide, or nearly. */
function changed({ text, blocks }: ReadDocument): { text: string; before: string; after: string } {
  const body = blocks.filter(({ from, to, channel, visible }) => visible && channel === 'body' && to - from > 200)
  const block = body[Math.floor(body.length / 2)]!
  const [before] = /(?<= )[a-z]{7,}(?= )/.exec(text.slice(block.from + 20, block.to)) ?? ['']
  const after = [...before].reverse().join('')
  const at = text.indexOf(` ${before} `, block.from) + 1
  return { text: text.slice(0, at) + after + text.slice(at + before.length), before, after }
}

/**
 * The file without the controls and, in its main part, the fields around its words: LibreOffice fills them anew, in a look of
 * its own, where the file says which words they show and how. What is written has neither, so it is drawn as the file says.
 */
async function withoutFields(bytes: Uint8Array): Promise<Uint8Array> {
  const control = /<w:(sdtPr|sdtEndPr)(?: [^>]*)?>[^]*?<\/w:\1>|<w:sdtEndPr\/>|<\/?w:sdt(?:Content)?>/g
  const field =
    /<w:fldChar [^>]*\/>|<w:fldChar [^>]*>[^]*?<\/w:fldChar>|<w:instrText[^>]*>[^<]*<\/w:instrText>|<\/?w:fldSimple\b[^>]*>/g
  const plain = ({ name, bytes: part }: ZipEntry): Uint8Array => {
    if (!/^word\/[^/]*\.xml$/.test(name)) return part
    const words = Buffer.from(part).toString('utf8').replace(control, '')
    return Buffer.from(name === 'word/document.xml' ? words.replace(field, '') : words, 'utf8')
  }
  return zip((await unzip(bytes, '')).map((entry) => ({ ...entry, bytes: plain(entry) })))
}

async function checked(format: Format, bytes: Uint8Array, document: ReadDocument, text: string): Promise<Uint8Array> {
  const written = await writeAgain(format, bytes, document, text)
  const expected = writtenText(text, document.blocks, 'remove')
  const again = await format.readBack?.(written, 'file')
  expect(again?.text === expected && again.blocks.every((block) => block.visible)).toBe(true)
  return written
}

describeNeeding('corpora', 'Word files of courts', ({ corpora }) => {
  const folder = path.join(corpora, 'formats')
  const names = readdirSync(folder).filter((name) => name.endsWith('.docx'))

  it.each(names)('%s goes out as it came but for the changed words', { timeout: 120_000 }, async (name) => {
    const bytes = readFileSync(path.join(folder, name))
    expect(formatOf(bytes, name).id).toBe(docxFormat.id)
    const document = await docxFormat.read(bytes, name)
    const { text, before, after } = changed(document)
    const came = wordsAndTags(await mainPart(bytes))
    const went = wordsAndTags(await mainPart(await checked(docxFormat, bytes, document, text)))
    expect(went.tags === came.tags).toBe(true)
    const at = [...went.words].findIndex((sign, index) => sign !== came.words[index])
    expect(before.startsWith(came.words[at]!) || before.includes(came.words[at]!)).toBe(true)
    expect(went.words.length).toBe(came.words.length)
    expect([...went.words].filter((sign, index) => sign !== came.words[index]).length).toBeLessThanOrEqual(after.length)
  })
})

/** LibreOffice cuts a line into parts by what is marked in the file, which decides how the places of words are rounded. */
const HALF_PIXEL = 64

describeNeeding(
  ['corpora', 'libreoffice', 'pdftoppm'],
  'a page of an office file',
  ({ corpora, libreoffice, pdftoppm }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'redraft-pages-'))
    afterAll(() => rmSync(folder, { recursive: true, force: true }))
    const profile = pathToFileURL(path.join(folder, 'profile')).href

    /** Converts files in one go: LibreOffice takes longer to start than to work. */
    async function convert(files: readonly string[], to: string): Promise<void> {
      const place = [`-env:UserInstallation=${profile}`, '--convert-to', to, '--outdir', folder]
      await run(libreoffice, ['--headless', ...place, ...files])
    }

    const sample = ['au_NSWCCA_2024_252_Shen_v_R', 'uk_EWHC_2023_208_Fam_anonymised']
    const all = readdirSync(path.join(corpora, 'formats')).filter((name) => name.endsWith('.docx'))

    it('looks the same but where a word changed', { timeout: 3_600_000 }, async () => {
      const names = allPages ? all.map((name) => path.parse(name).name) : sample
      const originals = names.map((name) => path.join(corpora, 'formats', `${name}.docx`))
      const asOdt = allPages ? names : names.slice(0, 1)
      const plain = asOdt.map((name) => path.join(folder, `${name}.docx`))
      for (const [at, file] of plain.entries()) writeFileSync(file, await withoutFields(readFileSync(originals[at]!)))
      await convert(plain, 'odt')
      const cases: [string, Format][] = [
        ...originals.map((file): [string, Format] => [file, docxFormat]),
        ...asOdt.map((name): [string, Format] => [path.join(folder, `${name}.odt`), odtFormat]),
      ]
      const written: string[] = []
      for (const [at, [file, format]] of cases.entries()) {
        const bytes = readFileSync(file)
        const document = await format.read(bytes, file)
        const versions = [
          format === docxFormat ? await withoutFields(bytes) : bytes,
          await checked(format, bytes, document, document.text),
          await checked(format, bytes, document, changed(document).text),
        ]
        versions.forEach((version, number) => {
          written.push(path.join(folder, `${at}-${number}${format.endings[0]!}`))
          writeFileSync(written.at(-1)!, version)
        })
      }
      await convert(written, 'pdf')
      for (const at of cases.keys()) {
        const [came, same, other] = await Promise.all(
          [0, 1, 2].map((number) => pagesOf(pdftoppm, folder, `${at}-${number}`)),
        )
        const of = path.basename(cases[at]![0])
        expect([of, same!.length, other!.length]).toEqual([of, came!.length, came!.length])
        expect(came!.length).toBeGreaterThan(1)
        const changedPages = came!.filter((page, number) => differingRows(page, same![number]!, HALF_PIXEL) > 0)
        expect([of, changedPages.length]).toEqual([of, 0])
        const rows = same!.map((page, number) => differingRows(page, other![number]!, 0)).filter((count) => count > 0)
        expect([of, rows.length]).toEqual([of, 1])
        // A line of text is some ten pixels high.
        expect(rows[0]).toBeLessThan(30)
      }
    })
  },
)
