import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caseViewSchema, type Decision } from '../../src-preload/contract/index.ts'
import { addPass } from '../../src-main/engine/review/add-pass.ts'
import { decide } from '../../src-main/engine/review/decide.ts'
import { editText } from '../../src-main/engine/review/edit-text.ts'
import { caseOf, preview } from '../../src-main/engine/review/reduce.ts'
import { standing } from '../../src-main/engine/review/standing.ts'
import { analysed, approve, noted, redo, undo } from '../../src-main/engine/review/steps.ts'
import { CaseStore } from '../../src-main/engine/review/store.ts'
import type { CaseFile, Step } from '../../src-main/engine/review/types.ts'
import { caseView, documentRow } from '../../src-main/engine/review/view.ts'
import { tokensOf } from '../../src-main/engine/text/diff-words.ts'
import { analysisOf, countsOf, headOf, linksIn, passOf, stamp } from '../unit/engine/review/documents.ts'

const words = fc.array(fc.constantFrom('old', 'mill', 'xa', 'xb', 'xxc', 'the', 'fire', '\u{1F4CE}', 'Rene\u0301'), {
  minLength: 1,
  maxLength: 9,
})
const received = fc
  .array(
    fc.oneof(
      words.map((line) => `${line.join(' ')}.`),
      fc.constant(''),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((lines) => lines.join('\n'))

const place = fc.nat({ max: 10_000 })
const insert = fc.constantFrom('', 'new', 'xn', ' small', 'a b ', '[REDACTED]', '\u{1F4C1}')
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      at: fc.array(place, { minLength: 2, maxLength: 4 }),
      insert,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      at: fc.array(place, { minLength: 1, maxLength: 3 }),
      decision: fc.constantFrom<Decision>(
        { kind: 'accept' },
        { kind: 'reject' },
        { kind: 'mask' },
        { kind: 'keep', reason: 'r' },
        { kind: 'edit', text: 'own xw' },
        { kind: 'reopen' },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      at: fc.array(place, { minLength: 2, maxLength: 2 }),
      insert,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('note' as const, 'analyse' as const, 'approve' as const), at: place }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

function lookedAt(file: CaseFile) {
  const { text } = standing(file)
  return { links: linksIn(text), now: countsOf(text), isRewriting: false }
}

function viewOf(file: CaseFile) {
  const masksIn = (text: string) =>
    [...text.matchAll(/\[[A-Z]+\]/g)].map((m) => ({ from: m.index, to: m.index + m[0].length }))
  return caseViewSchema.parse(caseView(file, lookedAt(file), masksIn))
}

/** The step of an act and, worked out without items, the text that must stand after it; null when it cannot be done now. */
async function stepOf(file: CaseFile, act: Act): Promise<{ step: Step; text: string } | null> {
  const { text } = standing(file)
  const { links } = lookedAt(file)
  const same = (step: Step | null) => (step === null ? null : { step, text })
  switch (act.kind) {
    case 'edit': {
      const points = act.at.map((at) => at % (text.length + 1)).sort((a, b) => a - b)
      const changes = [{ from: points[0] as number, to: points[1] as number, insert: act.insert }]
      if (points.length > 3) changes.push({ from: points[2] as number, to: points[3] as number, insert: act.insert })
      if (changes.some(({ from, to }) => text.slice(from, to).includes('\n'))) return null
      const after = changes.reduceRight(
        (now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to),
        text,
      )
      const step = await editText(file, { version: file.version, changes }, links, linksIn, stamp)
      return step === null ? null : { step, text: after }
    }
    case 'decide': {
      const view = viewOf(file)
      const acceptable = view.items.filter((item) => act.decision.kind !== 'accept' || item.proposal !== null)
      if (acceptable.length === 0) return null
      const chosen = [...new Set(act.at.map((at) => acceptable[at % acceptable.length]))].flatMap((item) => item ?? [])
      const after = chosen
        .sort((a, b) => b.now.from - a.now.from || b.now.to - a.now.to)
        .reduce((now, item) => {
          const wordsNow = {
            accept: item.proposal ?? '',
            candidate: item.proposal ?? '',
            reject: item.original,
            keep: item.original,
            mask: '[REDACTED]',
            edit: 'own xw',
            reopen: item.proposal ?? item.original,
          }[act.decision.kind]
          return now.slice(0, item.now.from) + wordsNow + now.slice(item.now.to)
        }, text)
      const items = chosen.map((item) => item.id)
      const request = { version: file.version, items, decision: act.decision, maskText: '[REDACTED]' }
      return { step: await decide(file, request, links, linksIn, stamp), text: after }
    }
    case 'pass': {
      const lines = text.split('\n').filter((line) => line !== '' && text.indexOf(line) === text.lastIndexOf(line))
      const line = lines[(act.at[0] as number) % Math.max(1, lines.length)]
      if (line === undefined) return null
      const tokens = tokensOf(line)
      const start = (act.at[1] as number) % tokens.length
      const rewritten = [...tokens.slice(0, start), act.insert, ...tokens.slice(start + 2)].join('')
      const { pass, outcomes } = passOf(file, { [line]: rewritten })
      return { step: addPass(file, pass, outcomes, stamp), text: pass.text }
    }
    case 'undo':
    case 'redo': {
      const step = act.kind === 'undo' ? undo(file, stamp) : redo(file, stamp)
      return step === null ? null : { step, text: standing(preview(file, step)).text }
    }
    case 'note': {
      const ids = [null, ...viewOf(file).items.map((item) => item.id)]
      return same(noted(file, ids[act.at % ids.length] ?? null, act.at % 3 === 0 ? '' : 'n', links, stamp))
    }
    case 'analyse':
      return same(analysed(file, analysisOf(file.head.text), stamp))
    case 'approve': {
      const isSettled = file.state.analysis !== null && viewOf(file).items.every((item) => !item.toSettle)
      return isSettled ? same(approve(file, links, countsOf(text), stamp)) : null
    }
    case 'restart':
      return null
    default:
      return act satisfies never
  }
}

function checkShape(file: CaseFile): void {
  const view = viewOf(file)
  const { items } = view
  expect(new Set(items.map((item) => item.id)).size).toBe(items.length)
  let base = 0
  let now = 0
  for (const item of items) {
    expect(view.received.text.slice(base, item.base.from)).toBe(view.standing.text.slice(now, item.now.from))
    expect(view.received.text.slice(item.base.from, item.base.to)).toBe(item.original)
    expect(view.standing.text.slice(item.now.from, item.now.to)).toBe(item.current)
    base = item.base.to
    now = item.now.to
  }
  expect(view.received.text.slice(base)).toBe(view.standing.text.slice(now))
  expect(view.standing.text.split('\n')).toHaveLength(view.received.blocks.length)
  const linked = new Set(items.flatMap((item) => item.links.map((link) => link.from)))
  expect([...linked].sort((a, b) => a - b)).toEqual(lookedAt(file).links.map((link) => link.from))
}

/** Takes back all that a person did and does it again: every state on the way is met twice. */
function checkUndo(file: CaseFile): void {
  const way = [file]
  let last = file
  for (let step = undo(last, stamp); step !== null; step = undo(last, stamp)) {
    last = preview(last, step)
    way.push(last)
  }
  for (const before of way.slice(0, -1).reverse()) {
    last = preview(last, redo(last, stamp) as Step)
    expect(last.state).toEqual(before.state)
  }
  expect(last.effective).toEqual(file.effective)
}

/** Does an act and checks what came of it; the same file when it cannot be done now. */
async function done(file: CaseFile, one: Act): Promise<{ file: CaseFile; step: Step | null }> {
  const made = await stepOf(file, one)
  if (made === null) return { file, step: null }
  const after = preview(file, made.step)
  expect(standing(after).text).toBe(made.text)
  expect(after.head.text).toBe(file.head.text)
  checkShape(after)
  return { file: after, step: made.step }
}

describe('case file', () => {
  it('is what was done to it, and undo takes back exactly that', async () => {
    await fc.assert(
      fc.asyncProperty(received, fc.array(act, { maxLength: 25 }), async (text, acts) => {
        let file = caseOf(headOf(text), [])
        for (const one of acts) file = (await done(file, one)).file
        checkUndo(file)
      }),
      { numRuns: 300 },
    )
  })

  it('is the same after every act and restart', async () => {
    await fc.assert(
      fc.asyncProperty(received, fc.array(act, { maxLength: 20 }), async (text, acts) => {
        const folder = await mkdtemp(join(tmpdir(), 'redraft-case-'))
        let store = await CaseStore.open(folder)
        try {
          const head = headOf(text)
          let file = caseOf(head, [])
          const details = { fileHash: head.fileHash, paired: true }
          const added = { ...stamp, document: head.id, action: 'document-added' as const, details }
          await store.create(head, documentRow(file, lookedAt(file)), added)
          for (const one of acts) {
            if (one.kind === 'restart') {
              await store.close()
              store = await CaseStore.open(folder)
            }
            const { file: after, step } = await done(file, one)
            if (step !== null)
              expect(await store.append(file, step, documentRow(after, lookedAt(after)))).toEqual(after)
            file = after
            expect(store.load(head.id)).toEqual(file)
          }
          expect(await store.verifyAudit()).toMatchObject({ intact: true, entries: file.version + 1 })
        } finally {
          await store.close()
          await rm(folder, { recursive: true, force: true })
        }
      }),
      { numRuns: 25 },
    )
  })
})
