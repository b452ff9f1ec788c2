import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Place } from '../../../src-preload/contract/index.ts'
import { createGrants } from '../../../src-main/engine/grants.ts'
import type { EngineEvent, EngineService } from '../../../src-main/engine/handlers.ts'
import type { JobContext } from '../../../src-main/engine/jobs/context.ts'
import { scriptedWriter } from '../../../src-main/engine/model/scripted.ts'
import { createService } from '../../../src-main/engine/service.ts'
import { openWorkspace } from '../../../src-main/engine/workspace/open-workspace.ts'
import { temporaryFolder } from './review/temporary-folder.ts'
import { filesIn, originals, quiet } from './workspace/case-workspace.ts'

interface Served {
  readonly root: string
  readonly service: EngineService
  readonly events: EngineEvent[]
  readonly grant: (name: string) => string
}

async function served(): Promise<Served> {
  const root = await temporaryFolder()
  const grants = createGrants()
  const service = await createService({
    dataFolder: path.join(root, 'data'),
    resourcesFolder: path.join(import.meta.dirname, '../../../resources'),
    version: '0',
    host: 'desktop',
    grants,
    loadWriter: async () => scriptedWriter([]),
  })
  onTestFinished(() => service.close())
  const events: EngineEvent[] = []
  service.events.subscribe((event) => events.push(event))
  await filesIn(path.join(root, 'originals'), originals)
  await filesIn(path.join(root, 'documents'), { one: originals.one })
  return { root, service, events, grant: (name) => grants.add(path.join(root, name)) }
}

/** Runs `act` at the first word of progress. */
function at(act: () => void): JobContext {
  let done = false
  return {
    signal: new AbortController().signal,
    onProgress: () => {
      if (!done) act()
      done = true
    },
  }
}

describe('the engine behind the method table', () => {
  it('answers with no workspace, then works in the one that is opened, and tells everybody', async () => {
    const { service, events, grant } = await served()
    expect(await service.handlers['workspace.facts']({}, quiet)).toBeNull()
    await expect(service.handlers['documents.list']({}, quiet)).rejects.toMatchObject({ code: 'NO_WORKSPACE' })
    await service.handlers['workspace.open']({ grant: grant('workspace') }, quiet)
    await service.handlers['collection.index']({ grant: grant('originals') }, quiet)
    await service.handlers['documents.add']({ grant: grant('documents') }, quiet)
    await service.handlers['documents.analyse']({ ids: ['one'] }, quiet)
    expect(await service.handlers['documents.list']({}, quiet)).toMatchObject([{ id: 'one', status: 'analysed' }])
    expect(new Set(events.map(({ name }) => name))).toEqual(
      new Set(['workspace.changed', 'documents.changed', 'document.changed', 'settings.changed']),
    )
    expect(await service.handlers['workspace.recent']({}, quiet)).toMatchObject([{ name: 'workspace' }])
  })

  it('tells the rows of all documents when a mark as background was taken back', async () => {
    const { service, events, grant, root } = await served()
    await filesIn(path.join(root, 'documents'), { two: originals.three })
    await service.handlers['workspace.open']({ grant: grant('workspace') }, quiet)
    await service.handlers['collection.index']({ grant: grant('originals') }, quiet)
    await service.handlers['documents.add']({ grant: grant('documents') }, quiet)
    await service.handlers['documents.analyse']({ ids: ['one', 'two'] }, quiet)
    const linksOfTwo = async () =>
      (await service.handlers['documents.list']({}, quiet)).find(({ id }) => id === 'two')!.now!.links
    const before = await linksOfTwo()
    await service.handlers['review.mark']({ id: 'one', phrase: 'closed', background: true }, quiet)
    expect(await linksOfTwo()).toBeLessThan(before)
    await service.handlers['review.undo']({ id: 'one' }, quiet)
    const told = events.findLast(({ name }) => name === 'documents.changed')
    expect(told).toMatchObject({ data: [{ id: 'one' }, { id: 'two', now: { links: before } }] })
  })

  it('names a workspace that was opened before and is gone, and forgets it', async () => {
    const { service, grant, root } = await served()
    for (const name of ['moved', 'workspace']) await service.handlers['workspace.open']({ grant: grant(name) }, quiet)
    const [, before] = await service.handlers['workspace.recent']({}, quiet)
    await rm(path.join(root, 'moved'), { recursive: true })
    await expect(service.handlers['workspace.openRecent']({ id: before!.id }, quiet)).rejects.toMatchObject({
      code: 'WORKSPACE_GONE',
      values: { path: path.join(root, 'moved') },
    })
    expect(await service.handlers['workspace.facts']({}, quiet)).toMatchObject({ name: 'workspace' })
    expect(await service.handlers['workspace.recent']({}, quiet)).toMatchObject([{ name: 'workspace' }])
  })

  it('keeps the open workspace when another cannot be opened', async () => {
    const { service, grant, root } = await served()
    await service.handlers['workspace.open']({ grant: grant('workspace') }, quiet)
    await expect(service.handlers['workspace.open']({ grant: grant('originals') }, quiet)).rejects.toMatchObject({
      code: 'WORKSPACE_UNUSABLE',
    })
    expect(await service.handlers['workspace.facts']({}, quiet)).toMatchObject({ name: 'workspace' })
    await mkdir(path.join(root, 'other'))
    await service.handlers['workspace.open']({ grant: grant('other') }, quiet)
    expect(await service.handlers['workspace.facts']({}, quiet)).toMatchObject({ name: 'other' })
  })

  it('keeps in each workspace where the reader was, for that reader alone', async () => {
    const { service, grant, root } = await served()
    const { handlers } = service
    const list = { statuses: [], languages: [], only: [], words: 'ferry', order: 'age' as const, descending: false }
    const done = [[{ document: 'one', act: 1 }]]
    const place: Place = {
      screen: 'review',
      document: 'one',
      item: 'found:1',
      list,
      done,
      undone: [],
      paired: [{ document: 'one', left: 'received', right: 2 }],
      typed: null,
    }
    await handlers['workspace.open']({ grant: grant('workspace') }, quiet)
    expect(await handlers['workspace.place']({}, quiet)).toBeNull()
    await handlers['workspace.leave']({ ...place, screen: 'needs' }, quiet)
    await handlers['workspace.leave'](place, quiet)
    await handlers['workspace.open']({ grant: grant('other') }, quiet)
    expect(await handlers['workspace.place']({}, quiet)).toBeNull()
    await handlers['workspace.open']({ grant: grant('workspace') }, quiet)
    expect(await handlers['workspace.place']({}, quiet)).toEqual(place)
    await handlers['settings.setPerson']({ reader: 'B. Second' }, quiet)
    expect(await handlers['workspace.place']({}, quiet)).toBeNull()
    await handlers['settings.setPerson']({ reader: '' }, quiet)
    await writeFile(path.join(root, 'workspace', 'left-at.json'), '{"reader"')
    expect(await handlers['workspace.place']({}, quiet)).toBeNull()
  })

  it('opens a workspace though the list of recent ones cannot be written', async () => {
    const { service, grant, root } = await served()
    await mkdir(path.join(root, 'data', 'recent.json'))
    await service.handlers['workspace.open']({ grant: grant('workspace') }, quiet)
    expect(await service.handlers['workspace.facts']({}, quiet)).toMatchObject({ name: 'workspace' })
  })

  it('says that its folder cannot be made where that is so', async () => {
    const root = await temporaryFolder()
    await writeFile(path.join(root, 'data'), '')
    const options = {
      dataFolder: path.join(root, 'data', 'inside'),
      resourcesFolder: root,
      version: '0',
      host: 'desktop' as const,
      grants: createGrants(),
      loadWriter: async () => scriptedWriter([]),
    }
    await expect(createService(options)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
  })

  it('does not leave a workspace in which a job runs', async () => {
    const { service, grant } = await served()
    await service.handlers['workspace.open']({ grant: grant('workspace') }, quiet)
    let refused: Promise<unknown> = Promise.resolve()
    const job = at(() => {
      refused = service.handlers['workspace.open']({ grant: grant('other') }, quiet).catch(
        (error: unknown) => (error as { code: string }).code,
      )
    })
    await service.handlers['collection.index']({ grant: grant('originals') }, job)
    expect(await refused).toBe('WORKSPACE_WORKING')
  })

  it('stops its jobs when it closes, waits for them, and leaves a workspace that goes on', async () => {
    const { service, grant, root } = await served()
    await service.handlers['workspace.open']({ grant: grant('workspace') }, quiet)
    let closed: Promise<void> = Promise.resolve()
    const job = at(() => {
      closed = service.close()
    })
    await expect(service.handlers['collection.index']({ grant: grant('originals') }, job)).rejects.toMatchObject({
      code: 'CANCELLED',
    })
    await closed
    const again = await openWorkspace({ folder: path.join(root, 'workspace'), reader: () => 'R', create: false })
    expect(again.parts.info.incomplete).toBe(true)
    await again.close()
  })

  it('has a decision on disk that was on its way when it closed', async () => {
    const { service, grant, root } = await served()
    await service.handlers['workspace.open']({ grant: grant('workspace') }, quiet)
    await service.handlers['collection.index']({ grant: grant('originals') }, quiet)
    await service.handlers['documents.add']({ grant: grant('documents') }, quiet)
    await service.handlers['documents.analyse']({ ids: ['one'] }, quiet)
    const { version, items } = await service.handlers['review.open']({ id: 'one' }, quiet)
    const deciding = service.handlers['review.decide'](
      { id: 'one', version, items: [items[0]!.id], decision: { kind: 'mask' } },
      quiet,
    )
    await service.close()
    expect(await deciding).toMatchObject({ kind: 'whole', view: { version: version + 1 } })
    expect(await readFile(path.join(root, 'workspace', 'audit.jsonl'), 'utf8')).toContain('"decided"')
  })

  it('keeps both of two settings of the person that are changed at once', async () => {
    const { service, root } = await served()
    await Promise.all([
      service.handlers['settings.setPerson']({ theme: 'light' }, quiet),
      service.handlers['settings.setPerson']({ language: 'fr' }, quiet),
    ])
    const stored: unknown = JSON.parse(await readFile(path.join(root, 'data', 'person.json'), 'utf8'))
    expect(stored).toMatchObject({ theme: 'light', language: 'fr' })
    expect((await service.handlers['settings.get']({}, quiet)).person).toMatchObject({ theme: 'light', language: 'fr' })
  })

  it('starts with plain settings where those of the person cannot be read', async () => {
    const { root, service } = await served()
    await writeFile(path.join(root, 'data', 'person.json'), '{')
    expect((await service.handlers['settings.get']({}, quiet)).person.theme).toBe('system')
    await service.handlers['settings.setPerson']({ theme: 'dark' }, quiet)
    expect(JSON.parse(await readFile(path.join(root, 'data', 'person.json'), 'utf8'))).toMatchObject({ theme: 'dark' })
  })
})
