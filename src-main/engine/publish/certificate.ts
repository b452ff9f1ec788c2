import {
  englishFact,
  englishFacts,
  namedSettingsSchema,
  type Certificate,
  type CollectionFacts,
  type Counts,
  type Fact,
  type FactCode,
  type Measures,
  type Meters,
  type WorkspaceSettings,
} from '../../../src-preload/contract/index.ts'
import type { AcceptedLink } from '../review/operations.ts'
import { lotOf, reviewersOf } from '../review/second-reader.ts'
import type { Logged } from '../review/store.ts'
import type { Approval, CaseFile, Stamp } from '../review/types.ts'
import type { GatePassed } from './gate.ts'

/** What a certificate tells that the document itself does not know. */
export interface CertificateFacts {
  readonly settings: WorkspaceSettings
  readonly collection: CollectionFacts
  /** How many phrases and texts were marked as background. */
  readonly background: NonNullable<Certificate['background']>
  readonly meters: Meters
  /** What was measured of the text that is exported; null when nothing was. */
  readonly measures?: Measures | null
  readonly versions: { readonly redraft: string; readonly tokeniser: number; readonly index: number }
}

export interface CertificateRequest {
  readonly file: CaseFile
  readonly approval: Approval
  readonly stamp: Stamp
  /** What it is called in public: its name, or one that tells nothing. */
  readonly document: string
  readonly exportedFile: string
  readonly gate: GatePassed
  readonly logged: Logged
  readonly facts: CertificateFacts
}

/** What Redraft did not look at; a certificate never says nothing about it. */
function notMeasuredIn({ gate, facts, file, approval }: CertificateRequest): Fact[] {
  const { measures = null } = facts
  const codes: FactCode[] = [
    ...notCombined(gate.counts),
    'not-ranked',
    'not-guessed',
    ...((measures?.similarity?.rank ?? null) === null ? (['not-by-meaning'] as const) : []),
    ...((measures?.similarity ?? null) === null ? (['not-similarity'] as const) : []),
    ...((measures?.fluency ?? null) === null ? (['not-fluency'] as const) : []),
    ...(facts.settings.strict ? [] : (['not-across-punctuation'] as const)),
    ...(file.head.source === null ? (['not-with-original'] as const) : []),
    ...(approval.pages === undefined ? [] : (['not-pages'] as const)),
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

/** The settings that a certificate names besides k, N and arity. */
export function namedSettings(settings: WorkspaceSettings): NonNullable<Certificate['settings']> {
  return namedSettingsSchema.parse(settings)
}

/** A phrase that was kept in several places for one reason is one risk. */
function risksOf(residual: GatePassed['residual']): AcceptedLink[] {
  return [...new Map(residual.map((one) => [JSON.stringify([one.ngram, one.reason, one.by]), one])).values()]
}

/** The certificate of an export. It holds numbers, hashes, names and reasons given, and no text of the case. */
export function certificateOf(request: CertificateRequest): Certificate {
  const { file, approval, stamp, gate, facts } = request
  const { head, state } = file
  const { collection, measures = null } = facts
  const { k, n, secondReader } = facts.settings
  const notMeasured = notMeasuredIn(request)
  const statement = statementOf(k, n, gate, head.source !== null)
  return {
    format: 1,
    document: request.document,
    exportedFile: request.exportedFile,
    issuedAt: stamp.at,
    reader: stamp.by,
    reviewers: reviewersOf(file),
    approved: { by: approval.by, at: approval.at, drawn: lotOf(file) < secondReader },
    settings: namedSettings(facts.settings),
    background: facts.background,
    k,
    n,
    arity: gate.counts.combined?.arity ?? 1,
    collection: {
      originals: collection.originals,
      ...(collection.groups === undefined ? {} : { groups: collection.groups }),
      words: collection.words,
      fingerprint: collection.fingerprint,
    },
    before: state.analysis?.counts ?? approval.counts,
    after: gate.counts,
    ...(gate.counts.combined === undefined ? {} : { acceptedCombinations: acceptedOf(gate.residualCombinations) }),
    ...(approval.pages === undefined
      ? {}
      : { pagesWithoutText: { ...approval.pages, pages: [...approval.pages.pages] } }),
    wordsChanged: facts.meters.wordsChanged,
    masksAdded: facts.meters.masksAdded,
    residualRisks: risksOf(gate.residual).map(({ ngram, df, reason, by, at }) => ({
      words: ngram.split(' ').length,
      df,
      reason,
      by,
      at,
    })),
    hashes: { receivedFile: head.fileHash, exportedFile: gate.fileHash, text: approval.textHash },
    versions: { ...facts.versions, promptVersion: state.passes.at(-1)?.promptVersion ?? null },
    models: [
      ...new Map(state.passes.map((pass) => [pass.modelHash, { name: pass.model, sha256: pass.modelHash }])).values(),
    ],
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
