import { appendFileSync, rmSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { RedraftError } from '../../src-preload/contract/index.ts'
import { caseOf, preview } from '../../src-main/engine/review/reduce.ts'
import { noted } from '../../src-main/engine/review/steps.ts'
import { CaseStore } from '../../src-main/engine/review/store.ts'
import { standing } from '../../src-main/engine/review/standing.ts'
import type { CaseFile } from '../../src-main/engine/review/types.ts'
import { documentRow } from '../../src-main/engine/review/view.ts'
import { countsOf, headOf, linksIn, stamp } from '../unit/engine/review/documents.ts'

/**
 * Writes acts of a review on a small disk until it is full, then goes on with room again. Prints what came of it. Arguments: the disk, and how
 * many bytes are left free of it.
 */
const [disk = '', leave = '0'] = process.argv.slice(2)
const filler = path.join(disk, 'filler')

/** Takes all room but so many bytes, with a file. */
function fill(): void {
  let size = 0
  for (const part of [1 << 16, 1 << 12]) {
    try {
      for (;;) {
        appendFileSync(filler, Buffer.alloc(part))
        size += part
      }
    } catch {
      truncateSync(filler, size)
    }
  }
  truncateSync(filler, size - Number(leave))
}

function rowOf(file: CaseFile) {
  const { text } = standing(file)
  return documentRow(file, { links: linksIn(text), now: countsOf(text), isRewriting: false })
}

const store = await CaseStore.open(disk)
const head = headOf('one xa two', 'doc')
let file = caseOf(head, [])
await store.create(head, rowOf(file), {
  ...stamp,
  document: 'doc',
  action: 'document-added',
  details: { fileHash: head.fileHash, paired: true },
})

async function act(note: string): Promise<void> {
  const step = noted(file, null, note, [], stamp)
  file = await store.append(file, step, rowOf(preview(file, step)))
}

fill()
let failure: unknown
let acts = 0
while (failure === undefined) {
  await act(`${acts} ${'long '.repeat(2_000)}`).then(
    () => (acts += 1),
    (thrown: unknown) => (failure = thrown),
  )
}
// What was refused is in none of the two files, and the next act begins where the last one that was kept ended.
const kept = store.load('doc').version
const entries = store.auditEntries()
// Where a rejection that nobody heard would end the process.
await new Promise((resolve) => setTimeout(resolve))
rmSync(filler)
await act('room again')
const { intact } = await store.verifyAudit()
await store.close()
const said = failure instanceof RedraftError ? failure.code : failure instanceof Error ? failure.message : ''
process.stdout.write(
  `${JSON.stringify({ said, lost: acts - kept, unlogged: kept + 1 - entries, version: file.version - acts, intact })}\n`,
)
