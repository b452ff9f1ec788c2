import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import {
  englishFact,
  englishFacts,
  factTable,
  RedraftError,
  type Progress,
} from '../../../src-preload/contract/index.ts'
import { scriptedWriter } from '../../../src-main/engine/model/scripted.ts'
import { loadPrompts } from '../../../src-main/engine/rewrite/prompts.ts'
import { exportDocuments } from '../../../src-main/engine/workspace/publishing.ts'
import { rewriteDocuments } from '../../../src-main/engine/workspace/rewriting.ts'
import {
  detailCatalogues,
  factCatalogues,
  factsText,
  factText,
  failureOf,
  knownText,
  progressDetail,
  refusalText,
  setLanguage,
} from '../../../src-renderer/i18n/index.ts'
import { originals, quiet, workspaceWith } from '../engine/workspace/case-workspace.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const harmless = 'The keeper of the [PLACE] gave evidence.'
const linking = 'The keeper of the harbour gave evidence.'
/** Whether a text is of the catalogue alone, as the pseudo-locale has it: brackets, other such texts inside, a list behind. */
function isOfCatalogue(text: string): boolean {
  const inside = /⟦([^⟦⟧]*)⟧(?=[^⟦]*⟧)/g
  const flat = text.replace(inside, '$1').replace(/(⟧) [^⟦⟧]* \d+\./g, '$1')
  return /^⟦[^⟦⟧]*⟧( ⟦[^⟦⟧]*⟧)*$/.test(flat)
}

afterEach(() => setLanguage('en'))

describe('what the engine says', () => {
  it('of an export, a refusal and a failure has its words in the catalogue', async () => {
    const setting = await workspaceWith({ one: harmless, two: linking }, originals)
    const { workspace, desk, root: folder } = setting
    const said: Progress[] = []
    const job = { ...quiet, onProgress: (progress: Progress) => void said.push(progress) }
    const writer = scriptedWriter(() => {
      throw new RedraftError('MODEL_INVALID', { file: 'a.gguf', detail: 'its header makes no sense' })
    })
    const prompts = await loadPrompts(path.join(root, 'resources/prompts'))
    await rewriteDocuments(workspace, { ids: ['two'], writer, prompts, passes: 1 }, () => {}, job)
    const row = workspace.store.rows().find(({ row: { id } }) => id === 'two')!.row
    await rewriteDocuments(workspace, { ids: ['two'], writer: null, prompts, passes: 1 }, () => {}, job)
    expect((await desk.approve(['one'])).approved).toEqual(['one'])
    const { refused } = await desk.approve(['two'])
    const out = path.join(folder, 'out')
    await mkdir(out)
    const request = { ids: ['one'], folder: out, replace: false, version: '0' }
    const { exported } = await exportDocuments(workspace, request, () => {}, job)
    const { certificate } = exported[0]!

    for (const check of certificate.checks) expect(check.detail).toBe(englishFacts(check.facts!))
    expect(certificate.notMeasured).toEqual(certificate.notMeasuredFacts!.map(englishFact))
    expect(certificate.statement).toBe(englishFacts(certificate.statementFacts!))
    setLanguage('pseudo')
    const shown = [
      ...certificate.checks.map(({ facts }) => factsText(facts, '')),
      ...certificate.notMeasuredFacts!.map(factText),
      factsText(certificate.statementFacts, ''),
      failureOf(row) ?? '',
      ...refused.map(refusalText),
      ...said.filter(({ detail }) => detail !== '' && !['one', 'two'].includes(detail)).map(progressDetail),
    ]
    expect(shown.length).toBeGreaterThan(18)
    expect(shown.filter((text) => !isOfCatalogue(text))).toEqual([])
  })

  it('has the same places in every language, and forms for one and many', () => {
    const places = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join()
    for (const language of ['de', 'fr', 'nb'] as const)
      for (const [code, text] of Object.entries(factTable)) {
        const own = factCatalogues[language][code as keyof typeof factTable]
        expect([code, typeof own]).toEqual([code, typeof text])
        const forms = (of: typeof own) => (typeof of === 'string' ? of : of.other).replace('{kind}', '{format}')
        expect([code, places(forms(own))]).toEqual([code, places(forms(text))])
      }
  })

  it('as a part of a sentence, of a file, a folder or a phrase, is known in every language', async () => {
    const files = (await readdir(path.join(root, 'src-main'), { recursive: true })).filter((file) =>
      file.endsWith('.ts'),
    )
    const inErrors =
      /RedraftError\(\s*'[A-Z_]+',\s*\{[^}]*?detail: '([^'\n]+)'|GateRefusal\([^,]+,\s*'[^']+',\s*'([^'\n]+)'/g
    const found = new Set<string>()
    for (const file of files) {
      const source = await readFile(path.join(root, 'src-main', file), 'utf8')
      for (const match of source.matchAll(inErrors)) found.add(match[1] ?? match[2] ?? '')
    }
    expect(found.size).toBeGreaterThan(20)
    for (const catalogue of Object.values(detailCatalogues))
      expect([...found].filter((detail) => catalogue[detail] === undefined)).toEqual([])
    expect(Object.keys(detailCatalogues.fr).sort()).toEqual(Object.keys(detailCatalogues.de).sort())
    expect(Object.keys(detailCatalogues.nb).sort()).toEqual(Object.keys(detailCatalogues.de).sort())
  })

  it('with a number or a place in it is said with them', () => {
    setLanguage('nb')
    expect(knownText('it links in 12 places')).toBe('den kobler 12 steder')
    setLanguage('fr')
    expect(factText({ code: 'hidden-left-out', counts: [{ channel: 'header', n: 2 }] })).toMatch(
      /^Laissé de côté : .+ 2\.$/,
    )
    setLanguage('de')
    expect(knownText('a name that is masked in it still stands in word/footer1.xml')).toContain('in word/footer1.xml')
    expect(knownText('something else')).toBe('something else')
  })
})
