import type { Decision } from '../../../../src-preload/contract/index.ts'
import { caseViewSchema } from '../../../../src-preload/contract/index.ts'
import { addPass } from '../../../../src-main/engine/review/add-pass.ts'
import { decide } from '../../../../src-main/engine/review/decide.ts'
import { editText } from '../../../../src-main/engine/review/edit-text.ts'
import { preview } from '../../../../src-main/engine/review/reduce.ts'
import { standing } from '../../../../src-main/engine/review/standing.ts'
import { analysed, redo, undo } from '../../../../src-main/engine/review/steps.ts'
import { caseView } from '../../../../src-main/engine/review/view.ts'
import type { CaseFile, Step } from '../../../../src-main/engine/review/types.ts'
import { analysisOf, caseWith, countsOf, linksIn, passOf, stamp } from './documents.ts'

const masksIn = (text: string) =>
  [...text.matchAll(/\[[A-Z]+\]/g)].map((m) => ({ from: m.index, to: m.index + m[0].length }))

export function linksNow(file: CaseFile) {
  return linksIn(standing(file).text)
}

export function viewOf(file: CaseFile) {
  const { text } = standing(file)
  const looked = { links: linksIn(text), now: countsOf(text), isRewriting: false }
  return caseViewSchema.parse(caseView(file, looked, masksIn))
}

/** The text as it stands with each item marked: ⟦words as received→words now⟧{state}, `!` where it is left to settle. */
export function shown(file: CaseFile): string {
  const view = viewOf(file)
  let done = 0
  let text = ''
  for (const item of view.items) {
    const words = item.original === item.current ? item.original : `${item.original}→${item.current}`
    text += `${view.standing.text.slice(done, item.now.from)}⟦${words}⟧{${item.state}${item.toSettle ? '!' : ''}}`
    done = item.now.to
  }
  return text + view.standing.text.slice(done)
}

export async function decided(file: CaseFile, decision: Decision, ...words: string[]): Promise<CaseFile> {
  const items = viewOf(file)
    .items.filter((item) => words.includes(item.original))
    .map((item) => item.id)
  const request = { version: file.version, items, decision, maskText: '[REDACTED]' }
  return preview(file, await decide(file, request, linksNow(file), linksIn, stamp))
}

export async function edited(file: CaseFile, ...edits: (readonly [old: string, words: string])[]): Promise<CaseFile> {
  const { text } = standing(file)
  const changes = edits.map(([old, insert]) => ({
    from: text.indexOf(old),
    to: text.indexOf(old) + old.length,
    insert,
  }))
  const step = await editText(file, { version: file.version, changes }, linksNow(file), linksIn, stamp)
  return preview(file, step as Step)
}

export function rewritten(
  file: CaseFile,
  rewrites: Readonly<Record<string, string>>,
  failing: readonly string[] = [],
): CaseFile {
  const { pass, outcomes } = passOf(file, rewrites, failing)
  return preview(file, addPass(file, pass, outcomes, stamp))
}

export function undone(file: CaseFile): CaseFile {
  return preview(file, undo(file, stamp) as Step)
}

export function redone(file: CaseFile): CaseFile {
  return preview(file, redo(file, stamp) as Step)
}

export const text = 'The old xa xb mill burned down. Nobody saw the xc fire there that night.\nIt was an xd evening.'
export const fresh = () => caseWith(text, (file) => analysed(file, analysisOf(text), stamp))
