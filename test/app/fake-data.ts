import {
  englishFact,
  englishFacts,
  namedSettingsSchema,
  personSettingsSchema,
  workspaceSettingsSchema,
  type Certificate,
  type Counts,
  type DocumentRow,
  type DocumentStatus,
  type Fact,
  type GateCheck,
  type ModelRow,
  type Need,
  type Settings,
  type WorkspaceFacts,
} from '../../src-preload/contract/index.ts'

/** Everything here is invented. */
const courts = ['ADC', 'CAW', 'VG 4 K', 'TM', 'NRT'] as const
const cycle: readonly DocumentStatus[] = [
  'analysed',
  'in-review',
  'needs-decision',
  'new',
  'approved',
  'exported',
  'in-review',
  'failed',
  'analysed',
  'rewriting',
]

function counts(words: number, phrases: number): Counts {
  return {
    words,
    ngrams: words * 7,
    linkable: phrases * 6,
    links: phrases,
    phrases,
    toSource: phrases,
    lowestDf: phrases > 0 ? 1 : 2,
  }
}

/** Numbers that look scattered and are the same each time. */
function scattered(index: number, modulo: number): number {
  return (Math.imul(index + 7, 2654435761) >>> 8) % modulo
}

function row(index: number): DocumentRow {
  const status = cycle[index % cycle.length] ?? 'new'
  const court = courts[scattered(index, courts.length)] ?? 'ADC'
  const id = `${court} ${100 + index}-${2019 + scattered(index, 6)}`
  const was = 4 + scattered(index, 85)
  const settled = status === 'approved' || status === 'exported'
  const now = settled ? 0 : status === 'analysed' ? was : Math.floor((was * scattered(index + 3, 40)) / 100)
  const counted = status !== 'new' && status !== 'failed'
  return {
    id,
    fileName: `${id}.txt`,
    format: 'txt',
    language: court === 'VG 4 K' ? 'de' : court === 'TM' ? 'fr' : 'en',
    source: index % 9 === 8 ? null : `${id} original`,
    status,
    before: counted ? counts(900 + scattered(index, 2000), was) : null,
    now: counted ? counts(900 + scattered(index, 2000), now) : null,
    passes: counted && status !== 'analysed' ? 1 + scattered(index, 4) : 0,
    toSettle:
      status === 'needs-decision' && scattered(index, 2) === 0
        ? 1
        : settled
          ? 0
          : counted
            ? now + scattered(index, 3)
            : 0,
    kept: settled && index % 4 === 0 ? 1 : 0,
    updatedAt: new Date(Date.now() - scattered(index, 90) * 3_600_000).toISOString(),
    version: 1,
    failure: status === 'failed' ? 'The file is not text in a known encoding.' : null,
  }
}

export function fakeRows(count: number): DocumentRow[] {
  return Array.from({ length: count }, (_, index) => row(index))
}

/** The same before anything was done with them. */
export function untouched(rows: readonly DocumentRow[]): DocumentRow[] {
  const nothing = { status: 'new', before: null, now: null, passes: 0, toSettle: 0, kept: 0, failure: null } as const
  return rows.map((one) => ({ ...one, ...nothing }))
}

/** Those in review are settled, each by somebody; of every other one pages have no text. */
export function withReviewers(rows: readonly DocumentRow[]): DocumentRow[] {
  const settled = { toSettle: 0, lot: 0, reviewers: ['B. Second'] }
  return rows.map((one, at) =>
    one.status === 'in-review' ? { ...one, ...settled, ...(at % 16 < 8 ? { pagesWithoutText: [2] } : {}) } : one,
  )
}

export function fakeFacts(originals: number, documents: number): WorkspaceFacts {
  return {
    name: 'Aldermere, autumn',
    isSample: false,
    readAgain: null,
    collection: {
      originals,
      words: originals * 4020,
      vocabulary: originals * 61,
      fingerprint: 'f2a081dd'.repeat(8),
      tokeniserVersion: 1,
      folder: originals > 0 ? 'Originals' : null,
    },
    documents,
    auditEntries: 1284,
  }
}

const model = {
  licence: 'Apache 2.0',
  sha256: '3d1f90aac7e451b6'.repeat(4),
  sha256From: 'catalogue',
  recommended: false,
  state: 'available',
  inUse: false,
} as const

export function fakeModels(): ModelRow[] {
  return [
    {
      ...model,
      id: 'middle',
      name: 'Middle 4B Instruct',
      description: 'Q4_K_M.',
      size: 2_500_000_000,
      parameters: '4 billion',
      memory: 3_600_000_000,
      fits: 'fits',
      recommended: true,
    },
    {
      ...model,
      id: 'large',
      name: 'Large 14B',
      description: 'Q4_K_M.',
      size: 9_000_000_000,
      parameters: '14 billion',
      memory: 11_500_000_000,
      fits: 'too-large',
    },
    {
      ...model,
      id: 'small',
      name: 'Small 1.7B',
      description: 'Q4_K_M. For older computers.',
      size: 1_100_000_000,
      parameters: '1.7 billion',
      memory: 1_900_000_000,
      fits: 'tight',
      state: 'partial',
      sha256: null,
      sha256From: null,
    },
    {
      ...model,
      id: 'tiny',
      name: 'Tiny 135M Instruct',
      description: 'Q8_0. For trying out only.',
      size: 145_000_000,
      parameters: '135 million',
      memory: 400_000_000,
      fits: 'fits',
      state: 'installed',
      inUse: true,
    },
    {
      ...model,
      id: 'file:registry-7b.gguf',
      name: 'registry-7b',
      description: 'Own file.',
      size: 4_400_000_000,
      parameters: 'not stated',
      memory: null,
      fits: 'unknown',
      licence: 'Not stated',
      sha256From: 'file',
      state: 'installed',
    },
    {
      ...model,
      id: 'compare',
      name: 'Compare 22M',
      description:
        'Q8_0. Measures how much of the meaning is kept, and picks the nearest wording. English; it writes nothing.',
      purpose: 'similarity',
      size: 25_000_000,
      parameters: '22 million',
      memory: 313_000_000,
      fits: 'fits',
      state: 'installed',
    },
  ]
}

export function fakeSettings(theme: 'light' | 'dark', language: Settings['person']['language'] = 'system'): Settings {
  return {
    workspace: workspaceSettingsSchema.parse({}),
    person: personSettingsSchema.parse({ theme, language, reader: 'I. Albrecht' }),
    signedAs: 'I. Albrecht',
  }
}

const notMeasured: readonly Fact[] = [{ code: 'not-combined' }, { code: 'not-by-meaning' }]
const statement: readonly Fact[] = [
  { code: 'statement-single', values: { words: 8, k: 2 } },
  { code: 'statement-about-single' },
]

function checked(id: GateCheck['id'], fact: Fact): GateCheck {
  return { id, passed: true, detail: englishFact(fact), facts: [fact] }
}

export function fakeCertificate(document: DocumentRow): Certificate {
  const { before, now } = document
  return {
    format: 1,
    document: document.id,
    exportedFile: document.fileName,
    issuedAt: '2026-11-29T14:36:00Z',
    reader: 'I. Albrecht',
    reviewers: ['I. Albrecht'],
    approved: { by: 'I. Albrecht', at: '2026-11-29T14:20:00Z', drawn: false },
    settings: namedSettingsSchema.parse({ secondReader: 20 }),
    background: { phrases: 3, texts: 12 },
    k: 2,
    n: 8,
    arity: 1,
    collection: { originals: 725, words: 2_914_000, fingerprint: 'f2a081dd'.repeat(8) },
    before: before ?? counts(0, 0),
    after: now ?? counts(0, 0),
    wordsChanged: 71,
    masksAdded: 2,
    residualRisks:
      document.kept > 0
        ? [
            {
              words: 8,
              df: 1,
              reason: 'Quoted from the land register. The boundary depends on this wording.',
              by: 'I. Albrecht',
              at: '2026-11-28T16:10:00Z',
            },
          ]
        : [],
    hashes: { receivedFile: '0a1b'.repeat(16), exportedFile: '9c1e44b7'.repeat(8), text: '77aa'.repeat(16) },
    versions: { redraft: '0.1.0', tokeniser: 1, index: 1, promptVersion: '1' },
    models: [
      { name: 'Tiny 135M Instruct', sha256: model.sha256 },
      { name: 'Dictionary', sha256: '' },
    ],
    checks: [
      checked('written', { code: 'bytes-written', values: { bytes: 48_212, kind: 'UTF-8' } }),
      checked('read-back', { code: 'paragraphs-read', values: { n: 31 } }),
      checked('same-text', { code: 'same-text' }),
      checked('no-phrase-links', { code: 'nothing-links' }),
      checked('names-say-nothing', { code: 'file-name-same' }),
    ],
    audit: { entry: 1284, hash: 'ab12'.repeat(16) },
    notMeasured: notMeasured.map(englishFact),
    notMeasuredFacts: [...notMeasured],
    statement: englishFacts(statement),
    statementFacts: [...statement],
  }
}

const needed = [
  ['two hundred metres to the north', 'the defendant municipality gave notice that the landing would be moved ', '.'],
  ['the apprentice bell founder', '', ' was dismissed without notice after the second casting had cracked.'],
  ['receiving and wilful damage to a dyke', 'He was convicted of ', ' and sentenced to [DURATION_1].'],
  ['the third Sunday in Advent', 'The parties met again at the toll house on ', ', this time with their surveyors.'],
] as const

/** What the model left in documents that need a decision. */
export function fakeNeeds(rows: readonly DocumentRow[]): Need[] {
  return rows
    .filter((each) => each.status === 'needs-decision' && each.toSettle > 0)
    .flatMap((each, at) => {
      const [original, before, after] = needed[at % needed.length] ?? needed[0]
      const from = before.length
      const link = { from, to: from + original.length, phrase: original, ngram: original, df: 1, linksToSource: true }
      return [
        {
          document: each.id,
          version: 3,
          paragraph: 2 + at,
          before,
          after,
          places: 1 + (at % 3),
          documents: 1,
          // Where the place on the list is all that is left.
          ready: each.toSettle === 1 ? 1 : 0,
          item: {
            id: `found:${from}-${from + original.length}`,
            state: 'needs' as const,
            base: { from, to: from + original.length },
            now: { from, to: from + original.length },
            original,
            current: original,
            proposal: null,
            reasons: [link],
            links: [link],
            toSettle: true,
            author: null,
            attempts: [
              {
                pass: 1,
                attempt: 1,
                seed: 90112648,
                temperature: 0,
                text: 'a short distance to the north',
                failures: [{ code: 'numbers', detail: 'A figure may not change: two hundred.' }],
              },
            ],
            reason: null,
            note: null,
            block: 1,
            sentence: 0,
          },
        },
      ]
    })
    .sort((a, b) => b.ready - a.ready || b.places - a.places)
}
