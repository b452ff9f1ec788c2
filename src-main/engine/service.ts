import path from 'node:path'
import {
  RedraftError,
  type CaseAnswer,
  type DocumentRow,
  type PersonSettings,
  type Settings,
  type WorkspaceFacts,
} from '../../src-preload/contract/index.ts'
import { makeFolder } from './formats/files.ts'
import { tableColumns } from './formats/sources.ts'
import type { Grants } from './grants.ts'
import type { EngineEvent, EngineService, Handlers } from './handlers.ts'
import type { JobContext } from './jobs/context.ts'
import { Hold } from './jobs/hold.ts'
import { maskingByNames, maskingBySpans, maskOriginals } from './masking/mask-originals.ts'
import type { LlamaOptions } from './model/llama.ts'
import type { Writer } from './model/port.ts'
import { ModelStore } from './model/store.ts'
import { modelHandlers } from './model-handlers.ts'
import { Person } from './person.ts'
import { RecentWorkspaces } from './recent.ts'
import { loadPrompts, type Prompts } from './rewrite/prompts.ts'
import { openSampleWorkspace } from './sample.ts'
import { addBackground, backgroundOf, longerThan, markPhrase, removeBackground } from './workspace/background.ts'
import { catchUp, indexCollection } from './workspace/collection.ts'
import { checkWorkspace } from './workspace/doctor.ts'
import { changeGroups, groupsOf } from './workspace/groups.ts'
import { collectionStatistics } from './workspace/statistics.ts'
import { Desk } from './workspace/desk.ts'
import { addDocuments, analyseDocuments, removeDocuments } from './workspace/documents.ts'
import { pairDocument, pairings } from './workspace/pairing.ts'
import { checkText, givenSince, givenWhole, occurrencesOf } from './workspace/look.ts'
import { leaveAt, leftAt } from './workspace/left-at.ts'
import { needsOf } from './workspace/needs.ts'
import { openWorkspace, saveInfo } from './workspace/open-workspace.ts'
import { readOriginal, searchOriginals } from './workspace/originals.ts'
import { exportDocuments } from './workspace/publishing.ts'
import { writeRedlines } from './workspace/redlines.ts'
import { measureDocument, measuresOf } from './workspace/measuring.ts'
import { rewriteDocuments } from './workspace/rewriting.ts'
import { changeSettings, settingsOf, signatureOf } from './workspace/settings.ts'
import type { Workspace } from './workspace/workspace.ts'
import { whatIf } from './workspace/what-if.ts'
import { reasonsOf, witnessOf } from './workspace/witness.ts'
import { Writers } from './writers.ts'

export interface ServiceOptions {
  /** Folder of settings, models and recent workspaces. Absolute; made when it is missing. */
  readonly dataFolder: string
  /** Folder of prompts and the sample collection. Absolute. */
  readonly resourcesFolder: string
  readonly version: string
  readonly host: 'desktop' | 'browser'
  readonly grants: Grants
  /** Loads a model: in a process of its own, or in this one. */
  readonly loadWriter: (options: LlamaOptions, signal: AbortSignal) => Promise<Writer>
}

/** The engine behind the method table: one open workspace, the models, the settings of the person. */
export async function createService(options: ServiceOptions): Promise<EngineService> {
  await makeFolder(options.dataFolder)
  return new Service(options, await loadPrompts(path.join(options.resourcesFolder, 'prompts')))
}

class Service implements EngineService {
  readonly #options: ServiceOptions
  readonly #prompts: Prompts
  readonly #models: ModelStore
  readonly #writers: Writers
  readonly #recent: RecentWorkspaces
  readonly #listeners = new Set<(event: EngineEvent) => void>()
  readonly #person: Person
  readonly handlers: Handlers
  #workspace: Workspace | null = null
  /** Jobs and acts that use the workspace; it is not closed under them. */
  readonly #jobs = new Set<Promise<unknown>>()
  readonly #acts = new Set<Promise<unknown>>()
  #isSwitching = false
  readonly #hold = new Hold()
  readonly #closing = new AbortController()

  constructor(options: ServiceOptions, prompts: Prompts) {
    this.#options = options
    this.#prompts = prompts
    this.#models = new ModelStore({ folder: path.join(options.dataFolder, 'models'), load: options.loadWriter })
    this.#writers = new Writers(this.#models)
    this.#recent = new RecentWorkspaces(options.dataFolder)
    this.#person = new Person(options.dataFolder)
    this.handlers = this.#methods()
  }

  readonly events = {
    subscribe: (listener: (event: EngineEvent) => void) => {
      this.#listeners.add(listener)
      return () => void this.#listeners.delete(listener)
    },
  }

  readonly #methods = (): Handlers => ({
    'app.about': async () => ({ version: this.#options.version, host: this.#options.host, licence: 'Apache-2.0' }),
    'workspace.openSample': (_, job) =>
      this.#switchTo(
        () => openSampleWorkspace(this.#options.dataFolder, this.#options.resourcesFolder, this.#reader, job),
        job,
      ),
    'workspace.open': ({ grant }, job) => this.#openFolder(this.#options.grants.resolve(grant), true, job),
    'workspace.openRecent': async ({ id }, job) => this.#openFolder(this.#recent.folderOf(id), false, job),
    'workspace.recent': async () => this.#recent.list().map(({ id, name, openedAt }) => ({ id, name, openedAt })),
    'workspace.facts': async () => this.#workspace?.facts() ?? null,
    'workspace.place': async () => leftAt(this.#open()),
    'workspace.leave': (place) => this.#using((workspace) => leaveAt(workspace, place)),
    'collection.index': ({ grant, ...wishes }, wanted) =>
      this.#job(async (workspace, job) => {
        const folder = grant === undefined ? null : this.#options.grants.resolve(grant)
        return indexCollection(workspace, folder, job, wishes)
      }, wanted),
    'collection.groups': async () => groupsOf(this.#open()),
    'collection.changeGroups': (change, wanted) =>
      this.#job((workspace, job) => changeGroups(workspace, change, job), wanted),
    'collection.background': async () => backgroundOf(this.#open()),
    'collection.addBackground': ({ grant }, wanted) =>
      this.#job((workspace, job) => addBackground(workspace, this.#options.grants.resolve(grant), job), wanted),
    'collection.removeBackground': ({ name }, wanted) =>
      this.#job(async (workspace, job) => {
        await removeBackground(workspace, name, job)
        return backgroundOf(workspace)
      }, wanted),
    'collection.markPhrase': ({ phrase, background }, wanted) =>
      this.#job(async (workspace, job) => {
        await markPhrase(workspace, phrase, background, job)
        return backgroundOf(workspace)
      }, wanted),
    'collection.statistics': (_, wanted) => this.#job((workspace, job) => collectionStatistics(workspace, job), wanted),
    'workspace.check': ({ repair }, wanted) =>
      this.#job((workspace, job) => checkWorkspace(workspace, { repair }, job), wanted),
    'documents.add': ({ grant, ...wishes }, wanted) =>
      this.#job(
        async (workspace, job) => addDocuments(workspace, [this.#options.grants.resolve(grant)], job, wishes),
        wanted,
      ),
    'files.columns': async ({ grant, encoding }, { signal }) =>
      tableColumns(this.#options.grants.resolve(grant), encoding, signal),
    'collection.whatIf': (_, wanted) => this.#job(whatIf, wanted),
    'originals.mask': async ({ grant, to, spans, names, mask, column = null, encoding = null, replace }, job) => {
      const { grants } = this.#options
      const masking = spans === undefined ? maskingByNames(names ?? '') : await maskingBySpans(grants.resolve(spans))
      const wishes = { masking, mask, column, encoding, replace }
      return maskOriginals({ from: grants.resolve(grant), to: grants.resolve(to), ...wishes }, job)
    },
    'documents.list': async () =>
      this.#open()
        .store.rows()
        .map(({ row }) => this.#live(row)),
    'documents.pairing': async ({ ids }) => pairings(this.#open(), ids),
    'documents.pair': ({ id, source }, wanted) => this.#job((workspace) => pairDocument(workspace, id, source), wanted),
    'documents.remove': ({ ids }, wanted) =>
      this.#job(async (workspace) => {
        await removeDocuments(workspace, ids)
        return {}
      }, wanted),
    'documents.analyse': ({ ids }, wanted) =>
      this.#job((workspace, job) => analyseDocuments(workspace, ids, this.#rowChanged, job), wanted),
    'rewrite.run': ({ withoutModel, resume, ...wish }, wanted) =>
      this.#job(async (workspace, job) => {
        const before = resume === true ? workspace.parts.info.batch : null
        const writer =
          (before?.withoutModel ?? withoutModel) === true
            ? null
            : await this.#writers.use(this.#person.settings.model, job.signal)
        const embedder = writer === null ? null : await this.#models.similarity(job.signal)
        this.#hold.reset()
        const request = { ...wish, resume, writer, embedder, prompts: this.#prompts, hold: this.#hold }
        try {
          return await rewriteDocuments(workspace, request, this.#rowChanged, job)
        } finally {
          await embedder?.close()
        }
      }, wanted),
    'rewrite.hold': async (wish) => {
      this.#hold.set(wish)
      return {}
    },
    'rewrite.forget': (_, wanted) =>
      this.#job(async (workspace) => {
        await saveInfo(workspace.parts, { interrupted: [], batch: null })
        return {}
      }, wanted),
    'review.open': ({ id }) => this.#using((workspace) => new Desk(workspace, this.#rowChanged, givenWhole).open(id)),
    'review.decide': ({ id, version, items, decision, held }) =>
      this.#act(held, (desk) => desk.decide(id, version, items, decision)),
    'review.edit': ({ id, version, changes, held }) => this.#act(held, (desk) => desk.edit(id, version, changes)),
    'review.mark': ({ id, phrase, background, held }, wanted) =>
      this.#lookingAgain(held, wanted, (desk, job) => desk.mark(id, phrase, background, job)),
    'review.longer': async ({ id, phrase }) => longerThan(this.#open(), id, phrase),
    'review.undo': ({ id, held, act }, wanted) =>
      this.#lookingAgain(held, wanted, (desk, job) => desk.undo(id, act, job)),
    'review.redo': ({ id, held, act }, wanted) =>
      this.#lookingAgain(held, wanted, (desk, job) => desk.redo(id, act, job)),
    'review.note': ({ id, item, text, span, held }) => this.#act(held, (desk) => desk.note(id, item, text, span)),
    'review.goBack': ({ id, version, pass, held }) => this.#act(held, (desk) => desk.goBack(id, version, pass)),
    'review.return': ({ id, reason, held }) => this.#act(held, (desk) => desk.sendBack(id, reason)),
    'review.needs': async (_, job) => needsOf(this.#open(), job),
    'collection.search': async ({ phrase }) => searchOriginals(this.#open(), phrase),
    'collection.original': async ({ name, phrase }) => readOriginal(this.#open(), name, phrase),
    'review.measures': async ({ id, pass }) => measuresOf(this.#open(), id, pass),
    'review.measure': ({ id, pass, rank }, wanted) =>
      this.#job(async (workspace, job) => {
        const embedder = await this.#models.similarity(job.signal)
        try {
          const writer =
            this.#person.settings.model === null
              ? null
              : await this.#writers.use(this.#person.settings.model, job.signal)
          return await measureDocument(workspace, { id, pass, writer, embedder, rank }, job)
        } finally {
          await embedder?.close()
        }
      }, wanted),
    'review.check': async ({ id, text, at }) => checkText(this.#open(), id, text, at),
    'review.occurrences': async ({ id, phrase }) => occurrencesOf(this.#open(), id, phrase),
    'review.reasons': ({ id, base }) => this.#using((workspace) => reasonsOf(workspace, id, base)),
    'review.witness': ({ id, ngrams }) => this.#using((workspace) => witnessOf(workspace, id, ngrams)),
    'review.approve': ({ ids, combinationsReason, pagesReason }) =>
      this.#act(undefined, (desk) => desk.approve(ids, combinationsReason, pagesReason)),
    'review.reopen': ({ id, held }) => this.#act(held, (desk) => desk.reopen(id)),
    'publish.export': ({ ids, grant, replace, neutral, language }, wanted) =>
      this.#job(async (workspace, job) => {
        const folder = this.#options.grants.resolve(grant)
        return exportDocuments(
          workspace,
          { ids, folder, replace, neutral, language, version: this.#options.version },
          this.#rowChanged,
          job,
        )
      }, wanted),
    'publish.redline': ({ ids, grant, replace, kind, language }, wanted) =>
      this.#job(
        (workspace, job) =>
          writeRedlines(workspace, { ids, folder: this.#options.grants.resolve(grant), replace, kind, language }, job),
        wanted,
      ),
    'publish.certificate': async ({ id }) => this.#open().load(id).state.exported?.certificate ?? null,
    'audit.verify': () => this.#open().store.verifyAudit(),
    'audit.read': (query) => this.#open().store.readAudit(query),
    ...modelHandlers({
      models: this.#models,
      writers: this.#writers,
      grants: this.#options.grants,
      inUse: () => this.#person.settings.model,
      use: (model) => this.#setPerson({ model }),
      changed: (data) => this.#emit({ name: 'models.changed', data }),
    }),
    'settings.get': async () => this.#settings(),
    'settings.setPerson': async (change) => {
      await this.#setPerson(change)
      return this.#settings()
    },
    'settings.setWorkspace': (change, wanted) =>
      this.#job(async (workspace, job) => {
        await changeSettings(workspace, change, job)
        const settings = this.#settings()
        this.#emit({ name: 'settings.changed', data: settings })
        return settings
      }, wanted),
  })

  /** Stops what runs, waits for it, and closes the workspace. */
  async close(): Promise<void> {
    this.#closing.abort(new RedraftError('CANCELLED'))
    await Promise.allSettled([...this.#jobs, ...this.#acts])
    await this.#writers.close()
    await this.#workspace?.close()
    this.#workspace = null
  }

  readonly #reader = (): string => signatureOf(this.#person.settings)

  /** @throws RedraftError `NO_WORKSPACE`. */
  #open(): Workspace {
    if (this.#workspace === null) throw new RedraftError('NO_WORKSPACE')
    return this.#workspace
  }

  /** An act of review, answered for an asker that has the view of the revision `held`. */
  #act<T>(held: string | undefined, act: (desk: Desk<CaseAnswer>) => Promise<T>): Promise<T> {
    return this.#using((workspace) => act(new Desk(workspace, this.#rowChanged, givenSince(held))))
  }

  /** An act of review that may have made a phrase background, or no longer: that changes other documents, too. */
  async #lookingAgain<T>(
    held: string | undefined,
    { signal, onProgress }: JobContext,
    act: (desk: Desk<CaseAnswer>, job: JobContext) => Promise<T>,
  ): Promise<T> {
    const { parts } = this.#open()
    const { choices } = parts
    const job = { signal: AbortSignal.any([signal, this.#closing.signal]), onProgress }
    try {
      return await this.#act(held, (desk) => act(desk, job))
    } finally {
      if (parts.choices !== choices && this.#workspace?.parts === parts) this.#workspaceChanged()
    }
  }

  /** Something that takes a moment: whoever closes the workspace waits for it. */
  async #using<T>(work: (workspace: Workspace) => Promise<T>): Promise<T> {
    const acting = work(this.#open())
    const ended = acting.then(
      () => undefined,
      () => undefined,
    )
    this.#acts.add(ended)
    try {
      return await acting
    } finally {
      this.#acts.delete(ended)
    }
  }

  #openFolder(folder: string, create: boolean, job: JobContext): Promise<WorkspaceFacts> {
    return this.#switchTo(() => openWorkspace({ folder, reader: this.#reader, create }), job)
  }

  /** Opens another workspace in place of the one that is open; that one stays when the other cannot be opened. */
  async #switchTo(open: () => Promise<Workspace>, job: JobContext): Promise<WorkspaceFacts> {
    if (this.#jobs.size > 0 || this.#isSwitching) throw new RedraftError('WORKSPACE_WORKING')
    this.#isSwitching = true
    const before = this.#workspace
    try {
      this.#workspace = null
      await Promise.all(this.#acts)
      await before?.close()
      this.#workspace = await open().catch(async (error: unknown) => {
        if (before !== null) this.#workspace = await this.#openAgain(before.parts.folder)
        throw error
      })
    } finally {
      this.#isSwitching = false
    }
    // A list that cannot be written is no reason not to work.
    await this.#recent.opened(this.#workspace.parts.folder).catch(() => undefined)
    await this.#job((workspace) => catchUp(workspace, job), job)
    this.#emit({ name: 'settings.changed', data: this.#settings() })
    return this.#open().facts()
  }

  /** The workspace that was open before; null when it went away meanwhile. */
  #openAgain(folder: string): Promise<Workspace | null> {
    return openWorkspace({ folder, reader: this.#reader, create: false }).catch(() => null)
  }

  /** Work on the open workspace after which its facts and rows are told. It stops when the service closes. */
  async #job<T>(
    work: (workspace: Workspace, job: JobContext) => Promise<T>,
    { signal, onProgress }: JobContext,
  ): Promise<T> {
    const workspace = this.#open()
    const job = { signal: AbortSignal.any([signal, this.#closing.signal]), onProgress }
    const working = work(workspace, job)
    this.#jobs.add(working)
    try {
      return await working
    } finally {
      this.#jobs.delete(working)
      if (this.#workspace === workspace && !this.#closing.signal.aborted) this.#workspaceChanged()
    }
  }

  #settings(): Settings {
    return settingsOf(this.#workspace, this.#person.settings)
  }

  async #setPerson(change: Partial<PersonSettings>): Promise<void> {
    await this.#person.change(change)
    this.#emit({ name: 'settings.changed', data: this.#settings() })
  }

  /** A stored row with what is known only now. */
  #live(row: DocumentRow): DocumentRow {
    return this.#workspace?.isRewriting(row.id) === true ? { ...row, status: 'rewriting' } : row
  }

  readonly #rowChanged = (row: DocumentRow): void => this.#emit({ name: 'document.changed', data: row })

  #workspaceChanged(): void {
    const workspace = this.#open()
    this.#emit({ name: 'workspace.changed', data: workspace.facts() })
    this.#emit({ name: 'documents.changed', data: workspace.store.rows().map(({ row }) => this.#live(row)) })
  }

  #emit(event: EngineEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}
