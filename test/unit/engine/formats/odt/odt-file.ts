import { zip } from '../../../../../src-main/engine/formats/package/zip.ts'

export const oasis = 'urn:oasis:names:tc:opendocument:xmlns:'
const namespaces =
  ['office', 'text', 'table', 'style', 'meta', 'form', 'script', 'config']
    .map((name) => `xmlns:${name}="${oasis}${name}:1.0"`)
    .join(' ') +
  ` xmlns:draw="${oasis}drawing:1.0" xmlns:svg="${oasis}svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"` +
  ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:officeooo="http://openoffice.org/2009/office"'

export const root = (name: string, inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<office:${name} ${namespaces}>${inside}</office:${name}>`

/** An OpenDocument text with this between `office:text`, and other parts by name. */
export function odtFile(text: string, styles = '', parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const manifest = ['content.xml', 'styles.xml', ...Object.keys(parts)]
    .map((name) => `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="text/xml"/>`)
    .join('')
  const entries: [string, string][] = [
    ['mimetype', 'application/vnd.oasis.opendocument.text'],
    [
      'META-INF/manifest.xml',
      `<manifest:manifest xmlns:manifest="${oasis}manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/>${manifest}</manifest:manifest>`,
    ],
    [
      'content.xml',
      root(
        'document-content',
        '<office:automatic-styles><style:style style:name="Ghost" style:family="text"><style:text-properties text:display="none" officeooo:rsid="0012abcd"/></style:style>' +
          `</office:automatic-styles><office:body><office:text>${text}</office:text></office:body>`,
      ),
    ],
    ['styles.xml', root('document-styles', styles)],
    ...Object.entries(parts),
  ]
  return zip(entries.map(([name, content]) => ({ name, bytes: Buffer.from(content), stored: name === 'mimetype' })))
}
