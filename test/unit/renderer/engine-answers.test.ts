import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import {
  factCatalogues,
  detailTable,
  englishFact,
  englishFacts,
  factTable,
  RedraftError,
  wireErrorSchema,
  type DetailCode,
  type Progress,
} from '../../../src-preload/contract/index.ts'
import { formatOf } from '../../../src-main/engine/formats/index.ts'
import { scriptedWriter } from '../../../src-main/engine/model/scripted.ts'
import { loadPrompts } from '../../../src-main/engine/rewrite/prompts.ts'
import { exportDocuments } from '../../../src-main/engine/workspace/publishing.ts'
import { refusalOf } from '../../../src-main/engine/refusal.ts'
import { rewriteDocuments } from '../../../src-main/engine/workspace/rewriting.ts'
import {
  detailCatalogues,
  factsText,
  factText,
  failureOf,
  failureParts,
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

  it('as a part of a sentence is one of a closed list, in every language with the same places', () => {
    const places = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join()
    const codes = Object.keys(detailTable) as DetailCode[]
    expect(new Set(Object.values(detailTable)).size).toBe(codes.length)
    for (const catalogue of Object.values(detailCatalogues)) {
      expect(Object.keys(catalogue).sort()).toEqual([...codes].sort())
      for (const code of codes) expect([code, places(catalogue[code])]).toEqual([code, places(detailTable[code])])
    }
  })

  it('as a part of a sentence crosses as its code, however it was given, and is said in the language of the moment', () => {
    const bySentence = new RedraftError('FILE_DAMAGED', { file: 'a.docx', detail: 'it is not JSON' })
    expect(bySentence.message).toBe('a.docx is damaged: it is not JSON.')
    expect(bySentence.toWire().values).toEqual({ file: 'a.docx', detail: { code: 'not-json' } })
    const both = {
      code: 'both',
      values: { first: { code: 'gone' }, second: { code: 'server-answered', values: { status: 503 } } },
    } as const
    const wire = new RedraftError('DOWNLOAD_FAILED', { detail: both }).toWire()
    expect(wire.message).toBe('The download failed: the file is no longer there, and the server answered 503.')
    expect(wireErrorSchema.parse(JSON.parse(JSON.stringify(wire)))).toEqual(wire)
    expect(RedraftError.fromWire(wire).toWire()).toEqual(wire)
    const said = (['de', 'fr', 'nb'] as const).map((language) => {
      setLanguage(language)
      return failureParts(wire).message
    })
    expect(said[0]).toContain('die Datei gibt es dort nicht mehr, und der Server antwortete mit 503')
    expect(new Set(said).size).toBe(3)
    // @ts-expect-error A sentence that is not in the table is refused by the compiler: `npm run check` fails without it.
    expect(() => new RedraftError('FILE_DAMAGED', { file: 'a', detail: 'something of its own' })).not.toThrow()
    // @ts-expect-error The same for what kind of file it is.
    expect(() => new RedraftError('FILE_ARCHIVE', { file: 'a', kind: 'a box' })).not.toThrow()
  })

  it('of files it does not take has no English in another language: kinds, sizes and faults are said in it', () => {
    const files: [string, Uint8Array][] = [
      ['a.rar', Buffer.from('Rar!\x1A\x07 and more', 'latin1')],
      ['b.docx', Buffer.from('%PDF-1.7 and more', 'latin1')],
      ['c.ps', Buffer.from('%!PS and more', 'latin1')],
    ]
    setLanguage('de')
    const said = files.map(([name, bytes]) => {
      try {
        formatOf(bytes, name)
      } catch (error) {
        return refusalText(refusalOf(name, error))
      }
      return ''
    })
    expect(said[0]).toContain('ein RAR-Archiv')
    expect(said[1]).toContain('ein PDF-Dokument')
    expect(said[2]).toContain('eine PostScript-Datei')
  })

  it('with a number or a place in it is said with them', () => {
    setLanguage('nb')
    expect(knownText('it links in 12 places')).toBe('den lenker 12 steder')
    setLanguage('fr')
    expect(factText({ code: 'hidden-left-out', counts: [{ channel: 'header', n: 2 }] })).toMatch(
      /^Laissé de côté\u00A0: .+ 2\.$/,
    )
    setLanguage('de')
    expect(knownText('a name that is masked in it still stands in word/footer1.xml')).toContain('in word/footer1.xml')
    expect(knownText('something else')).toBe('something else')
  })
})
