import type { Analysis, Author, Counts, Link, Pass } from '../../../../src-preload/contract/index.ts'
import type { SentenceOutcome } from '../../../../src-main/engine/review/add-pass.ts'
import { caseOf, preview } from '../../../../src-main/engine/review/reduce.ts'
import { standing } from '../../../../src-main/engine/review/standing.ts'
import { apply, changeSet } from '../../../../src-main/engine/text/changes.ts'
import { diffWords } from '../../../../src-main/engine/text/diff-words.ts'
import type { CaseFile, CaseHead, Stamp, Step } from '../../../../src-main/engine/review/types.ts'

export const stamp: Stamp = { by: 'R. Reader', at: '2026-03-01T10:00:00.000Z' }

/** A stand-in for the index: every run of words that begin with x links, as one phrase; `xx…` in two originals. */
export function linksIn(text: string): Link[] {
  return [...text.matchAll(/\bx\w*(?: x\w*)*/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    phrase: match[0],
    ngram: match[0],
    df: match[0].startsWith('xx') ? 2 : 1,
    linksToSource: true,
    sentence: 0,
  }))
}

export function countsOf(text: string): Counts {
  const links = linksIn(text)
  return { words: 9, ngrams: 9, linkable: 9, links: links.length, phrases: links.length, toSource: 0, lowestDf: 1 }
}

/** A document whose paragraphs are the lines of `text`. */
export function headOf(text: string, id = 'doc'): CaseHead {
  let from = 0
  const blocks = text.split('\n').map((line) => {
    const block = { from, to: from + line.length, channel: 'body' as const, visible: true }
    from = block.to + 1
    return block
  })
  return {
    id,
    fileName: `${id}.txt`,
    format: 'text',
    language: 'en',
    source: id,
    fileHash: '0'.repeat(64),
    addedAt: stamp.at,
    text,
    blocks,
    envelope: {
      encoding: { name: 'utf-8', bom: false },
      lineEnds: blocks.length > 1 ? [['n', blocks.length - 1]] : [],
    },
  }
}

export function analysisOf(text: string): Analysis {
  return {
    k: 3,
    n: 8,
    arity: 1,
    collectionFingerprint: 'f',
    counts: countsOf(text),
    sentences: [{ from: 0, to: text.length }],
    links: linksIn(text),
    plan: { words: [], fewest: 2 },
  }
}

function model(pass: number, attempt = 1): Author {
  return { kind: 'model', model: 'm', modelHash: 'h', promptVersion: '1', seed: 1, temperature: 0, pass, attempt }
}

/** A new document, or one with the steps applied. */
export function caseWith(text: string, ...steps: ((file: CaseFile) => Step)[]): CaseFile {
  return steps.reduce((file, step) => preview(file, step(file)), caseOf(headOf(text), []))
}

/** A pass that turns words of the text as it stands into others; `failing` are sentences it could not settle. */
export function passOf(
  file: CaseFile,
  rewrites: Readonly<Record<string, string>>,
  failing: readonly string[] = [],
): { pass: Pass; outcomes: SentenceOutcome[] } {
  const { text } = standing(file)
  const number = file.state.passes.length + 1
  const spanOf = (words: string): { from: number; to: number } => {
    const from = text.indexOf(words)
    if (from < 0) throw new Error(`no "${words}" in "${text}"`)
    return { from, to: from + words.length }
  }
  const attempts = [
    { pass: number, attempt: 1, seed: 1, temperature: 0, text: 'tried', failures: [{ code: 'links', detail: '' }] },
  ]
  const outcomes = [
    ...Object.entries(rewrites).map(([old, words]) => ({
      span: spanOf(old),
      text: words,
      author: model(number),
      attempts: [],
    })),
    ...failing.map((old) => ({ span: spanOf(old), text: null, author: model(number), attempts })),
  ].sort((a, b) => a.span.from - b.span.from)
  const changes = outcomes.flatMap(({ span, text: insert }) => (insert === null ? [] : [{ ...span, insert }]))
  const after = apply(changeSet(text.length, changes), text)
  return {
    outcomes,
    pass: {
      number,
      startedAt: stamp.at,
      seconds: 1,
      model: 'm',
      modelHash: 'h',
      promptVersion: '1',
      seed: 1,
      base: text,
      text: after,
      changes: [...diffWords(text, after).changes],
      counts: countsOf(after),
      sentences: outcomes.length,
      failed: failing.length,
      stoppedBy: 'next-pass',
    },
  }
}
