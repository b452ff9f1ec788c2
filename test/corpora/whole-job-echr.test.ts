import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { certificateSchema, workspaceSettingsSchema } from '../../src-preload/contract/index.ts'
import { openIndex } from '../../src-main/engine/index/collection-index.ts'
import { findLinks } from '../../src-main/engine/linkage/analyse.ts'
import { compileMasks } from '../../src-main/engine/text/masks.ts'
import { describeNeeding } from '../needs.ts'

const DOCUMENTS = 10

describeNeeding(['corpora', 'model'], 'the whole job on real judgments, by the command line', ({ corpora, model }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redraft-job-'))
  const workspace = path.join(folder, 'workspace')
  const published = path.join(folder, 'published')
  const deidentified = path.join(corpora, 'echr', 'deidentified')
  let ids: string[]

  /** The built program in a process of its own. @returns its exit code and the objects it printed. */
  function redraft(...args: string[]): { code: number | null; records: Record<string, unknown>[] } {
    const { status, stdout } = spawnSync(process.execPath, [path.resolve('out/main/cli.cjs'), ...args, '--json'], {
      env: { ...process.env, REDRAFT_DATA: path.join(folder, 'data'), REDRAFT_READER: 'I. Albrecht' },
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    })
    return {
      code: status,
      records: stdout
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    }
  }

  beforeAll(() => {
    // The shortest ones: a model of this size takes seconds a sentence.
    ids = readdirSync(deidentified)
      .sort((a, b) => statSync(path.join(deidentified, a)).size - statSync(path.join(deidentified, b)).size)
      .slice(0, DOCUMENTS)
      .map((name) => path.parse(name).name)
    expect(redraft('index', workspace, path.join(corpora, 'echr', 'originals')).code).toBe(0)
    const files = ids.map((id) => path.join(deidentified, `${id}.txt`))
    expect(redraft('add', workspace, ...files)).toMatchObject({
      code: 0,
      records: ids.map((id) => ({ document: id, source: id })),
    })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('finds what links, lets the model write, and leaves the rest listed', () => {
    const analyses = redraft('analyse', workspace)
    expect(analyses.code).toBe(0)
    const linking = analyses.records.filter(({ links }) => Number(links) > 0).map(({ document }) => String(document))
    expect(linking.length).toBeGreaterThan(DOCUMENTS / 2)
    expect(redraft('approve', workspace, ...linking)).toMatchObject({
      code: 1,
      records: linking.map(() => ({ code: 'STILL_LINKS' })),
    })
    const { code, records } = redraft('rewrite', workspace, '--model', model, '--passes', '1')
    expect([0, 1]).toContain(code)
    expect(records.map(({ document }) => document).sort()).toEqual([...ids].sort())
    for (const record of records) {
      const shown = redraft('review', workspace, 'show', String(record['document'])).records
      expect(shown.filter(({ toSettle }) => toSettle).length).toBe(record['toSettle'])
      // Every place that still links is listed, and what the model was not able to settle says why.
      const failed = shown.filter(({ state }) => state === 'needs')
      expect(failed.every(({ links }) => (links as unknown[]).length > 0)).toBe(true)
      expect(failed.some(({ attempts }) => (attempts as unknown[]).length > 0) || failed.length === 0).toBe(true)
    }
  })

  it('ends with every document settled by hand, approved and written', () => {
    for (const [at, id] of ids.entries()) {
      redraft('review', workspace, 'decide', id, 'accept', '--all')
      const way = at % 2 === 0 ? ['mask', '--all'] : ['keep', '--all', '--reason', 'Wording of the statute.']
      expect(redraft('review', workspace, 'decide', id, ...way)).toMatchObject({ code: 0, records: [{ toSettle: 0 }] })
    }
    expect(redraft('approve', workspace, ...ids).code).toBe(0)
    const { code, records } = redraft('export', workspace, published)
    expect(code).toBe(0)
    expect(records.map(({ document }) => document).sort()).toEqual([...ids].sort())
    expect(redraft('audit', 'verify', workspace)).toMatchObject({ code: 0, records: [{ intact: true }] })
  })

  it('wrote nothing that links, other than what was kept with a reason', async () => {
    const masks = compileMasks(workspaceSettingsSchema.parse({}).maskPatterns)
    const index = await openIndex({ folder: path.join(workspace, 'collection'), masks: masks.key })
    try {
      for (const [at, id] of ids.entries()) {
        const text = readFileSync(path.join(published, `${id}.txt`), 'utf8')
        const links = findLinks(text, { index, masks, k: 2, n: 8, source: id, protectedTerms: [] })
        const certificate = certificateSchema.parse(
          JSON.parse(readFileSync(path.join(published, `${id}.txt.certificate.json`), 'utf8')),
        )
        expect(certificate.after.links).toBe(links.length)
        expect(certificate.residualRisks).toHaveLength(new Set(links.map(({ ngram }) => ngram)).size)
        if (at % 2 === 0) expect(links).toEqual([])
        else expect(certificate.residualRisks.every(({ reason }) => reason === 'Wording of the statute.')).toBe(true)
        const pages = readdirSync(published).filter((name) => name.startsWith(`${id}.`))
        expect(pages.sort()).toEqual([`${id}.txt`, `${id}.txt.certificate.html`, `${id}.txt.certificate.json`])
      }
    } finally {
      await index.close()
    }
  })
})
