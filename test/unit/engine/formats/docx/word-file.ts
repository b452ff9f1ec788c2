import { zip, type ZipEntry } from '../../../../../src-main/engine/formats/package/zip.ts'

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ')

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const type = (name: string): string => `application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml`

interface Part {
  /** Kind of the relationship that leads to it; none: only the file's directory knows it. */
  readonly kind?: string
  readonly content: string | Uint8Array
  readonly contentType?: string
}

interface WordFile {
  /** What stands in `w:body`. */
  readonly body: string
  /** Beside the main part, by name. */
  readonly parts?: Readonly<Record<string, Part>>
  /** Addresses outside the file, by id. */
  readonly links?: Readonly<Record<string, string>>
  readonly mainType?: string
}

/** A part of its own with this element around it. */
export function part(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${root} ${namespaces}>${content}</w:${root}>`
}

/** A Word file as small as Word opens it. */
export function wordFile({ body, parts = {}, links = {}, mainType = type('document.main') }: WordFile): Uint8Array {
  const all = Object.entries(parts)
  const ofRoot = (name: string): boolean => name.startsWith('docProps/')
  const relation = ([name, { kind }]: [string, Part], at: number): string =>
    kind === undefined ? '' : `<Relationship Id="p${at}" Type="${office}/${kind}" Target="/${name}"/>`
  const relations = (content: string): string =>
    `<?xml version="1.0"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`
  const entries: [string, string | Uint8Array][] = [
    [
      '[Content_Types].xml',
      `<?xml version="1.0"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/word/document.xml" ContentType="${mainType}"/>${all
        .map(([name, one]) =>
          one.contentType === undefined ? '' : `<Override PartName="/${name}" ContentType="${type(one.contentType)}"/>`,
        )
        .join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      relations(
        `<Relationship Id="m" Type="${office}/officeDocument" Target="word/document.xml"/>${all
          .map((one, at) => (ofRoot(one[0]) ? relation(one, at) : ''))
          .join('')}`,
      ),
    ],
    ['word/document.xml', part('document', `<w:body>${body}</w:body>`)],
    [
      'word/_rels/document.xml.rels',
      relations(
        all.map((one, at) => (ofRoot(one[0]) ? '' : relation(one, at))).join('') +
          Object.entries(links)
            .map(
              ([id, to]) =>
                `<Relationship Id="${id}" Type="${office}/hyperlink" Target="${to}" TargetMode="External"/>`,
            )
            .join(''),
      ),
    ],
    ...all.map(([name, { content }]): [string, string | Uint8Array] => [name, content]),
  ]
  return zip(
    entries.map(([name, content]): ZipEntry => ({
      name,
      bytes: typeof content === 'string' ? Buffer.from(content, 'utf8') : content,
      stored: false,
    })),
  )
}

/** A paragraph of runs; each one is its text or, with formatting, its properties and its text. */
export function paragraph(...runs: (string | readonly [properties: string, text: string])[]): string {
  return `<w:p>${runs
    .map((run) => {
      const [properties, text] = typeof run === 'string' ? ['', run] : run
      return `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
    })
    .join('')}</w:p>`
}
