import { parentPort } from 'node:worker_threads'
import { readFile } from 'node:fs/promises'
import { formatById } from '../../src-main/engine/formats/index.ts'
import { listSources, readSource } from '../../src-main/engine/formats/sources.ts'
import type { ReadDocument } from '../../src-main/engine/formats/port.ts'
import { READ_BACK, type Outcome } from './reader-messages.ts'

/**
 * Reads a file as it is added to a workspace: everything in it, and what can be said of every document holds. The reader that
 * looks at what was written has to stand the same bytes.
 */
async function outcomeOf(file: string): Promise<Outcome> {
  try {
    const { addresses, refused } = await listSources(file, null)
    let code = refused[0]?.code ?? ''
    let count = 0
    for (const address of addresses.slice(0, 20)) {
      try {
        const document = await (await readSource(address)).document()
        check(document)
        count += 1
        if (addresses.length === 1) await readBack(document.format, file)
      } catch (error) {
        code = codeOf(error)
      }
    }
    return count > 0 ? { kind: 'documents', count } : { kind: 'refused', code }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'RedraftError')
      return { kind: 'broken', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    return { kind: 'refused', code: codeOf(error) }
  }
}

async function readBack(id: string, file: string): Promise<void> {
  parentPort?.postMessage(READ_BACK)
  const format = formatById(id)
  const document = await format.readBack?.(await readFile(file), 'back').catch(codeOf)
  // Reading back may find nothing at all.
  if (document !== undefined && typeof document !== 'string' && document.text !== '') check(document, false)
}

function codeOf(error: unknown): string {
  if (error instanceof Error && error.name === 'RedraftError') return (error as Error & { code: string }).code
  throw error
}

function check({ text, blocks, envelope, format }: ReadDocument, isRead = true): void {
  const lines = text.split('\n')
  if (lines.length !== blocks.length) throw new Error(`${format}: ${lines.length} lines for ${blocks.length} blocks`)
  let from = 0
  for (const [at, block] of blocks.entries()) {
    if (block.from !== from || block.to !== from + lines[at]!.length)
      throw new Error(`${format}: block ${at} is out of place`)
    if (/[\r\n]/.test(lines[at]!)) throw new Error(`${format}: block ${at} has a line end`)
    from = block.to + 1
  }
  if (isRead && text.trim() === '') throw new Error(`${format}: a document without text`)
  JSON.stringify(envelope)
}

const report = (detail: unknown): void =>
  parentPort?.postMessage({
    kind: 'broken',
    detail: detail instanceof Error ? (detail.stack ?? detail.message) : String(detail),
  })
process.on('unhandledRejection', report)
process.on('uncaughtException', report)
parentPort?.on('message', (file: string) => void outcomeOf(file).then((outcome) => parentPort?.postMessage(outcome)))
