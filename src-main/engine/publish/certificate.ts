import {
  englishFact,
  englishFacts,
  type Certificate,
  type CollectionFacts,
  type Counts,
  type Fact,
  type FactCode,
  type Measures,
  type Meters,
  type Pass,
} from '../../../src-preload/contract/index.ts'
import type { Logged } from '../review/store.ts'
import type { AcceptedLink, AcceptedPages } from '../review/operations.ts'
import type { CaseHead, Stamp } from '../review/types.ts'
import type { GatePassed } from './gate.ts'

/** What a certificate tells that the document itself does not know. */
export interface CertificateFacts {
  readonly k: number
  readonly n: number
  /** Whether phrases were searched across punctuation as well. */
  readonly strict: boolean
  readonly collection: CollectionFacts
  readonly meters: Meters
  /** What was measured of the text that is exported; null when nothing was. */
  readonly measures?: Measures | null
  readonly versions: { readonly redraft: string; readonly tokeniser: number; readonly index: number }
}

export interface CertificateRequest {
  readonly head: CaseHead
  readonly stamp: Stamp
  /** What it is called in public: its name, or one that tells nothing. */
  readonly document: string
  readonly exportedFile: string
  readonly textHash: string
  readonly before: Counts
  readonly passes: readonly Pass[]
  readonly gate: GatePassed
  /** Pages without text that were accepted at the approval. */
  readonly pages?: AcceptedPages | undefined
  readonly logged: Logged
  readonly facts: CertificateFacts
}

/** What Redraft did not look at; a certificate never says nothing about it. */
function notMeasuredIn({ gate, facts, head, pages }: CertificateRequest): Fact[] {
  const { measures = null } = facts
  const codes: FactCode[] = [
    ...notCombined(gate.counts),
    'not-ranked',
    'not-guessed',
    ...((measures?.similarity?.rank ?? null) === null ? (['not-by-meaning'] as const) : []),
    ...((measures?.similarity ?? null) === null ? (['not-similarity'] as const) : []),
    ...((measures?.fluency ?? null) === null ? (['not-fluency'] as const) : []),
    ...(facts.strict ? [] : (['not-across-punctuation'] as const)),
    ...(head.source === null ? (['not-with-original'] as const) : []),
    ...(pages === undefined ? [] : (['not-pages'] as const)),
  ]
  return codes.map((code) => ({ code }))
}

/** What of combinations was not looked at. */
function notCombined({ combined }: Counts): FactCode[] {
  if (combined === undefined) return ['not-combined']
  return [
    ...(combined.arity === 2 ? (['not-three'] as const) : []),
    ...(combined.complete ? [] : (['not-all-combinations'] as const)),
    'not-more-than-three',
  ]
}

export const withinPunctuation = englishFact({ code: 'not-across-punctuation' })

/** A phrase that was kept in several places for one reason is one risk. */
function risksOf(residual: GatePassed['residual']): AcceptedLink[] {
  return [...new Map(residual.map((one) => [JSON.stringify([one.ngram, one.reason, one.by]), one])).values()]
}

/** The certificate of an export. It holds numbers, hashes, names and reasons given, and no text of the case. */
export function certificateOf(request: CertificateRequest): Certificate {
  const { head, stamp, gate, facts, passes } = request
  const { k, n, collection, measures = null } = facts
  const notMeasured = notMeasuredIn(request)
  const statement = statementOf(k, n, gate, head.source !== null)
  return {
    format: 1,
    document: request.document,
    exportedFile: request.exportedFile,
    issuedAt: stamp.at,
    reader: stamp.by,
    k,
    n,
    arity: gate.counts.combined?.arity ?? 1,
    collection: {
      originals: collection.originals,
      ...(collection.groups === undefined ? {} : { groups: collection.groups }),
      words: collection.words,
      fingerprint: collection.fingerprint,
    },
    before: request.before,
    after: gate.counts,
    ...(gate.counts.combined === undefined ? {} : { acceptedCombinations: acceptedOf(gate.residualCombinations) }),
    ...(request.pages === undefined ? {} : { pagesWithoutText: { ...request.pages, pages: [...request.pages.pages] } }),
    wordsChanged: facts.meters.wordsChanged,
    masksAdded: facts.meters.masksAdded,
    residualRisks: risksOf(gate.residual).map(({ ngram, df, reason, by, at }) => ({
      words: ngram.split(' ').length,
      df,
      reason,
      by,
      at,
    })),
    hashes: { receivedFile: head.fileHash, exportedFile: gate.fileHash, text: request.textHash },
    versions: { ...facts.versions, promptVersion: passes.at(-1)?.promptVersion ?? null },
    models: [...new Map(passes.map((pass) => [pass.modelHash, { name: pass.model, sha256: pass.modelHash }])).values()],
    checks: [...gate.checks],
    audit: { entry: request.logged.entry, hash: request.logged.hash },
    notMeasured: notMeasured.map(englishFact),
    notMeasuredFacts: notMeasured,
    ...(measures === null ? {} : { measures: withoutHash(measures) }),
    statement: englishFacts(statement),
    statementFacts: statement,
  }
}

function withoutHash({ at, similarity, fluency }: Measures): NonNullable<Certificate['measures']> {
  return { at, similarity, fluency }
}

/** Without the phrases themselves. */
function acceptedOf(
  accepted: GatePassed['residualCombinations'],
): NonNullable<Certificate['acceptedCombinations']> | null {
  if (accepted === null) return null
  const { pairs, triples, complete, reason, by, at } = accepted
  return { pairs, triples, complete, reason, by, at }
}

function statementOf(k: number, n: number, gate: GatePassed, hasOriginal: boolean): Fact[] {
  const { combined } = gate.counts
  const about: Fact =
    combined === undefined
      ? { code: 'statement-about-single' }
      : { code: 'statement-about-combined', values: { arity: combined.arity } }
  return [
    {
      code: gate.residual.length === 0 ? 'statement-single' : 'statement-single-except',
      values: { words: n, k },
    },
    ...combinedOf(gate),
    ...(hasOriginal ? [] : [{ code: 'statement-no-original' as const }]),
    about,
  ]
}

function combinedOf({ counts: { combined }, residualCombinations }: GatePassed): Fact[] {
  if (combined === undefined) return []
  const isTwo = combined.arity === 2
  if (residualCombinations === null) return [{ code: isTwo ? 'statement-no-two' : 'statement-no-three' }]
  return [{ code: isTwo ? 'statement-two-accepted' : 'statement-three-accepted' }]
}
