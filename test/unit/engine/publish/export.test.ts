import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  certificateSchema,
  channelWords,
  workspaceSettingsSchema,
  type Certificate,
  type PageLanguage,
} from '../../../../src-preload/contract/index.ts'
import { certificatePage } from '../../../../src-main/engine/publish/certificate-page.ts'
import { exportDocument, isUnchanged, type ExportRequest } from '../../../../src-main/engine/publish/export.ts'
import { preview } from '../../../../src-main/engine/review/reduce.ts'
import { standing } from '../../../../src-main/engine/review/standing.ts'
import { approve, exported, hashOfText, reopen } from '../../../../src-main/engine/review/steps.ts'
import type { Step } from '../../../../src-main/engine/review/types.ts'
import { caseView, documentRow } from '../../../../src-main/engine/review/view.ts'
import { countsOf, linksIn, stamp } from '../review/documents.ts'
import { channelName, setLanguage } from '../../../../src-renderer/i18n/index.ts'
import { collection, masksIn, approvedCase, requestFor, writingFormat } from './export-requests.ts'

describe('export', () => {
  it('writes the approved text with its line ends, and a certificate of exactly those bytes', async () => {
    const { request, log, folder } = await requestFor()
    const { id, file, certificate } = await exportDocument(request)
    expect([id, file]).toEqual(['doc', 'doc.txt'])
    expect((await readdir(folder)).sort()).toEqual(['doc.txt', 'doc.txt.certificate.html', 'doc.txt.certificate.json'])
    const bytes = await readFile(join(folder, 'doc.txt'))
    expect(bytes.toString('utf8')).toBe('The old small mill burned down.\r\nA term of art xxc stays.')
    expect((await stat(join(folder, 'doc.txt'))).mtime.toISOString()).toBe(stamp.at)
    const stored: unknown = JSON.parse(await readFile(join(folder, 'doc.txt.certificate.json'), 'utf8'))
    expect(certificateSchema.strict().parse(stored)).toEqual(certificate)
    expect(certificate).toMatchObject({
      document: 'doc',
      exportedFile: 'doc.txt',
      k: 3,
      n: 8,
      arity: 1,
      wordsChanged: 2,
      masksAdded: 0,
      residualRisks: [{ words: 1, df: 2, reason: 'a <b>term</b> of law', by: 'R. Reader', at: stamp.at }],
      hashes: {
        receivedFile: '0'.repeat(64),
        exportedFile: createHash('sha256').update(bytes).digest('hex'),
        text: hashOfText('The old small mill burned down.\nA term of art xxc stays.'),
      },
      models: [{ name: 'm', sha256: 'h' }],
      audit: { entry: 1, hash: 'h' },
    })
    expect(certificate.checks.map((check) => [check.id, check.passed])).toEqual([
      ['written', true],
      ['read-back', true],
      ['same-text', true],
      ['no-phrase-links', true],
      ['nothing-hidden', true],
      ['masked-names', true],
      ['names-say-nothing', false],
    ])
    expect(certificate.statement).toContain('It is not anonymity')
    expect(certificate.notMeasured.join(' ')).toMatch(/Combinations.*Search by meaning.*Fluency.*other punctuation/s)
    expect(log.map((event) => event.action)).toEqual(['gate-passed'])
    const step = exported(request.file, certificate, stamp)
    const looked = { links: linksIn(standing(request.file).text), now: null, isRewriting: false }
    expect(caseView(preview(request.file, step), looked, masksIn).row.status).toBe('exported')
  })

  it('is exported no more once it is approved anew', async () => {
    const { request } = await requestFor()
    const { certificate } = await exportDocument(request)
    const written = preview(request.file, exported(request.file, certificate, stamp))
    const links = linksIn(standing(written).text)
    const reopened = preview(written, reopen(written, stamp) as Step)
    const again = preview(reopened, approve(reopened, links, certificate.after, stamp))
    const looked = { links, now: certificate.after, isRewriting: false }
    expect(documentRow(written, looked).status).toBe('exported')
    expect(documentRow(again, looked).status).toBe('approved')
    expect(again.state.exported).toBeNull()
  })

  it('counts a phrase that was kept in two places for one reason once', async () => {
    const file = await approvedCase('The old xa xb mill burned down.\r\nA term of art xxc stays. The xxc stays.')
    const { request } = await requestFor({ file })
    const { certificate } = await exportDocument(request)
    expect(certificate.residualRisks).toHaveLength(1)
    expect(certificate.checks.find(({ id }) => id === 'no-phrase-links')?.detail).toMatch(/^1 /)
  })

  it('puts no text of the case into certificate and log, and nothing that runs into the page', async () => {
    const { request, log, folder } = await requestFor()
    const { certificate } = await exportDocument(request)
    const page = await readFile(join(folder, 'doc.txt.certificate.html'), 'utf8')
    const { before, after } = certificate
    expect(/Phrases that link<\D*(\d+)\D*(\d+)/.exec(page)?.slice(1)).toEqual([`${before.phrases}`, `${after.phrases}`])
    for (const written of [JSON.stringify(certificate), page, JSON.stringify(log)])
      for (const word of ['mill', 'burned', 'xa xb', 'xxc', 'small']) expect(written).not.toContain(word)
    expect(page).toContain("content=\"default-src 'none'; style-src 'unsafe-inline'\"")
    expect(page).toContain('a &#60;b&#62;term&#60;/b&#62; of law')
    expect(page).not.toMatch(/<script|<b>|\son\w+=|href|src="/i)
    const hostile = { ...certificate, reader: '"><script>x</script>', statement: "<img src=x onerror='x'>" }
    expect(certificatePage(hostile, 'en')).not.toMatch(/<script|<img/)
    const { statementFacts: _, ...older } = hostile
    expect(certificatePage(older, 'en')).toContain('&#60;img src=x onerror=')
  })

  it('says of how many originals, or cases, a kept phrase was found in so many', async () => {
    const { request } = await requestFor()
    const { certificate } = await exportDocument(request)
    const head = (groups: number, language: PageLanguage) => {
      const collection = { ...certificate.collection, originals: 1683, groups }
      return /<th[^>]*>([^<]*1.?683|[^<]*1.?200)<\/th>/.exec(
        certificatePage({ ...certificate, collection }, language),
      )?.[1]
    }
    expect(head(1683, 'en')).toBe('Found in originals, of 1,683')
    expect(head(1200, 'en')).toBe('Found in cases, of 1,200')
    expect(head(1683, 'de')).toBe('In Originalen, von 1.683')
    expect(head(1200, 'de')).toBe('In Fällen, von 1.200')
    expect(head(1683, 'fr')).toMatch(/^Dans des originaux, sur 1.683$/)
    expect(head(1200, 'nb')).toMatch(/^Funnet i saker, av 1.200$/)
  })

  it('says all of the page in the language that was asked for, and in the certificate itself always the same', async () => {
    const pages = new Map<PageLanguage, string>()
    const certificates = new Set<string>()
    for (const language of ['en', 'de', 'fr', 'nb'] as const) {
      const { request, folder } = await requestFor({ language })
      await exportDocument(request)
      pages.set(language, await readFile(join(folder, 'doc.txt.certificate.html'), 'utf8'))
      certificates.add(await readFile(join(folder, 'doc.txt.certificate.json'), 'utf8'))
    }
    expect(certificates.size).toBe(1)
    const said = (page: string): string[] =>
      Array.from(page.replace(/<style>[^]*<\/style>/, '').matchAll(/>([^<>]*\p{L}{3}[^<>]*)</gu), ([, text = '']) =>
        text.trim(),
      )
    const english = said(pages.get('en')!)
    expect(english.length).toBeGreaterThan(40)
    // What is a name, a number, a time or the person's own words.
    const own = english.filter((text) =>
      /^(?:R\. Reader|m, SHA-256 h|abc|doc\.txt|doc|Redraft|Document|Collection|[0-9a-f]{64}|a &#60;b.*)$/.test(text),
    )
    for (const language of ['de', 'fr', 'nb'] as const) {
      const page = pages.get(language)!
      expect(page).toContain(`<html lang="${language}">`)
      const same = said(page).filter((text) => english.includes(text) && !own.includes(text))
      expect([language, same]).toEqual([language, []])
    }
  })

  it('names every setting but those of how wordings are made, and so does its page', async () => {
    const ofWordings = ['maskText', 'protectedTerms', 'mayMask', 'passes', 'decoder', 'seed']
    const { request, folder } = await requestFor()
    const { certificate } = await exportDocument(request)
    const numbers = Object.keys(certificate).filter((name) => ['k', 'n', 'arity'].includes(name))
    const named = [...numbers, ...Object.keys(certificate.settings!)]
    expect([...named, ...ofWordings].sort()).toEqual(Object.keys(workspaceSettingsSchema.shape).sort())
    const page = await readFile(join(folder, 'doc.txt.certificate.html'), 'utf8')
    expect(page).toContain('[REDACTED], [ANONYMISED]')
    const others = [
      { maskPatterns: ['XX'] },
      { strict: true },
      { hidden: 'keep' },
      { groupShare: 0.4 },
      { groupShare: null },
      { secondReader: 20 },
    ] as const
    for (const other of others) {
      const settings = { ...certificate.settings!, ...other } as NonNullable<Certificate['settings']>
      expect(certificatePage({ ...certificate, settings }, 'en')).not.toBe(page)
    }
    expect(certificatePage({ ...certificate, background: { phrases: 2, texts: 14 } }, 'en')).toContain(
      'phrases 2, texts 14',
    )
  })

  it('names who reviewed, who approved and who exported, and whether the settings asked for another reader', async () => {
    const file = await approvedCase()
    const approval = { ...file.state.approval!, by: 'B. Second' }
    const settings = workspaceSettingsSchema.parse({ k: 3, secondReader: 100 })
    const { request, folder } = await requestFor({
      file: { ...file, state: { ...file.state, approval } },
      stamp: { ...stamp, by: 'C. Clerk' },
    })
    const { certificate } = await exportDocument({ ...request, facts: { ...request.facts, settings } })
    expect(certificate).toMatchObject({
      reviewers: ['R. Reader'],
      approved: { by: 'B. Second', at: approval.at, drawn: true },
      reader: 'C. Clerk',
    })
    const page = await readFile(join(folder, 'doc.txt.certificate.html'), 'utf8')
    for (const [name, value] of [
      ['Reviewed by', 'R\\. Reader'],
      ['Approved by', 'B\\. Second, '],
      ['Exported by', 'C\\. Clerk'],
    ])
      expect(page).toMatch(new RegExp(`<th scope="row">${name}</th><td>${value}`))
    expect(page).toContain('In 100 per cent of the documents somebody else')
    const { reviewers: _, approved: __, settings: ___, background: ____, ...older } = certificate
    expect(certificateSchema.parse(older)).toEqual(older)
    expect(certificatePage(older, 'en')).not.toContain('Approved by')
  })

  it('writes numbers and times on the page as its language does, with the zone, and says when no model was used', async () => {
    const { request } = await requestFor()
    const { certificate } = await exportDocument(request)
    const model = { ...certificate, models: [{ name: 'Dictionary', sha256: '' }] }
    const said = {
      en: ['725 originals, 4,000,000 words', /<td>3 January 2026[^<]* \d\d:\d\d \S+</, 'dictionary (no model)'],
      de: [
        '725 Originale, 4.000.000 W\u00F6rter',
        /<td>3\. Januar 2026[^<]* \d\d:\d\d \S+</,
        'W\u00F6rterbuch (kein Modell)',
      ],
      fr: [
        '725 originaux, 4\u202F000\u202F000 mots',
        /<td>3 janvier 2026[^<]* \d\d:\d\d \S+</,
        'dictionnaire (aucun mod\u00E8le)',
      ],
      nb: [
        '725 originaler, 4\u00A0000\u00A0000 ord',
        /<td>3\. januar 2026[^<]* \d\d:\d\d \S+</,
        'ordbok (ingen modell)',
      ],
    } as const
    for (const language of ['en', 'de', 'fr', 'nb'] as const) {
      const page = certificatePage({ ...model, issuedAt: '2026-01-03T12:05:06.789Z' }, language)
      for (const one of said[language]) {
        if (typeof one === 'string') expect(page).toContain(one)
        else expect(page).toMatch(one)
      }
      expect(page).not.toMatch(/\d{4}-\d{2}-\d{2}T|Dictionary/)
      expect(certificatePage({ ...model, collection: { ...collection, groups: 683 } }, language)).toContain('683')
    }
  })

  it('calls kinds of blocks what the window calls them', () => {
    for (const language of ['en', 'de', 'fr', 'nb'] as const) {
      setLanguage(language)
      for (const [channel, words] of Object.entries(channelWords[language])) expect(channelName(channel)).toBe(words)
    }
    setLanguage('en')
  })

  it('refuses what is not approved', async () => {
    const file = await approvedCase()
    const { request } = await requestFor({ file: { ...file, state: { ...file.state, approval: null } } })
    await expect(exportDocument(request)).rejects.toMatchObject({ code: 'NOT_APPROVED' })
  })

  it.each<[string, Partial<ExportRequest>, string, number]>([
    [
      'a phrase that nobody accepted links',
      { examine: (text) => ({ links: linksIn(text.replace('stays', 'xstays')), counts: countsOf(text) }) },
      'it links in 1 place',
      1,
    ],
    [
      'an accepted phrase links in another place',
      { examine: (text) => ({ links: linksIn(text).map((link) => ({ ...link, from: 1 })), counts: countsOf(text) }) },
      'it links in 1 place',
      1,
    ],
    [
      'an accepted phrase is rarer now',
      { examine: (text) => ({ links: linksIn(text).map((link) => ({ ...link, df: 1 })), counts: countsOf(text) }) },
      'it links in 1 place',
      1,
    ],
    [
      'the bytes hold another text',
      { format: writingFormat((text) => text.replace('small', 'smaII')) },
      'the text read back is not the approved one',
      0,
    ],
    [
      'the bytes cannot be read',
      { format: writingFormat((text) => text.replace('small', '\0')) },
      'what was written cannot be read back',
      0,
    ],
  ])('leaves nothing behind when %s', async (_name, changes, detail, links) => {
    const { request, log, folder } = await requestFor(changes)
    await expect(exportDocument(request)).rejects.toMatchObject({
      code: 'GATE_FAILED',
      message: `doc was not released: ${detail}.`,
    })
    expect(await readdir(folder)).toEqual([])
    expect(log).toMatchObject([{ action: 'gate-refused', document: 'doc', details: { links } }])
  })

  it('replaces only when told to, and leaves what was there alone when it fails', async () => {
    const { request, folder } = await requestFor()
    await writeFile(join(folder, 'doc.txt'), 'mine')
    await expect(exportDocument(request)).rejects.toMatchObject({
      code: 'FILE_EXISTS',
      message: 'doc.txt exists already.',
    })
    const failing = { ...request, replace: true, format: writingFormat(() => '\n') }
    await expect(exportDocument(failing)).rejects.toMatchObject({ code: 'GATE_FAILED' })
    expect(await readFile(join(folder, 'doc.txt'), 'utf8')).toBe('mine')
    expect(await readdir(folder)).toEqual(['doc.txt'])
    await exportDocument({ ...request, replace: true })
    expect(await readdir(folder)).toHaveLength(3)
    await expect(exportDocument(request)).rejects.toMatchObject({ code: 'FILE_EXISTS' })
  })

  it('brings back what it replaced when one of its files cannot be placed', async () => {
    const { request, folder } = await requestFor()
    await exportDocument(request)
    const before = await readFile(join(folder, 'doc.txt.certificate.json'), 'utf8')
    // A folder with something in it cannot be replaced by a file: the last of the three cannot be placed.
    await rm(join(folder, 'doc.txt'))
    await mkdir(join(folder, 'doc.txt', 'in the way'), { recursive: true })
    const later = { by: 'Another', at: '2026-02-03T04:05:06.000Z' }
    await expect(exportDocument({ ...request, replace: true, stamp: later })).rejects.toMatchObject({
      code: 'FOLDER_UNWRITABLE',
    })
    expect(await readFile(join(folder, 'doc.txt.certificate.json'), 'utf8')).toBe(before)
    expect((await readdir(folder)).sort()).toEqual(['doc.txt', 'doc.txt.certificate.html', 'doc.txt.certificate.json'])
  })

  it('gives a name that tells nothing where that is asked for', async () => {
    const { request, folder } = await requestFor({ neutral: true })
    const { id, file, certificate } = await exportDocument(request)
    expect(id).toBe('doc')
    expect(file).toMatch(/^decision-[0-9a-f]{12}\.txt$/)
    expect((await readdir(folder)).every((name) => name.startsWith(file))).toBe(true)
    expect(JSON.stringify(certificate)).not.toContain('doc.txt')
    expect(certificate.document).toBe(file.replace('.txt', ''))
    const after = preview(request.file, exported(request.file, certificate, stamp))
    expect(await isUnchanged(after, folder, request.facts, true)).toEqual({ id: 'doc', unchanged: file })
    expect(await isUnchanged(after, folder, request.facts)).toBeNull()
  })

  it('knows what it need not write again, and what it has to', async () => {
    const { request, folder } = await requestFor()
    const { certificate } = await exportDocument(request)
    const file = preview(request.file, exported(request.file, certificate, stamp))
    expect(await isUnchanged(file, folder, request.facts)).toEqual({ id: 'doc', unchanged: 'doc.txt' })
    expect(await isUnchanged(request.file, folder, request.facts)).toBeNull()
    const settings = workspaceSettingsSchema.parse({ k: 3 })
    for (const other of [
      ...[{ k: 4 }, { n: 7 }, { arity: 2 as const }, { strict: true }, { secondReader: 10 }].map((change) => ({
        settings: { ...settings, ...change },
      })),
      { background: { phrases: 1, texts: 0 } },
      { collection: { ...collection, fingerprint: 'def' } },
    ])
      expect(await isUnchanged(file, folder, { ...request.facts, ...other })).toBeNull()
    await rm(join(folder, 'doc.txt.certificate.html'))
    expect(await isUnchanged(file, folder, request.facts)).toBeNull()
    await writeFile(join(folder, 'doc.txt.certificate.html'), '')
    await writeFile(join(folder, 'doc.txt'), 'other bytes')
    expect(await isUnchanged(file, folder, request.facts)).toBeNull()
  })

  it('does not take over a file that came while it worked', async () => {
    const { request, folder } = await requestFor()
    const slow: ExportRequest = {
      ...request,
      examine: async (text) => {
        await writeFile(join(folder, 'doc.txt'), 'mine')
        return request.examine(text)
      },
    }
    await expect(exportDocument(slow)).rejects.toMatchObject({ code: 'FILE_EXISTS' })
    expect(await readdir(folder)).toEqual(['doc.txt'])
    expect(await readFile(join(folder, 'doc.txt'), 'utf8')).toBe('mine')
  })

  it('removes what a killed export left an hour ago, and nothing else', async () => {
    const { request, folder } = await requestFor()
    const names = ['.redraft-0123456789abcdef.tmp', '.redraft-fedcba9876543210.tmp', '.redraft-notes.tmp']
    for (const name of names) await writeFile(join(folder, name), 'x')
    const long = new Date(Date.now() - 2 * 3_600_000)
    await utimes(join(folder, names[0] as string), long, long)
    await utimes(join(folder, names[2] as string), long, long)
    await exportDocument(request)
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([names[1], names[2]].sort())
  })

  it('says plainly when the folder is not there', async () => {
    const { request, folder } = await requestFor()
    await expect(exportDocument({ ...request, folder: join(folder, 'none') })).rejects.toMatchObject({
      code: 'FOLDER_UNWRITABLE',
      message: 'none cannot be written to.',
    })
  })

  it('never leaves the folder by a name', async () => {
    const file = await approvedCase()
    for (const id of ['../doc', 'a/b', 'a\\b', '.hidden', 'a\nb']) {
      const { request, folder } = await requestFor({ file: { ...file, head: { ...file.head, id } } })
      await mkdir(join(folder, 'a'))
      await expect(exportDocument(request)).rejects.toMatchObject({ code: 'GATE_FAILED' })
      expect(await readdir(folder)).toEqual(['a'])
    }
  })

  it('does not pass a name by which the original is found, and tells so', async () => {
    const named = async (id: string, source: string | null) => {
      const file = await approvedCase()
      const { request } = await requestFor({ file: { ...file, head: { ...file.head, id, source } } })
      const { passed, detail } = (await exportDocument(request)).certificate.checks.at(-1)!
      return [passed, detail.includes('Its original in the collection is found by it')]
    }
    expect(await named('doc', 'doc')).toEqual([false, true])
    expect(await named('echr_001-83979', '001-83979')).toEqual([false, true])
    expect(await named('doc', 'another')).toEqual([true, false])
    expect(await named('doc', null)).toEqual([true, false])
  })
})
