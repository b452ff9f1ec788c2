/** The package has no types for the half of it that reads; it is only loaded, so that the other half finds it. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown
}
