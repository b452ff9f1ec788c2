import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { plainDocx } from '../../src-main/engine/formats/docx/plain-docx.ts'
import { zip } from '../../src-main/engine/formats/package/zip.ts'
import { findPart } from '../parts.ts'
import { hiddenPlaces } from '../unit/engine/formats/docx/hidden-places.ts'
import { markedFile } from '../unit/engine/formats/pdf/marked-file.ts'
import { lines, pdfOf } from '../unit/engine/formats/pdf/pdf-file.ts'

export interface Seed {
  readonly ending: string
  readonly bytes: Uint8Array
}

const words = 'The keeper of the lighthouse, Ann Holm (\u00A7 17), gave \u201Cevidence\u201D on 12 May 2024.'

/** Whole files of every kind that is read: made here, and those of the shared corpora where they are. */
export function seeds(): Seed[] {
  const html =
    `<!doctype html><html lang="en"><head><title>Case 12</title><meta name="author" content="A. Clerk"><style>p.x{display:none}</style></head>` +
    `<body><h1>Judgment</h1><p class="x">hidden</p><p>${words} <a href="https://example.org/a?b=c&amp;d">link</a></p><table><tr><td>a</td><td>b<br>c</td></tr></table><!-- note --><img alt="seal" src="data:,x"></body></html>`
  const rtf =
    '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\froman Times;}}{\\info{\\title Case 12}{\\author A. Clerk}}\\pard\\b Judgment\\b0\\par ' +
    'The keeper \\\'fcber \\u8364? {\\*\\comment note}\\trowd\\cellx1000\\intbl a\\cell b\\cell\\row\\pard {\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt link}}{\\footnote note}\\par}'
  const csv = `id,court,text\r\n1,Aldermere,"${words} And ""more"" of it.\nSecond line."\r\n2,Aldermere,"Another decision of the court about a lamp and a quay."\r\n`
  const records = [
    { id: 'a', text: words, annotations: { x: { entity_mentions: [{ start_offset: 0, end_offset: 3 }] } } },
    { id: 'b', text: 'Another decision of the court about a lamp and a quay.' },
  ]
  const odt = zip([
    { name: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.text'), stored: true },
    {
      name: 'content.xml',
      bytes: Buffer.from(
        '<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3"><office:body><office:text><text:h text:outline-level="1">Judgment</text:h><text:p>The keeper<text:s text:c="2"/>of the <text:span>lamp</text:span><text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>A note.</text:p></text:note-body></text:note></text:p></office:text></office:body></office:document-content>',
      ),
      stored: false,
    },
    {
      name: 'META-INF/manifest.xml',
      bytes: Buffer.from(
        '<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
      ),
      stored: false,
    },
  ])
  const text = Buffer.from(`${words}\r\n\r\n${words}\nlast`, 'utf8')
  const made: Seed[] = [
    { ending: '.txt', bytes: text },
    { ending: '.txt', bytes: Buffer.from(`\uFEFF${words}\n`, 'utf16le') },
    { ending: '.html', bytes: Buffer.from(html) },
    {
      ending: '.md',
      bytes: Buffer.from(
        `---\ntitle: Case 12\n---\n# Judgment\n\n${words} [link](https://example.org "x") *and* <b>more</b>[^1]\n\n- a\n- b\n\n| a | b |\n| - | - |\n| c | d |\n\n[^1]: note\n`,
      ),
    },
    { ending: '.rtf', bytes: Buffer.from(rtf, 'latin1') },
    { ending: '.csv', bytes: Buffer.from(csv) },
    { ending: '.json', bytes: Buffer.from(JSON.stringify(records)) },
    { ending: '.jsonl', bytes: Buffer.from(records.map((one) => JSON.stringify(one)).join('\n')) },
    { ending: '.docx', bytes: plainDocx([words, 'Second paragraph.']) },
    { ending: '.docx', bytes: hiddenPlaces().bytes },
    { ending: '.odt', bytes: odt },
    { ending: '.pdf', bytes: pdfOf([lines(72, 700, [words, 'Second line of it']), lines(72, 700, ['Page two'])]) },
    { ending: '.pdf', bytes: markedFile().bytes },
    {
      ending: '.zip',
      bytes: zip([
        { name: 'a/one.txt', bytes: text, stored: false },
        { name: 'two.html', bytes: Buffer.from(html), stored: true },
      ]),
    },
  ]
  return [...made, ...sharedSeeds()]
}

/** The smaller files of the shared corpora. */
function sharedSeeds(): Seed[] {
  const found = findPart('corpora')
  if (!('path' in found)) return []
  const folder = join(found.path, 'formats')
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.tsv') && statSync(join(folder, name)).size < 120_000)
    .map((name) => ({ ending: extname(name), bytes: readFileSync(join(folder, name)) }))
}
