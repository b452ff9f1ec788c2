import { RedraftError, type DocumentRow, type Progress } from '../../src-preload/contract/index.ts'
import type { EngineService, Handlers } from '../../src-main/engine/handlers.ts'
import { createFakeService } from '../fake-service.ts'

const facts = {
  originals: 0,
  words: 0,
  vocabulary: 0,
  fingerprint: '',
  tokeniserVersion: 1,
  folder: null,
}

function progress(value: number): Progress {
  return { kind: 'index', value, title: 'Indexing', detail: '', done: 0, total: 4, secondsLeft: null }
}

function row(index: number): DocumentRow {
  return {
    id: `case-${index}`,
    fileName: `case-${index}.txt`,
    format: 'txt',
    language: 'en',
    source: null,
    status: 'new',
    before: null,
    now: null,
    passes: 0,
    toSettle: 0,
    kept: 0,
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 0,
    failure: null,
  }
}

/**
 * An engine of which each method shows one thing that a carrier has to carry. Aborted jobs are counted, and the count is
 * asked for with `audit.verify`, so that a test sees over any carrier whether its cancel arrived.
 */
export function createFixtureService(): EngineService {
  let aborted = 0

  const untilAborted: Handlers['rewrite.run'] = (_args, { signal, onProgress }) =>
    new Promise((_resolve, reject) => {
      onProgress(progress(0.1))
      signal.addEventListener('abort', () => {
        aborted++
        reject(signal.reason)
      })
    })

  const service = createFakeService({
    'app.about': () => Promise.resolve({ version: '9.9.9', host: 'browser', licence: 'fixture' }),
    // Echoes, so that texts and defaults are seen as the engine saw them.
    'review.occurrences': ({ phrase }) =>
      Promise.resolve({ ngram: phrase, df: phrase.length, documents: 0, originals: [] }),
    'settings.get': () => Promise.reject(new RedraftError('STILL_LINKS', { id: 'case-7', count: 3 })),
    'models.list': () => Promise.reject(new TypeError('a bug')),
    'audit.verify': () => Promise.resolve({ intact: true, entries: aborted, brokenAt: null, detail: null }),
    'documents.list': () => Promise.resolve(Array.from({ length: 20_000 }, (_each, index) => row(index))),
    'documents.remove': ({ ids }) => {
      service.emit({ name: 'documents.changed', data: ids.map((_id, index) => row(index)) })
      return Promise.resolve({})
    },
    'collection.index': (_args, { onProgress }) => {
      for (const value of [0, 0.5, 0.25, 0.75]) onProgress(progress(value))
      return Promise.resolve({ added: 4, replaced: 0, removed: 0, unchanged: 0, refused: [], collection: facts })
    },
    'rewrite.run': untilAborted,
    // Misses its schema.
    'workspace.facts': () => Promise.resolve({ name: 7 } as never),
  })
  return service
}
