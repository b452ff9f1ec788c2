import { escapeXml } from '../package/xml.ts'
import { zip } from '../package/zip.ts'

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A Word file of these paragraphs and nothing else. */
export function plainDocx(paragraphs: readonly string[]): Uint8Array {
  const body = paragraphs
    .map((text) =>
      text === '' ? '<w:p/>' : `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`,
    )
    .join('')
  const parts: readonly (readonly [string, string])[] = [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${relationships}"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    ],
    ['word/document.xml', `${head}<w:document xmlns:w="${w}"><w:body>${body}<w:sectPr/></w:body></w:document>`],
  ]
  return zip(parts.map(([name, text]) => ({ name, bytes: Buffer.from(text, 'utf8'), stored: false })))
}
