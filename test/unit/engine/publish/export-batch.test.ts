import { describe, expect, it } from 'vitest'
import { RedraftError, type Exported, type Progress } from '../../../../src-preload/contract/index.ts'
import { exportAll, exportDocument } from '../../../../src-main/engine/publish/export.ts'
import { requestFor } from './export-requests.ts'

describe('a batch', () => {
  const done = async (id: string): Promise<Exported> =>
    exportDocument((await requestFor()).request).then((one) => ({ ...one, id }))

  it('goes on after a refusal and reports it', async () => {
    const progress: Progress[] = []
    const report = await exportAll(
      ['a', 'b', 'c'],
      (id) => (id === 'b' ? Promise.reject(new RedraftError('NOT_APPROVED', { id })) : done(id)),
      { signal: new AbortController().signal, onProgress: (one) => progress.push(one) },
    )
    expect(report.exported.map((one) => one.id)).toEqual(['a', 'c'])
    expect(report.refused).toMatchObject([
      { file: 'b', code: 'NOT_APPROVED', reason: 'b is not approved. Approve it first.' },
    ])
    expect(progress.map(({ value, done: count }) => [value, count])).toEqual([
      [0, 0],
      [1 / 3, 1],
      [2 / 3, 2],
      [1, 3],
    ])
  })

  it('goes on where it was cancelled, and says what was there already', async () => {
    const stop = new AbortController()
    const written = new Set<string>()
    const exportOne = async (id: string) => {
      if (written.has(id)) return { id, unchanged: `${id}.txt` }
      written.add(id)
      if (written.size === 400) stop.abort(new RedraftError('CANCELLED'))
      return { ...first, id }
    }
    const first = await done('a')
    const ids = Array.from({ length: 1000 }, (_, at) => `d${at}`)
    const context = { signal: stop.signal, onProgress: () => undefined }
    await expect(exportAll(ids, exportOne, context)).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(written.size).toBe(400)
    const report = await exportAll(ids, exportOne, { ...context, signal: new AbortController().signal })
    expect([report.unchanged.length, report.exported.length, report.refused]).toEqual([400, 600, []])
  })

  it('stops between two documents when cancelled, and at once at a fault of ours', async () => {
    const stop = new AbortController()
    const asked: string[] = []
    const exportOne = async (id: string) => {
      asked.push(id)
      stop.abort(new RedraftError('CANCELLED'))
      return done(id)
    }
    const context = { signal: stop.signal, onProgress: () => undefined }
    await expect(exportAll(['a', 'b'], exportOne, context)).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(asked).toEqual(['a'])
    const fault = exportAll(['a'], () => Promise.reject(new TypeError('x')), {
      ...context,
      signal: new AbortController().signal,
    })
    await expect(fault).rejects.toThrow(TypeError)
  })
})
