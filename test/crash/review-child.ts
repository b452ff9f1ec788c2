import { writeSync } from 'node:fs'
import type { Decision } from '../../src-preload/contract/index.ts'
import { decide } from '../../src-main/engine/review/decide.ts'
import { editText } from '../../src-main/engine/review/edit-text.ts'
import { preview } from '../../src-main/engine/review/reduce.ts'
import { settle } from '../../src-main/engine/review/settle.ts'
import { standing } from '../../src-main/engine/review/standing.ts'
import { hashOfText, redo, undo } from '../../src-main/engine/review/steps.ts'
import { CaseStore } from '../../src-main/engine/review/store.ts'
import type { CaseFile, Step } from '../../src-main/engine/review/types.ts'
import { documentRow } from '../../src-main/engine/review/view.ts'
import { countsOf, linksIn, stamp } from '../unit/engine/review/documents.ts'

/**
 * Decides at random on the document `doc` of the store in `argv[2]`, for ever. Before each act it prints `try` with what the
 * text will be, after it `ack`: version and hash of the text. Ends only by being killed.
 */
const [, , folder = ''] = process.argv

function say(word: 'ready' | 'try' | 'ack', file: CaseFile): void {
  writeSync(1, `${JSON.stringify({ word, version: file.version, hash: hashOfText(standing(file).text) })}\n`)
}

function pick<T>(of: readonly T[]): T {
  return of[Math.floor(Math.random() * of.length)] as T
}

async function nextStep(file: CaseFile): Promise<Step | null> {
  const { text } = standing(file)
  const links = linksIn(text)
  const places = settle(file, links)
  const kind = pick(['decide', 'decide', 'edit', 'undo', 'redo'])
  if (kind === 'undo') return undo(file, stamp)
  if (kind === 'redo') return redo(file, stamp)
  if (kind === 'edit' || places.length === 0) {
    const word = pick([...text.matchAll(/\w+/g)])
    const changes = [
      { from: word.index, to: word.index + word[0].length, insert: pick(['xnew', 'plain', 'two words']) },
    ]
    return editText(file, { version: file.version, changes }, links, linksIn, stamp)
  }
  const decision = pick<Decision>([
    { kind: 'mask' },
    { kind: 'keep', reason: 'r' },
    { kind: 'reject' },
    { kind: 'reopen' },
  ])
  const items = [pick(places).item.id, pick(places).item.id]
  return decide(file, { version: file.version, items, decision, maskText: '[REDACTED]' }, links, linksIn, stamp)
}

const store = await CaseStore.open(folder)
let file = store.load('doc')
say('ready', file)
for (;;) {
  const step = await nextStep(file)
  if (step === null) continue
  const after = preview(file, step)
  say('try', after)
  const { text } = standing(after)
  file = await store.append(
    file,
    step,
    documentRow(after, { links: linksIn(text), now: countsOf(text), isRewriting: false }),
  )
  say('ack', file)
}
