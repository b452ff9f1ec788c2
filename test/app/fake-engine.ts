import {
  isMethodName,
  methods,
  RedraftError,
  requestSchema,
  type Args,
  type CaseAnswer,
  type CaseView,
  type DocumentRow,
  type PersonSettings,
  type EventData,
  type EventName,
  type MethodName,
  type ModelRow,
  type ParsedArgs,
  type Progress,
  type Response,
  type Result,
} from '../../src-preload/contract/index.ts'
import { fakeCertificate, fakeFacts, fakeModels, fakeNeeds, fakeRows, fakeSettings } from './fake-data.ts'

interface FakeOptions {
  /** `none`: no workspace is open. */
  readonly workspace?: 'none' | 'open'
  readonly originals?: number
  readonly documents?: number
  readonly host?: 'desktop' | 'browser'
  readonly theme?: 'light' | 'dark'
  /** The person's, by the settings. */
  readonly language?: PersonSettings['language']
  /** Methods that fail with this code until `heal` is called. */
  readonly broken?: readonly MethodName[]
  /** Milliseconds a step of a job takes. */
  readonly stepTime?: number
  /** How many documents a crash left of a rewriting. */
  readonly interrupted?: number
  /** How many documents have an original that is not certain. */
  readonly unsure?: number
  /** Each step of a job waits for `step`, so that a test sees a job half done however fast the machine is. */
  readonly byHand?: boolean
}

type Handlers = {
  readonly [M in MethodName]: (args: ParsedArgs<M>, job: Job) => Promise<Result<M>> | Result<M>
}

interface Job {
  readonly signal: AbortSignal
  readonly report: (progress: Progress) => void
}

/** An engine that only remembers: every method of the contract over invented data, for looking at the screens. */
export function createFakeEngine(options: FakeOptions = {}) {
  const {
    originals = 725,
    documents = 96,
    host = 'desktop',
    theme = 'light',
    stepTime = 60,
    byHand = false,
    unsure = 0,
  } = options
  let isOpen = options.workspace !== 'none'
  let facts = fakeFacts(originals, documents)
  let rows: DocumentRow[] = fakeRows(documents)
  rows = rows.map((row, at) =>
    at < unsure
      ? { ...row, pairing: { source: row.source, by: 'text', sure: false, share: 0.61, candidates: [] } }
      : row,
  )
  if (options.interrupted) facts = { ...facts, interrupted: rows.slice(0, options.interrupted).map(({ id }) => id) }
  let models: ModelRow[] = fakeModels()
  let settings = fakeSettings(theme, options.language)
  const broken = new Set(options.broken)
  const grants = new Map<string, string>()
  const running = new Map<string, AbortController>()
  const calls: { readonly method: MethodName; readonly args: unknown }[] = []
  let send: (response: Response) => void = () => undefined
  let goOn: () => void = () => undefined
  let background: Result<'collection.background'> = {
    collections: [{ name: 'Statutes', folder: 'Statutes', documents: 4, words: 120_000 }],
    phrases: [],
  }
  let groups: Result<'collection.groups'> = {
    share: 0.5,
    groups: [{ names: ['ADC 118-2023', 'ADC 118-2023-C'] }],
    joined: [],
    apart: [],
  }
  let held = { paused: false, stopAfter: false }

  function emit<E extends EventName>(name: E, data: EventData<E>): void {
    send({ type: 'event', name, data })
  }
  function changeRows(ids: readonly string[], change: (row: DocumentRow) => DocumentRow): void {
    const wanted = new Set(ids)
    rows = rows.map((row) => (wanted.has(row.id) ? { ...change(row), updatedAt: new Date().toISOString() } : row))
    facts = { ...facts, documents: rows.length }
    emit('documents.changed', rows)
  }
  function changeModels(id: string, change: Partial<ModelRow>, others: Partial<ModelRow> = {}): void {
    models = models.map((row) => ({ ...row, ...(row.id === id ? change : others) }))
    emit('models.changed', models)
  }
  async function steps(job: Job, kind: Progress['kind'], title: string, total: number, each?: (at: number) => void) {
    for (let done = 0; done < total; done += 1) {
      const secondsLeft = ((total - done) * stepTime) / 1000
      const part = kind === 'rewrite' ? { part: { name: `Document ${done}`, value: 0.5, secondsLeft: 40 } } : {}
      job.report({
        kind,
        value: done / total,
        title,
        detail: `${done + 1} of ${total}`,
        done,
        total,
        secondsLeft,
        ...part,
      })
      await new Promise<void>((resolve) => {
        if (!byHand) return void setTimeout(resolve, stepTime)
        goOn = resolve
        job.signal.addEventListener('abort', () => resolve(), { once: true })
      })
      if (job.signal.aborted) throw new RedraftError('CANCELLED')
      each?.(done)
    }
    job.report({ kind, value: 1, title, detail: '', done: total, total, secondsLeft: 0 })
  }
  function rowOf(id: string): DocumentRow {
    const row = rows.find((each) => each.id === id)
    if (!row) throw new RedraftError('DOCUMENT_UNKNOWN', { id })
    return row
  }
  function grantOf(grant: string): string {
    const name = grants.get(grant)
    if (name === undefined) throw new RedraftError('GRANT_UNKNOWN')
    return name
  }
  function view(id: string): CaseView {
    const text = 'The harbour master kept a small book of tides.'
    const row = rowOf(id)
    return {
      row,
      received: { text, blocks: [{ from: 0, to: text.length, channel: 'body', visible: true }] },
      standing: { text, masks: [] },
      receivedMasks: [],
      passes: [],
      items: [],
      analysis: null,
      now: null,
      meters: { words: 9, wordsChanged: 0, masksAdded: 0, atLeast: 0 },
      canUndo: false,
      canRedo: false,
      undoWhat: null,
      redoWhat: null,
      note: '',
      version: 0,
    }
  }
  const whole = (of: CaseView): CaseAnswer => ({ kind: 'whole', view: of })
  const open = () => {
    isOpen = true
    emit('workspace.changed', facts)
    return facts
  }

  const handlers: Handlers = {
    'app.about': () => ({ version: '0.1.0', host, licence: 'Apache-2.0' }),
    'files.choose': ({ kind, path }) => {
      if (host === 'browser' && path === undefined)
        throw new RedraftError('INVALID_REQUEST', { detail: 'type the whole path, from its root' })
      if (path?.includes('nowhere'))
        throw new RedraftError('FILE_UNREADABLE', { file: path, detail: 'it is not there' })
      const grant = `grant-${grants.size}`
      const name = path?.split('/').at(-1) ?? `Chosen ${kind}`
      grants.set(grant, name)
      return { grant, name }
    },
    'workspace.openSample': () => {
      facts = { ...fakeFacts(60, rows.length), name: 'Sample collection', isSample: true }
      if (rows.length === 0)
        rows = fakeRows(20).map((row) => ({
          ...row,
          status: 'new',
          before: null,
          now: null,
          passes: 0,
          toSettle: 0,
          kept: 0,
          failure: null,
        }))
      return open()
    },
    'workspace.open': ({ grant }) => {
      facts = { ...facts, name: grantOf(grant) }
      return open()
    },
    'workspace.openRecent': ({ id }) => {
      facts = { ...facts, name: id }
      return open()
    },
    'workspace.recent': () => [
      { id: 'Wexholm, spring', name: 'Wexholm, spring', openedAt: '2026-04-02T08:00:00Z' },
      { id: 'Sternfurt', name: 'Sternfurt', openedAt: '2026-01-12T08:00:00Z' },
    ],
    'workspace.facts': () => (isOpen ? facts : null),
    'collection.groups': () => groups,
    'collection.changeGroups': ({ change, names }) => {
      const unknown = names.find((name) => name.includes('nowhere'))
      if (unknown !== undefined) throw new RedraftError('ORIGINAL_MISSING', { name: unknown })
      const others = groups.groups.filter((group) => !names.some((name) => group.names.includes(name)))
      const [one = '', other = ''] = names
      groups =
        change === 'join'
          ? { ...groups, groups: [...groups.groups, { names }], joined: [[one, other]] }
          : { ...groups, groups: others, apart: change === 'apart' ? names : [] }
      return groups
    },
    'collection.background': () => background,
    'collection.addBackground': ({ grant }) => ({ name: grantOf(grant), refused: [] }),
    'collection.removeBackground': () => background,
    'collection.markPhrase': ({ phrase, background: isBackground }) => {
      const others = background.phrases.filter((one) => one !== phrase)
      background = { ...background, phrases: isBackground ? [...others, phrase] : others }
      return background
    },
    'collection.statistics': async (_args, job) => {
      await steps(job, 'index', 'Counting', 2)
      const byLength = Array.from({ length: 8 }, (_, at) => ({
        n: at + 1,
        ngrams: 1000,
        postings: 4000,
        longest: 700 - at * 80,
        lists: [
          { from: 1, to: 1, ngrams: 540 + at * 50 },
          { from: 2, to: 2, ngrams: 100 },
          { from: 3, to: 3, ngrams: 60 },
          { from: 10, to: 19, ngrams: 30 },
          { from: 100, to: 199, ngrams: 10 },
        ],
      }))
      return { originals, groups: originals - 35, words: 2_914_000, byLength }
    },
    'workspace.check': () => [{ check: 'index', ok: true, detail: '', repaired: false }],
    'collection.index': async (_args, job) => {
      await steps(job, 'index', 'Reading the originals', 20)
      const collection = fakeFacts(60, rows.length).collection
      facts = { ...facts, collection }
      emit('workspace.changed', facts)
      return { added: 60, replaced: 0, removed: 0, unchanged: 0, refused: [], collection }
    },
    'documents.add': async ({ grant, encoding, again }, job) => {
      // Texts that do not tell their encoding lie in what is called so; in Big5 they cannot be.
      const isUntold = grantOf(grant).includes('untold')
      await steps(job, 'add', 'Adding documents', 5)
      const unread = { file: 'unread.txt', code: 'FILE_UNDECODABLE', reason: 'unread.txt is not text.' } as const
      if (again !== undefined) {
        const isRead = encoding !== 'big5'
        const pairing = { source: null, by: 'none' as const, sure: false, share: null, candidates: [] }
        return {
          added: isRead ? [...again, 'unread'].map((id) => ({ id, source: null, pairing, hidden: 0 })) : [],
          refused: isRead ? [] : [...again.map((id) => ({ ...unread, file: `${id}.txt` })), unread],
        }
      }
      const added = fakeRows(rows.length + 5)
        .slice(rows.length)
        .map((row): DocumentRow => ({
          ...row,
          status: 'new',
          before: null,
          now: null,
          passes: 0,
          toSettle: 0,
          kept: 0,
          failure: null,
        }))
      rows = [...rows, ...added]
      emit('documents.changed', rows)
      return {
        added: added.map(({ id, source }, at) => ({
          ...(isUntold && at < 2 ? { guessed: 'windows-1252' as const } : {}),
          hidden: 0,
          id,
          source,
          pairing: {
            source,
            by: source === null ? 'none' : 'name',
            sure: source !== null,
            share: null,
            candidates: [],
          },
        })),
        refused: [
          { file: 'scan.pdf', code: 'FILE_UNSUPPORTED', reason: 'scan.pdf is of a kind that Redraft does not read.' },
          ...(isUntold ? [unread] : []),
        ],
      }
    },
    'originals.mask': async ({ grant, to, names, spans }, job) => {
      for (const one of [grant, to, ...(spans === undefined ? [] : [spans])]) grantOf(one)
      await steps(job, 'add', 'Masking originals', 3)
      const [first = '', ...others] = (names ?? '').split('\n').filter((line) => line !== '')
      return {
        written: ['ADC 101-2023.txt', 'ADC 102-2023.txt'].map((file, at) => ({ file, masks: at * 9 })),
        names: first === '' ? [] : [{ name: first, count: 9 }, ...others.map((name) => ({ name, count: 0 }))],
        left: first === '' ? [] : [{ word: 'Holm', count: 2 }],
        withoutSpans: spans === undefined ? [] : ['ADC 103-2023'],
        refused: [{ file: 'scan.pdf', code: 'FILE_UNSUPPORTED', reason: 'scan.pdf cannot be written.' }],
      }
    },
    'documents.list': () => rows,
    'documents.remove': ({ ids }) => {
      rows = rows.filter((row) => !ids.includes(row.id))
      emit('documents.changed', rows)
      return {}
    },
    'documents.analyse': async ({ ids }, job) => {
      await steps(job, 'analyse', `Analysing ${ids.length} documents`, ids.length, (at) => {
        const counted = fakeRows(10)[0]
        changeRows([ids[at] ?? ''], (row) => ({
          ...row,
          status: 'analysed',
          before: counted?.before ?? null,
          now: counted?.now ?? null,
          toSettle: counted?.now?.phrases ?? 0,
        }))
      })
      return { analysed: ids, refused: [] }
    },
    'rewrite.run': async ({ ids }, job) => {
      await steps(job, 'rewrite', `Rewriting ${ids.length} documents`, ids.length * 6, (at) => {
        if (at % 6 === 5)
          changeRows([ids[(at - 5) / 6] ?? ''], (row) => ({ ...row, status: 'in-review', passes: row.passes + 1 }))
      })
      return { rewritten: ids, refused: [] }
    },
    'review.open': ({ id }) => view(id),
    'review.decide': ({ id }) => whole(view(id)),
    'review.edit': ({ id }) => whole(view(id)),
    'review.undo': ({ id }) => whole(view(id)),
    'review.redo': ({ id }) => whole(view(id)),
    'review.note': ({ id }) => whole(view(id)),
    'review.check': () => ({ links: [] }),
    'review.measures': () => null,
    'review.measure': () => ({ textHash: '', at: new Date(0).toISOString(), similarity: null, fluency: null }),
    'review.occurrences': ({ phrase }) => ({ ngram: phrase, df: 0, documents: originals, originals: [] }),
    'review.goBack': ({ id }) => whole(view(id)),
    'review.return': ({ id, reason }) => {
      changeRows([id], (row) => ({
        ...row,
        status: 'in-review',
        returned: { by: settings.person.reader, at: new Date().toISOString(), reason },
      }))
      return whole(view(id))
    },
    'files.columns': ({ grant }) =>
      grantOf(grant).endsWith('.csv') ? [{ file: grantOf(grant), columns: ['id', 'decision'], column: null }] : [],
    'collection.whatIf': async (_args, job) => {
      await steps(job, 'what-if', 'What would link', 3)
      const rows = ([2, 3, 5, 10] as const).flatMap((k) =>
        ([1, 2, 3] as const).map((arity) => ({
          k,
          arity,
          documents: 40 + k,
          phrases: 1000 * k * arity,
          words: 4000 * k * arity,
          complete: arity < 3,
        })),
      )
      return { n: 8, documents: 96, words: 400_000, rows }
    },
    'documents.pair': ({ id, source }) => {
      changeRows([id], (row) => ({
        ...row,
        source,
        pairing: { source, by: 'person', sure: true, share: null, candidates: [] },
      }))
      return rowOf(id)
    },
    'documents.pairing': ({ ids }) =>
      ids.map((id) => ({
        id,
        source: `${id} original`,
        pairing: {
          source: `${id} original`,
          by: 'text' as const,
          sure: false,
          share: 0.61,
          candidates: [{ name: 'CAW 8-2024', share: 0.42 }],
        },
      })),
    'review.needs': () => fakeNeeds(rows),
    'review.witness': ({ ngrams }) => ({
      combination: null,
      phrases: ngrams.map((ngram) => ({
        phrase: { ngram, df: 4, places: [], count: 1 },
        postings: { df: 4, documents: 4, originals: [] },
      })),
      together: { df: 1, documents: 1, originals: [] },
      breaks: ngrams.map(() => 1),
    }),
    'collection.search': ({ phrase }) => ({ ngram: phrase, df: 0, documents: originals, originals: [] }),
    'collection.original': ({ name, phrase }) => {
      const text = `This is the original ${name}.\n\nThe court heard that ${phrase} was known to both neighbours.`
      const from = text.indexOf(phrase)
      return { name, text, spans: [{ from, to: from + phrase.length }] }
    },
    'rewrite.hold': (wish) => {
      held = wish
      if (!wish.paused) goOn()
      return {}
    },
    'rewrite.forget': () => {
      facts = { ...facts, interrupted: [] }
      emit('workspace.changed', facts)
      return {}
    },
    'review.approve': ({ ids }) => {
      const approved = ids.filter((id) => rowOf(id).toSettle === 0)
      changeRows(approved, (row) => ({ ...row, status: 'approved' }))
      const refused = ids
        .filter((id) => !approved.includes(id))
        .map((id) => ({ file: id, code: 'STILL_LINKS', reason: `${id} still links in ${rowOf(id).toSettle} places.` }))
      return { approved, refused }
    },
    'review.reopen': ({ id }) => whole(view(id)),
    'publish.export': async ({ ids, grant }, job) => {
      grantOf(grant)
      await steps(job, 'export', `Exporting ${ids.length} documents`, ids.length)
      const refused = ids.slice(0, ids.length > 1 ? 1 : 0)
      const written = ids.filter((id) => !refused.includes(id))
      changeRows(written, (row) => ({ ...row, status: 'exported' }))
      return {
        exported: written.map((id) => ({ id, file: `${id}.txt`, certificate: fakeCertificate(rowOf(id)) })),
        unchanged: [],
        refused: refused.map((id) => ({
          file: id,
          code: 'GATE_FAILED',
          reason: `${id} was not released: a phrase links in paragraph 3.`,
        })),
      }
    },
    'publish.redline': async ({ ids, grant, kind }, job) => {
      grantOf(grant)
      await steps(job, 'export', 'Writing redlines', ids.length)
      const ending = kind === 'word' ? '.redline.docx' : '.redline.html'
      const [first = '', ...others] = ids
      const refused = ids.length > 1 ? [{ file: first, code: 'FILE_EXISTS', reason: `${first} is there already.` }] : []
      const written = refused.length > 0 ? others : ids
      return { written: written.map((id) => ({ id, file: `${id}${ending}` })), refused }
    },
    'publish.certificate': ({ id }) => (rowOf(id).status === 'exported' ? fakeCertificate(rowOf(id)) : null),
    'audit.verify': () => ({ intact: true, entries: 1284, brokenAt: null, detail: null }),
    'models.list': () => models,
    'models.get': async ({ id }, job) => {
      changeModels(id, { state: 'downloading' })
      try {
        await steps(job, 'download', 'Downloading', 40)
      } catch (thrown) {
        changeModels(id, { state: 'partial' })
        throw thrown
      }
      changeModels(id, { state: 'installed' })
      return models.find((row) => row.id === id) ?? fakeModels()[0]!
    },
    'models.addFile': ({ grant }) => {
      const name = grantOf(grant)
      const added: ModelRow = { ...fakeModels()[4]!, id: `file:${name}`, name }
      models = [...models.filter((row) => row.id !== added.id), added]
      emit('models.changed', models)
      return added
    },
    'models.remove': ({ id }) => {
      if (id.startsWith('file:')) {
        models = models.filter((row) => row.id !== id)
        emit('models.changed', models)
      } else changeModels(id, { state: 'available', inUse: false })
      return {}
    },
    'models.check': async ({ id }, job) => {
      await steps(job, 'verify', 'Checking the file', 5)
      return {
        id,
        ok: true,
        sha256: '3d1f90aac7e451b6'.repeat(4),
        size: 145_000_000,
        architecture: 'llama',
        detail: 'Checksum as in the catalogue.',
      }
    },
    'models.use': ({ id }) => {
      changeModels(id ?? '', { inUse: true }, { inUse: false })
      return {}
    },
    'settings.get': () => settings,
    'settings.setWorkspace': (change) => {
      settings = { ...settings, workspace: { ...settings.workspace, ...change } }
      return settings
    },
    'settings.setPerson': (change) => {
      settings = { ...settings, person: { ...settings.person, ...change } }
      return settings
    },
  }

  async function answer<M extends MethodName>(id: string, method: M, args: Args<M>): Promise<void> {
    const controller = new AbortController()
    running.set(id, controller)
    calls.push({ method, args })
    try {
      if (broken.has(method)) throw new RedraftError('ENGINE_STOPPED')
      const job: Job = { signal: controller.signal, report: (progress) => send({ type: 'progress', id, progress }) }
      const value = await handlers[method](methods[method].args.parse(args) as ParsedArgs<M>, job)
      send({ type: 'ok', id, value })
    } catch (thrown) {
      const error = thrown instanceof RedraftError ? thrown : new RedraftError('INTERNAL', {}, { cause: thrown })
      send({ type: 'error', id, error: error.toWire() })
    } finally {
      running.delete(id)
    }
  }

  return {
    calls,
    emit,
    rows: () => rows,
    held: () => held,
    facts: () => facts,
    /** One step of the job that runs by hand. */
    step: () => goOn(),
    /** Broken methods work again. */
    heal: () => broken.clear(),
    /** For the memory transport. */
    connect(to: (response: Response) => void) {
      send = to
      return {
        receive(message: unknown) {
          const request = requestSchema.parse(message)
          if (request.type === 'cancel') running.get(request.id)?.abort()
          else if (isMethodName(request.method)) void answer(request.id, request.method, request.args as never)
        },
        close: () => undefined,
      }
    },
  }
}
