import { deflateSync } from 'node:zlib'

/** Bytes of a PDF made object by object; one character a byte. */
export class PdfFile {
  readonly #objects: string[] = []

  /** Adds an object; returns its number. */
  add(body: string): number {
    this.#objects.push(body)
    return this.#objects.length
  }

  stream(data: string, entries = '', deflate = false): number {
    const bytes = deflate ? deflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data
    const filter = deflate ? '/Filter /FlateDecode ' : ''
    return this.add(`<< ${filter}/Length ${bytes.length} ${entries} >>\nstream\n${bytes}\nendstream`)
  }

  /** Number that the next object gets. */
  get next(): number {
    return this.#objects.length + 1
  }

  bytes(root: number, trailer = ''): Uint8Array {
    let file = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n'
    const places = this.#objects.map((body, at) => {
      const place = file.length
      file += `${at + 1} 0 obj\n${body}\nendobj\n`
      return place
    })
    const start = file.length
    const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
    file += `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`
    file += `trailer\n<< /Size ${places.length + 1} /Root ${root} 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
    return Buffer.from(file, 'latin1')
  }
}

/** A line of text at a place: points from the bottom left corner. */
export function line(x: number, y: number, text: string, size = 12): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`
}

export interface Page {
  readonly content: string
  readonly entries?: string
}

/** A PDF of pages that are 612 by 792 points, with Helvetica as F1. */
export function pdfOf(pages: readonly (string | Page)[]): Uint8Array {
  const file = new PdfFile()
  const font = file.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const tree = file.next + pages.length * 2
  const numbers = pages.map((page) => {
    const { content, entries = '' } = typeof page === 'string' ? { content: page } : page
    const stream = file.stream(content, '', true)
    return file.add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Contents ${stream} 0 R ` +
        `/Resources << /Font << /F1 ${font} 0 R >> >> ${entries} >>`,
    )
  })
  file.add(`<< /Type /Pages /Count ${pages.length} /Kids [${numbers.map((one) => `${one} 0 R`).join(' ')}] >>`)
  return file.bytes(file.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`))
}

/** Lines below each other, as many as there are. */
export function lines(x: number, top: number, texts: readonly string[], leading = 14, size = 12): string {
  return texts.map((text, at) => line(x, top - at * leading, text, size)).join('\n')
}
