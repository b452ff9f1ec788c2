import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { maskNames, namesOf, singleWordsLeft } from '../../../../src-main/engine/masking/names-list.ts'
import { maskingByNames, maskOriginals, type MaskOptions } from '../../../../src-main/engine/masking/mask-originals.ts'
import { maskSpans } from '../../../../src-main/engine/masking/mask-spans.ts'
import { readSpans } from '../../../../src-main/engine/masking/spans-file.ts'
import { apply, changeSet } from '../../../../src-main/engine/text/changes.ts'
import { redraft } from '../../../cli.ts'
import { describeNeeding } from '../../../needs.ts'
import { temporaryFolder } from '../review/temporary-folder.ts'
import { quiet } from '../workspace/case-workspace.ts'

const masked = (text: string, ...lines: string[]): string => {
  const { changes } = maskNames(text, namesOf(lines), '[X]')
  return apply(changeSet(text.length, changes), text)
}

describe('names of a list', () => {
  it.each([
    [
      'whole words in any case',
      'HOLM met Holm and holm, not Holmgren or Stockholm.',
      ['Holm'],
      '[X] met [X] and [X], not Holmgren or Stockholm.',
    ],
    [
      'the genitive',
      "Holm's, Holm\u2019s, Holms\u2019 and Holms house; Mads' and Mads's.",
      ['Holm', 'Mads'],
      "[X]'s, [X]\u2019s, [X]\u2019 and [X] house; [X]' and [X]'s.",
    ],
    [
      'accents of either kind',
      'Ren\u00E9 Bj\u00F6rk, Rene\u0301 Bjo\u0308rk; Rene Bjork stays.',
      ['Ren\u00E9 Bj\u00F6rk'],
      '[X], [X]; Rene Bjork stays.',
    ],
    ['the longest of several', 'Ilse Korhonen and Ilse came.', ['Ilse', 'Ilse Korhonen'], '[X] and [X] came.'],
    ['across any blank', 'Ilse\u00A0Korhonen, Ilse  Kor\u00ADhonen', ['Ilse Korhonen'], '[X], [X]'],
    [
      'not across paragraphs or other words',
      'Ilse\nKorhonen; Ilse, Korhonen',
      ['Ilse Korhonen'],
      'Ilse\nKorhonen; Ilse, Korhonen',
    ],
    [
      'signs of its own',
      "O\u2019Neil & Sons sued. O'Neil Sons too, O'Neil and Sons not.",
      ["O'Neil & Sons"],
      "[X] sued. [X] too, O'Neil and Sons not.",
    ],
    ['an initial', 'J. Smith and J Smith', ['J. Smith'], '[X] and [X]'],
    [
      'a part of a word with hyphens',
      'the Salo-Holm case and the anti\u2011Salo vote',
      ['Salo'],
      'the [X]-Holm case and the anti\u2011[X] vote',
    ],
    ['a mask of its own', 'Salo met Holm.', ['Salo\t[PERSON_1]', '# a note', '', 'Holm'], '[PERSON_1] met [X].'],
    [
      'outside the basic plane',
      '\u{1F4CE}\u{1F4CE} was signed by Ilse Korhonen.',
      ['Ilse Korhonen'],
      '\u{1F4CE}\u{1F4CE} was signed by [X].',
    ],
    [
      'words that are members of every object',
      'constructor and __proto__',
      ['constructor', '__proto__'],
      '[X] and [X]',
    ],
  ])('are masked: %s', (_, text, lines, wanted) => {
    expect(masked(text, ...lines)).toBe(wanted)
  })

  it('counts each, and tells which parts of longer names are still there', () => {
    const names = namesOf(['Ilse Korhonen', 'Holm', 'Nobody'])
    const { counts } = maskNames('Ilse Korhonen, Holm and HOLM', names, '[X]')
    expect(counts).toEqual([1, 2, 0])
    expect([...singleWordsLeft("Korhonen said that Korhonen's", names)]).toEqual([['korhonen', 2]])
  })

  it('never leaves a name, and changes nothing else', () => {
    const word = fc.constantFrom('Salo', 'Holm', 'Korhonen', 'ferry', 'the', 'kiosk', '\u{1F4CE}')
    const gap = fc.constantFrom(' ', ', ', '\u00A0', '\n', '. ')
    fc.assert(
      fc.property(fc.array(fc.tuple(word, gap), { maxLength: 30 }), (pairs) => {
        const text = pairs.flat().join('')
        const after = masked(text, 'Salo', 'Holm')
        expect(after).not.toMatch(/Salo|Holm/)
        expect(after.replaceAll('[X]', '')).toBe(text.replace(/Salo|Holm/g, ''))
      }),
    )
  })
})

describe('spans', () => {
  it('count code points, merge where they overlap, and never halve a character', () => {
    const text = 'A\u{1F4CE} Salo met Holm.'
    expect(
      maskSpans(
        text,
        [
          { start: 3, end: 7 },
          { start: 5, end: 7 },
          { start: 12, end: 16 },
        ],
        '[X]',
        'a',
      ),
    ).toEqual({
      text: 'A\u{1F4CE} [X] met [X].',
      masks: 2,
    })
  })

  it('that overlap give one mask in either order, and nothing beside them changes', () => {
    const spans = [
      { start: 8, end: 22 },
      { start: 18, end: 25 },
    ]
    for (const all of [spans, spans.toReversed()])
      expect(maskSpans('Invoice 5217 0044 1190.fi was paid', all, '[X]', 'a')).toEqual({
        text: 'Invoice [X] was paid',
        masks: 1,
      })
  })

  it('that leave the text are not those of this text', () => {
    expect(() => maskSpans('short', [{ start: 3, end: 6 }], '[X]', 'a')).toThrow(/not the one/)
  })

  it.each([
    [
      'a line a document',
      '{"id":"a","masks":[{"start":0,"end":2,"entity":"X"}]}\n\n{"id":7,"masks":[]}',
      { a: 1, 7: 0 },
    ],
    [
      'the benchmark, all annotators',
      JSON.stringify([
        {
          doc_id: 'a',
          annotations: {
            one: { entity_mentions: [{ start_offset: 0, end_offset: 2, identifier_type: 'DIRECT' }] },
            two: {
              entity_mentions: [
                { start_offset: 4, end_offset: 5, identifier_type: 'QUASI' },
                { start_offset: 6, end_offset: 7, identifier_type: 'NO_MASK' },
              ],
            },
          },
        },
      ]),
      { a: 2 },
    ],
  ])('are read from %s', (_, content, wanted) => {
    const found = readSpans(Buffer.from(content), 'spans.json')
    expect(Object.fromEntries([...found].map(([id, { spans }]) => [id, spans.length]))).toEqual(wanted)
  })

  it.each([
    ['no JSON', 'x'],
    ['an entry without spans', '{"id":"a"}'],
    ['a span that ends before it begins', '{"id":"a","masks":[{"start":3,"end":2}]}'],
  ])('are refused: %s', (_, content) => {
    expect(() => readSpans(Buffer.from(content), 'spans.json')).toThrow(/damaged/)
  })
})

describe('masking a folder', () => {
  let root = ''
  beforeEach(async () => {
    root = await temporaryFolder()
    vi.stubEnv('REDRAFT_DATA', path.join(root, 'data'))
    await mkdir(path.join(root, 'originals', 'deep'), { recursive: true })
    await writeFile(
      path.join(root, 'originals', 'a.txt'),
      Buffer.from('Ilse Korhonen\x92s claim.\r\nKorhonen won.\r\n', 'latin1'),
    )
    await writeFile(
      path.join(root, 'originals', 'deep', 'b.html'),
      '<!DOCTYPE html><html><head><title>Korhonen v Holm</title></head><body><p>Ilse <b>Korhonen</b> lost.</p></body></html>',
    )
    await writeFile(
      path.join(root, 'originals', 'c.rtf'),
      String.raw`{\rtf1\ansi{\info{\author Holm}}\pard Ilse Korhonen agreed.\par}`,
    )
    await writeFile(path.join(root, 'originals', 'd.wpd'), Buffer.from('\xFFWPC....', 'latin1'))
  })
  const options = (masking: MaskOptions['masking']): MaskOptions => ({
    from: path.join(root, 'originals'),
    to: path.join(root, 'masked'),
    masking,
    mask: '[REDACTED]',
    column: null,
    encoding: null,
    replace: false,
  })

  it('by names writes each file in its own format, without what is hidden, and reports', async () => {
    const report = await maskOriginals(options(maskingByNames('Ilse Korhonen\nHolm')), quiet)
    expect(report).toMatchObject({
      written: [
        { file: 'a.txt', masks: 1 },
        { file: 'c.rtf', masks: 2 },
        { file: 'b.html', masks: 2 },
      ],
      names: [
        { name: 'Ilse Korhonen', count: 3 },
        { name: 'Holm', count: 2 },
      ],
      left: [{ word: 'korhonen', count: 1 }],
      refused: [{ file: 'd.wpd', code: 'FILE_OTHER_PROGRAM' }],
    })
    const read = (name: string): Promise<string> => readFile(path.join(root, 'masked', name), 'latin1')
    expect(await read('a.txt')).toBe('[REDACTED]\x92s claim.\r\nKorhonen won.\r\n')
    expect(await read('b.html')).toContain('<title></title></head><body><p>[REDACTED]<b></b> lost.</p>')
    expect(await read('c.rtf')).not.toMatch(/Holm|Ilse/)
    expect(await readdir(path.join(root, 'masked'))).toEqual(['a.txt', 'b.html', 'c.rtf'])
    const again = await maskOriginals(options(maskingByNames('Korhonen')), quiet)
    expect(again.refused.filter(({ code }) => code === 'FILE_EXISTS')).toHaveLength(3)
  })

  it('does not write among the originals', async () => {
    const masking = maskingByNames('Holm')
    await expect(
      maskOriginals({ ...options(masking), to: path.join(root, 'originals', 'deep') }, quiet),
    ).rejects.toMatchObject({ code: 'FOLDER_OF_ORIGINALS' })
    expect(await readdir(path.join(root, 'originals'))).not.toContain('deep-new')
    await symlink(path.join(root, 'originals'), path.join(root, 'elsewhere'))
    for (const to of [path.join(root, 'originals', 'deep-new', 'er'), path.join(root, 'elsewhere', 'deep-new')])
      await expect(maskOriginals({ ...options(masking), to }, quiet)).rejects.toMatchObject({
        code: 'FOLDER_OF_ORIGINALS',
      })
    expect(await readdir(path.join(root, 'originals'))).not.toContain('deep-new')
  })

  it('by spans on the command line', async () => {
    const spans = path.join(root, 'spans.jsonl')
    await writeFile(spans, '{"id":"a","masks":[{"start":0,"end":13}]}\n{"id":"b","masks":[]}\n{"id":"z","masks":[]}')
    const result = await redraft('mask', path.join(root, 'originals'), path.join(root, 'masked'), '--spans', spans)
    expect(result.code).toBe(1)
    expect(result.out).toContain('a.txt: 1 mask\n')
    expect(result.out).toContain('Refused deep')
    expect(result.out).toContain('z: no original of this name was masked')
    // What to do is said of places, not of files that could not be opened.
    expect(result.out).toMatch(
      /^Refused c.rtf: \S+ cannot be masked by places: the file of spans has none for it\. Give/m,
    )
    const gone = await redraft('mask', path.join(root, 'gone.csv'), path.join(root, 'masked'), '--spans', spans)
    expect(gone).toMatchObject({ code: 1 })
    expect(gone.out).toContain('Refused gone.csv: gone.csv cannot be read: it is not there.')
    expect(await readFile(path.join(root, 'masked', 'a.txt'), 'latin1')).toBe(
      '[REDACTED]\x92s claim.\r\nKorhonen won.\r\n',
    )
    expect((await redraft('mask', path.join(root, 'originals'), path.join(root, 'masked'))).code).toBe(2)
  })

  it('by names on the command line', async () => {
    const names = path.join(root, 'names.txt')
    await writeFile(names, 'Ilse Korhonen\t[A]\nKorhonen\t[A]\nNobody\n')
    const result = await redraft(
      'mask',
      path.join(root, 'originals'),
      path.join(root, 'masked'),
      '--names',
      names,
      '--json',
    )
    const records = result.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(records).toContainEqual({ type: 'name', name: 'Nobody', count: 0 })
    expect(await readFile(path.join(root, 'masked', 'a.txt'), 'latin1')).toBe('[A]\x92s claim.\r\n[A] won.\r\n')
  })
})

describeNeeding('corpora', 'masks of real judgments', ({ corpora }) => {
  it('give the de-identified versions', async () => {
    const spans = readSpans(await readFile(path.join(corpora, 'echr', 'masks.jsonl')), 'masks.jsonl')
    const some = [...spans].filter((_, at) => at % 12 === 0)
    for (const [id, { spans: own }] of some) {
      const original = await readFile(path.join(corpora, 'echr', 'originals', `${id}.txt`), 'utf8')
      const wanted = await readFile(path.join(corpora, 'echr', 'deidentified', `${id}.txt`), 'utf8')
      expect(maskSpans(original, own, '[REDACTED]', id).text).toBe(wanted)
    }
  })
})
