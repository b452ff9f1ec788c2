import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { redraft, type CommandResult } from '../../cli.ts'
import { filesIn, originals } from '../engine/workspace/case-workspace.ts'
import { temporaryFolder } from '../engine/review/temporary-folder.ts'

const documents = {
  one: 'The keeper of the harbour gave evidence. The claim was allowed.',
  six: 'The keeper of the [PLACE] gave evidence.',
}

let root: string
let workspace: string
beforeEach(async () => {
  root = await temporaryFolder()
  workspace = path.join(root, 'workspace')
  vi.stubEnv('REDRAFT_DATA', path.join(root, 'data'))
  vi.stubEnv('REDRAFT_READER', 'R. Reader')
})

const records = ({ out }: CommandResult): Record<string, unknown>[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

async function filled(): Promise<void> {
  const folder = await filesIn(path.join(root, 'originals'), originals)
  expect((await redraft('index', workspace, folder)).code).toBe(0)
  await redraft('add', workspace, await filesIn(path.join(root, 'documents'), documents))
  expect((await redraft('analyse', workspace)).code).toBe(0)
}

describe('the job on the command line', () => {
  it('goes from originals to an exported file, one JSON object a line', async () => {
    const folder = await filesIn(path.join(root, 'originals'), originals)
    const indexed = await redraft('--json', 'index', workspace, folder)
    expect(indexed.code).toBe(0)
    expect(records(indexed)).toMatchObject([{ type: 'index', added: 3, refused: 0, originals: 3, folder }])

    const added = await redraft('add', workspace, await filesIn(path.join(root, 'documents'), documents), '--json')
    expect(added.code).toBe(1)
    expect(records(added)).toEqual([
      { type: 'added', document: 'one', source: 'one', by: 'name', sure: true },
      { type: 'added', document: 'six', source: null, by: 'none', sure: false },
    ])

    const [analysis] = records(await redraft('analyse', workspace, 'one', '--json'))
    expect(analysis).toMatchObject({
      type: 'analysis',
      document: 'one',
      source: 'one',
      k: 2,
      n: 8,
      arity: 1,
      words: 11,
    })
    expect(analysis).toMatchObject({
      sentences: [{ links: [{ ngram: 'of the harbour', df: 1, linksToSource: true }, {}] }],
    })

    const shown = await redraft('review', workspace, 'show', 'one', '--json')
    expect(shown.code).toBe(1)
    const item = records(shown)[0]!
    expect(item).toMatchObject({ type: 'item', document: 'one', state: 'needs', toSettle: true })

    const refused = await redraft('approve', workspace, 'one', '--json')
    expect([refused.code, records(refused)]).toMatchObject([1, [{ type: 'refused', file: 'one', code: 'STILL_LINKS' }]])

    const decided = await redraft('review', workspace, 'decide', 'one', 'mask', '--all', '--json')
    expect([decided.code, records(decided)]).toMatchObject([0, [{ type: 'decided', action: 'mask', toSettle: 0 }]])
    expect(records(await redraft('approve', workspace, 'one', '--json'))).toEqual([
      { type: 'approved', document: 'one' },
    ])

    const exported = await redraft('export', workspace, path.join(root, 'out'), '--json')
    expect([exported.code, records(exported)]).toMatchObject([
      0,
      [{ type: 'exported', document: 'one', file: 'one.txt' }],
    ])
    expect(await readFile(path.join(root, 'out', 'one.txt'), 'utf8')).toContain('[REDACTED]')
    expect(await readdir(path.join(root, 'out'))).toHaveLength(3)

    const listed = await redraft('review', workspace, 'list', '--json')
    expect(records(listed)).toMatchObject([
      { type: 'document', id: 'one', status: 'exported' },
      { type: 'document', id: 'six', status: 'new' },
    ])
    const verified = await redraft('audit', 'verify', workspace, '--json')
    expect([verified.code, records(verified)]).toMatchObject([0, [{ type: 'audit', intact: true }]])
  })

  it('lists every N-gram with its number of originals, sorted', async () => {
    await filled()
    const { out, code } = await redraft('ngrams', workspace, 'six', '--tsv', '-n', '2')
    expect(code).toBe(0)
    expect(out).toBe(
      'evidence\t2\ngave\t2\ngave evidence\t2\nkeeper\t2\nkeeper of\t2\nof\t2\nof the\t2\nthe\t3\nthe keeper\t2\n',
    )
    const json = await redraft('ngrams', workspace, 'six', '-n', '1', '--json')
    expect(records(json)[0]).toEqual({ type: 'ngram', ngram: 'evidence', df: 2, cases: 2 })
    const cases = await redraft('ngrams', workspace, 'six', '-n', '1', '--cases')
    expect(cases.out.split('\n')[0]).toBe('evidence\t2\t2')
  })

  it('prints the tokens of a file, a line a segment', async () => {
    const file = path.join(await filesIn(path.join(root, 'documents'), documents), 'six.txt')
    expect(await redraft('tokens', file)).toMatchObject({ code: 0, out: 'the keeper of the\ngave evidence\n' })
    expect(records(await redraft('tokens', file, '--json'))[1]).toEqual({
      type: 'segment',
      tokens: ['gave', 'evidence'],
    })
  })

  it('reads on across punctuation with --strict, in the tokens and in the whole workspace', async () => {
    const originals = await filesIn(path.join(root, 'punctuated'), {
      one: 'A red, harbour.',
      two: 'A red harbour, north.',
    })
    const document = await filesIn(path.join(root, 'strictly'), { one: 'Harbour, north of it.' })
    expect((await redraft('tokens', '--strict', path.join(originals, 'one.txt'))).out).toBe('a red harbour\n')
    expect((await redraft('index', workspace, originals)).code).toBe(0)
    expect((await redraft('add', workspace, document)).code).toBe(0)
    const harbourNorth = async (): Promise<string | undefined> =>
      (await redraft('ngrams', workspace, 'one')).out.split('\n').find((line) => line.startsWith('harbour north\t'))
    expect(await harbourNorth()).toBeUndefined()
    expect((await redraft('index', workspace, originals, '--strict')).code).toBe(0)
    expect(await harbourNorth()).toBe('harbour north\t1')
    expect((await redraft('index', workspace, originals, '--no-strict')).code).toBe(0)
    expect(await harbourNorth()).toBeUndefined()
  })
})

describe('combinations on the command line', () => {
  it('are named by the analysis, weighed by what-if, and accepted with a reason', async () => {
    const texts = {
      one: 'The kiosk stood. In Nauvo.',
      two: 'The kiosk stood.',
      three: 'A house in Nauvo.',
      four: 'A house.',
    }
    await redraft('index', workspace, await filesIn(path.join(root, 'originals'), texts))
    const received = { one: 'The kiosk stood.\n[NAME]\nIn Nauvo.' }
    await redraft('add', workspace, await filesIn(path.join(root, 'documents'), received))
    const [analysis] = records(await redraft('analyse', workspace, 'one', '--arity', '2', '--json'))
    expect(analysis).toMatchObject({ arity: 2, links: 0, combinations: { counts: { pairs: 1, complete: true } } })
    const words = await redraft('analyse', workspace, 'one', '--plan', 'shortest')
    expect(words.out).toContain('in 1 combination of two and 0 of three')
    expect(words.out).toMatch(/in 1, one: .*(in nauvo|the kiosk stood)/)
    const [table] = records(await redraft('what-if', workspace, '--json'))
    expect(table).toMatchObject({ type: 'what-if', documents: 1 })
    expect((table!['rows'] as object[])[1]).toMatchObject({ k: 2, arity: 2, documents: 1, phrases: 2 })
    expect((await redraft('what-if', workspace)).out).toContain('up to 3')

    const refused = await redraft('approve', workspace, 'one', '--json')
    expect([refused.code, records(refused)]).toMatchObject([1, [{ type: 'refused', code: 'COMBINATIONS_LINK' }]])
    const approved = await redraft('approve', workspace, 'one', '--accept-combinations', 'It was in the press.')
    expect(approved).toMatchObject({ code: 0, out: expect.stringContaining('one: approved') as string })
  })
})

describe('exit codes', () => {
  it.each([
    ['no command', []],
    ['an unknown command', ['frobnicate']],
    ['a missing argument', ['index']],
    ['an unknown option', ['analyse', 'w', '--nonsense']],
    ['k below 2', ['analyse', 'w', '-k', '1']],
    ['an arity that is not searched', ['analyse', 'w', '--arity', '4']],
    ['a plan that is none', ['analyse', 'w', '--plan', 'frobnicate']],
    ['combinations accepted without a reason', ['approve', 'w', 'one', '--accept-combinations', ' ']],
    ['an unknown kind of review', ['review', 'w', 'frobnicate']],
    ['a decision that is none', ['review', 'w', 'decide', 'one', 'frobnicate']],
    ['a decision on nothing', ['review', 'w', 'decide', 'one', 'mask']],
    ['keeping without a reason', ['review', 'w', 'decide', 'one', 'keep', '--all']],
  ])('are 2 for %s, with words on how it is used', async (_, args) => {
    await filled()
    const given = args.map((arg) => (arg === 'w' ? workspace : arg))
    const words = await redraft(...given)
    expect([words.code, words.err.length > 10]).toEqual([2, true])
    const json = await redraft(...given, '--json')
    expect(json.code).toBe(2)
    expect(records(json)[0]).toMatchObject({ type: 'usage' })
  })

  it.each([
    ['an unknown document', ['analyse', 'w', 'nine'], 'DOCUMENT_UNKNOWN'],
    ['a folder that is no workspace', ['analyse', 'originals'], 'WORKSPACE_UNUSABLE'],
    ['a workspace that is not there', ['review', 'nowhere', 'list'], 'WORKSPACE_UNUSABLE'],
    ['a workspace that is a file', ['index', 'originals/one.txt', 'originals'], 'WORKSPACE_UNUSABLE'],
    ['originals that are not there', ['index', 'w', 'nowhere'], 'FILE_UNREADABLE'],
    ['originals that are a file', ['index', 'w', 'originals/one.txt'], 'FILE_UNREADABLE'],
    ['an unknown change', ['review', 'w', 'decide', 'one', 'mask', 'found:1-2'], 'ITEM_UNKNOWN'],
    ['a wording that nobody proposed', ['review', 'w', 'decide', 'one', 'accept', 'found:14-21'], 'ITEM_UNKNOWN'],
    ['a file that is not there', ['tokens', 'nowhere.txt'], 'FILE_UNREADABLE'],
    ['a folder in place of a file', ['tokens', 'originals'], 'FILE_UNREADABLE'],
    ['a folder to export to that is a file', ['export', 'w', 'originals/one.txt'], 'FILE_UNREADABLE'],
    ['a model that is none', ['rewrite', 'w', '--model', 'nothing'], 'MODEL_UNKNOWN'],
    ['no model', ['rewrite', 'w'], 'NO_MODEL'],
  ])('are 3 for %s, with what to do next', async (_, args, code) => {
    await filled()
    const given = args.map((arg) =>
      arg === 'w' ? workspace : arg.replace(/^(originals|nowhere)/, path.join(root, '$1')),
    )
    const json = await redraft(...given, '--json')
    expect(records(json).at(-1)).toMatchObject({ type: 'error', code })
    expect(json.code).toBe(3)
    const words = await redraft(...given)
    expect(words).toMatchObject({ code: 3, out: '' })
    expect(words.err.trim().split(/[.] /).length).toBeGreaterThan(1)
  })

  it('are 1 where a person is needed', async () => {
    await filled()
    await writeFile(path.join(root, 'originals', 'scan.pdf'), '%PDF-1.7')
    expect(await redraft('index', workspace, path.join(root, 'originals'))).toMatchObject({
      code: 1,
      out: expect.stringContaining('Refused scan.pdf') as string,
    })
    const again = await redraft('add', workspace, path.join(root, 'documents'), path.join(root, 'nowhere.txt'))
    expect(again.code).toBe(1)
    expect(again.out.match(/Refused/g)).toHaveLength(3)
    expect((await redraft('export', workspace, path.join(root, 'out'), 'one')).code).toBe(1)
    expect((await redraft('export', workspace, path.join(root, 'out'))).code).toBe(1)
    expect((await redraft('review', workspace, 'show', 'one')).code).toBe(1)
    await mkdir(path.join(root, 'empty'))
    const empty = await redraft('index', workspace, path.join(root, 'empty'))
    expect(empty.code).toBe(1)
    expect((await redraft('analyse', workspace)).out).toContain('Index a folder of originals first.')
    expect((await redraft('doctor', workspace, '--json')).code).toBe(1)
  })

  it('are 1 for an analysis while originals are missing from the collection', async () => {
    await filled()
    const info = path.join(workspace, 'workspace.json')
    await writeFile(info, (await readFile(info, 'utf8')).replace('"incomplete": false', '"incomplete": true'))
    const json = await redraft('analyse', workspace, '--json')
    expect([json.code, records(json).at(-1)]).toMatchObject([1, { type: 'warning', code: 'INDEX_INCOMPLETE' }])
    expect((await redraft('doctor', workspace)).out).toContain('LACKING Index')
  })

  it('are 0 for help and the version, of every command', async () => {
    const { code, out } = await redraft('--help')
    expect(code).toBe(0)
    const commands = [...out.matchAll(/^ {2}([a-z]+)[ |].*/gm)]
      .map(([, name]) => name!)
      .filter((name) => name !== 'help')
    expect(commands).toEqual(
      expect.arrayContaining(['index', 'add', 'analyse', 'tokens', 'ngrams', 'rewrite', 'review']),
    )
    expect(commands).toEqual(expect.arrayContaining(['approve', 'export', 'audit', 'models', 'serve', 'doctor']))
    for (const name of commands.filter((one) => one !== 'audit' && one !== 'models'))
      expect((await redraft(name, '--help')).out).toMatch(/Examples?:/)
    for (const words of [
      ['audit', 'verify'],
      ['models', 'list'],
      ['models', 'get'],
      ['models', 'remove'],
      ['models', 'check'],
    ])
      expect((await redraft(...words, '--help')).out).toMatch(/Examples?:/)
    expect((await redraft('--version')).code).toBe(0)
  })

  it('are 3 for an audit log that does not hold', async () => {
    await filled()
    const log = path.join(workspace, 'audit.jsonl')
    await writeFile(log, (await readFile(log, 'utf8')).replace('R. Reader', 'R. Writer'))
    const json = await redraft('audit', 'verify', workspace, '--json')
    expect([json.code, records(json)]).toMatchObject([3, [{ type: 'audit', intact: false, brokenAt: 1 }]])
  })
})
