import type { Change, WorkspaceSettings } from '../src-preload/contract/index.ts'
import type { Format, ReadDocument } from '../src-main/engine/formats/port.ts'

/** One change a block that is other: what stands between its common beginning and end. */
function changesBetween(before: string, after: string): Change[] {
  const olds = before.split('\n')
  const news = after.split('\n')
  const changes: Change[] = []
  let from = 0
  olds.forEach((old, at) => {
    const now = news[at] ?? ''
    let start = 0
    while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1
    let end = 0
    while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
    if (old !== now)
      changes.push({ from: from + start, to: from + old.length - end, insert: now.slice(start, now.length - end) })
    from += old.length + 1
  })
  return changes
}

/** What a format writes for a document that was read from `received` and has the words of `text` now. */
export function writeAgain(
  format: Format,
  received: Uint8Array,
  read: ReadDocument,
  text: string,
  hidden: WorkspaceSettings['hidden'] = 'remove',
): Promise<Uint8Array> {
  const { envelope, blocks } = read
  return format.write({ received, envelope, text, changes: changesBetween(read.text, text), blocks, hidden })
}
