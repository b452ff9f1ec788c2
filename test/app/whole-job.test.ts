import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { certificateSchema, workspaceSettingsSchema } from '../../src-preload/contract/index.ts'
import { openIndex } from '../../src-main/engine/index/collection-index.ts'
import { findLinks } from '../../src-main/engine/linkage/analyse.ts'
import { compileMasks } from '../../src-main/engine/text/masks.ts'
import { redraft } from '../cli.ts'
import { keepDataFolder } from '../data-folder.ts'
import { describeNeeding } from '../needs.ts'
import { openInBrowser, openInElectron, prepareDesk, type Desk, type Face } from './whole-job-faces.ts'
import { createTypist, type Typist } from './whole-job-keys.ts'
import {
  analyseByKeys,
  chooseSettingsByKeys,
  keptBecause,
  ownWords,
  publishByKeys,
  rewriteByKeys,
  settleByKeys,
} from './whole-job-walk.ts'

/** One of the shortest: a model of this size takes seconds a sentence. */
const DOCUMENT = '001-103016'
const READER = 'I. Albrecht'

for (const host of ['chromium', 'electron'] as const) {
  describeNeeding([host, 'model', 'corpora'], `the whole job by keyboard alone, in ${host}`, (parts) => {
    const restoreData = keepDataFolder()
    const received = path.join(parts.corpora, 'echr', 'deidentified', `${DOCUMENT}.txt`)
    let desk: Desk
    let face: Face
    let typist: Typist

    beforeAll(async () => {
      const originals = path.join(parts.corpora, 'echr', 'originals')
      desk = await prepareDesk({ originals, deidentified: received, model: parts.model, reader: READER })
      face = await (host === 'electron' ? openInElectron : openInBrowser)(parts[host], desk.data)
      typist = createTypist(face.page, `whole-job-${host}`)
    })
    afterAll(async () => {
      await face?.close()
      await desk?.remove()
      restoreData()
    })

    it('goes from the first screen to the released file', async () => {
      await analyseByKeys(typist, DOCUMENT)
      await chooseSettingsByKeys(typist)
      await rewriteByKeys(typist)
      await settleByKeys(typist)
      await publishByKeys(typist, face, desk.published, DOCUMENT)
      expect(face.complaints).toEqual([])
    })

    it('kept each decision as it was made', async () => {
      await face.close()
      const { out } = await redraft('review', desk.workspace, 'show', DOCUMENT, '--json')
      const items = out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { state: string; toSettle: boolean; current: string })
      expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['accepted', 'masked', 'kept', 'edited']))
      expect(items.filter(({ toSettle }) => toSettle)).toEqual([])
      // A word that was added has the space behind it in its place.
      expect(items.find(({ state }) => state === 'edited')?.current.trim()).toBe(ownWords)
      expect((await redraft('audit', 'verify', desk.workspace)).code).toBe(0)
    })

    it('wrote a file in which nothing links but what was kept, and a certificate that says so', async () => {
      const names = [`${DOCUMENT}.txt`, `${DOCUMENT}.txt.certificate.html`, `${DOCUMENT}.txt.certificate.json`]
      expect((await readdir(desk.published)).sort()).toEqual(names)
      const certificate = certificateSchema.parse(
        JSON.parse(await readFile(path.join(desk.published, names[2]!), 'utf8')),
      )
      const masks = compileMasks(workspaceSettingsSchema.parse({}).maskPatterns)
      const index = await openIndex({ folder: path.join(desk.workspace, 'collection'), masks: masks.key })
      try {
        const linksOf = async (file: string) =>
          findLinks(await readFile(file, 'utf8'), { index, masks, k: 2, n: 8, source: DOCUMENT, protectedTerms: [] })
        const before = await linksOf(received)
        const after = await linksOf(path.join(desk.published, names[0]!))
        expect(certificate.before.links).toBe(before.length)
        expect(certificate.after.links).toBe(after.length)
        expect(after.length).toBeLessThan(before.length)
        expect(certificate.residualRisks).toHaveLength(new Set(after.map(({ ngram }) => ngram)).size)
        for (const risk of certificate.residualRisks) {
          expect(risk).toMatchObject({ by: READER, reason: expect.stringContaining(keptBecause) as string })
        }
        const failed = certificate.checks.filter(({ passed }) => !passed).map(({ id }) => id)
        // It was written under the name by which its original is found, and the certificate says so.
        expect(failed).toEqual(names[0]!.startsWith(DOCUMENT) ? ['names-say-nothing'] : [])
      } finally {
        await index.close()
      }
    })
  })
}
