import type * as Library from 'pdfjs-dist/legacy/build/pdf.mjs'

export type Pdfjs = typeof Library
export type PdfDocument = Library.PDFDocumentProxy
export type PdfPage = Library.PDFPageProxy

let loaded: Promise<Pdfjs> | undefined

/**
 * pdf.js without a canvas: it is used for taking files apart, never for drawing. What it takes from a browser when it is
 * loaded gets empty stand-ins, and it is not let find a canvas of native code beside it.
 */
export function loadPdfjs(): Promise<Pdfjs> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Pdfjs> {
  const place = globalThis as Record<string, unknown>
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) place[name] ??= class {}
  const finder = Object.getOwnPropertyDescriptor(process, 'getBuiltinModule')
  const value = (): unknown => ({ createRequire: () => () => ({}) })
  Object.defineProperty(process, 'getBuiltinModule', { value, configurable: true, writable: true })
  try {
    const library = await import('pdfjs-dist/legacy/build/pdf.mjs')
    place['pdfjsWorker'] = await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
    return library
  } finally {
    if (finder === undefined) Reflect.deleteProperty(process, 'getBuiltinModule')
    else Object.defineProperty(process, 'getBuiltinModule', finder)
  }
}
