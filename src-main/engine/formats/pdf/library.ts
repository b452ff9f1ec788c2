import { ReadableStream } from 'node:stream/web'
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
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
  // The oldest Node that Redraft runs on has these elsewhere, or not.
  place['ReadableStream'] ??= ReadableStream
  place['DOMException'] ??= class extends Error {}
  place['structuredClone'] ??= cloned
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

function cloned(value: unknown): unknown {
  const { port1, port2 } = new MessageChannel()
  try {
    port1.postMessage(value)
    return (receiveMessageOnPort(port2) as { message: unknown }).message
  } finally {
    port1.close()
  }
}
