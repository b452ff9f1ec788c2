import type {
  Certificate,
  CollectionFacts,
  Counts,
  Measures,
  Meters,
  Pass,
} from '../../../src-preload/contract/index.ts'
import type { Logged } from '../review/store.ts'
import type { AcceptedPages } from '../review/operations.ts'
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

/** What Redraft does not look at yet; a certificate never says nothing about it. */
const ranked = [
  'Ranked and near-match search, which still finds the original of a text that keeps most of its words.',
  'Whether masks can be guessed from other documents, or people from public facts.',
]

const searchByMeaning = 'Search by meaning, which still finds it when the words are others.'
const similarity = 'Similarity of meaning between the text as received and as exported.'
const fluency = 'Fluency of the text.'

function stillNotMeasured(measures: Measures | null): string[] {
  return [
    ...ranked,
    ...((measures?.similarity?.rank ?? null) === null ? [searchByMeaning] : []),
    ...((measures?.similarity ?? null) === null ? [similarity] : []),
    ...((measures?.fluency ?? null) === null ? [fluency] : []),
  ]
}

/** What of combinations was not looked at. */
function notCombined(counts: Counts): string[] {
  const { combined } = counts
  if (combined === undefined) return ['Combinations of two or three phrases, none of which links alone.']
  return [
    ...(combined.arity === 2 ? ['Combinations of three phrases, no two of which link together.'] : []),
    ...(combined.complete ? [] : ['Some combinations of phrases: there were too many to search all of them.']),
    'Combinations of more than three phrases.',
  ]
}

export const withinPunctuation = 'Phrases that go on across a comma, a full stop or other punctuation.'

const noOriginal = 'Phrases shared with the original of this document alone: it was not in the collection.'

/** The certificate of an export. It holds numbers, hashes, names and reasons given, and no text of the case. */
export function certificateOf(request: CertificateRequest): Certificate {
  const { head, stamp, gate, facts, passes } = request
  const { k, n, collection, measures = null } = facts
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
      words: collection.words,
      fingerprint: collection.fingerprint,
    },
    before: request.before,
    after: gate.counts,
    ...(gate.counts.combined === undefined ? {} : { acceptedCombinations: acceptedOf(gate.residualCombinations) }),
    ...(request.pages === undefined ? {} : { pagesWithoutText: { ...request.pages, pages: [...request.pages.pages] } }),
    wordsChanged: facts.meters.wordsChanged,
    masksAdded: facts.meters.masksAdded,
    residualRisks: gate.residual.map(({ ngram, df, reason, by, at }) => ({
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
    notMeasured: [
      ...notCombined(gate.counts),
      ...stillNotMeasured(measures),
      ...(facts.strict ? [] : [withinPunctuation]),
      ...(head.source === null ? [noOriginal] : []),
      ...(request.pages === undefined
        ? []
        : ['Pages of the received file that hold no text; the exported file does not have them.']),
    ],
    ...(measures === null ? {} : { measures: withoutHash(measures) }),
    statement: statementOf(k, n, gate, head.source !== null),
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

function statementOf(k: number, n: number, gate: GatePassed, hasOriginal: boolean): string {
  const { combined } = gate.counts
  const except = gate.residual.length === 0 ? '' : ', except those listed as kept with a reason'
  const found = `no phrase of 1 to ${n} words that this text shares with the collection is found in fewer than ${k} originals${except}`
  const without = hasOriginal ? '' : ' No original of this name was in the collection.'
  const about =
    combined === undefined ? 'single phrases' : `phrases and combinations of up to ${combined.arity} of them`
  return (
    `At the time of export ${found}${combinedOf(gate)}.${without} This is a statement about search for ${about} in this ` +
    'collection, at this time. It is not anonymity: people may still be recognised by other means.'
  )
}

function combinedOf({ counts: { combined }, residualCombinations }: GatePassed): string {
  if (combined === undefined) return ''
  const many = combined.arity === 2 ? 'two' : 'two or three'
  if (residualCombinations === null) return `, and no ${many} of its phrases together lead to its original`
  return `; combinations of ${many} of its phrases that lead to its original, or could not all be searched, were accepted with a reason`
}
