import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { random } from '../random.ts'

/** What is opened in the window. */
export interface Prepared {
  /** Of the program: `REDRAFT_DATA`. */
  readonly data: string
}

/** Raised when what is prepared changes. */
const VERSION = 2
const QUEUE = 5_000
const LONG_WORDS = 150_000
const PARAGRAPH = 46

/** A queue of 5,000 documents, each of two paragraphs; every tenth has a phrase of its own. */
export function prepareQueue(root: string, cache: string): Prepared {
  return prepare(root, cache, 'queue', (folder) => {
    const draw = random(11)
    writeAll(path.join(folder, 'originals'), 40, () => textOf(draw, 400))
    const shared = textOf(random(3), 60)
    writeAll(path.join(folder, 'originals'), 2, () => shared, 'shared')
    writeAll(path.join(folder, 'documents'), QUEUE, (at) =>
      at % 10 === 0 ? `${shared}\n\n${textOf(draw, 30)}` : shared,
    )
  })
}

/** One decision of 150,000 words whose original is in the collection: every other paragraph is its own, and all of it links. */
export function prepareLong(root: string, cache: string): Prepared {
  return prepare(root, cache, 'long', (folder) => {
    const draw = random(7)
    const known = paragraphsOf(draw, 80 * PARAGRAPH)
    const own = paragraphsOf(draw, LONG_WORDS / 2)
    const text = own.flatMap((paragraph, at) => [paragraph, known[at % known.length]]).join('\n\n')
    writeAll(path.join(folder, 'originals'), 60, (at) => [...known, ...paragraphsOf(random(at), 1_000)].join('\n\n'))
    writeAll(path.join(folder, 'originals'), 1, () => text, 'long')
    writeAll(path.join(folder, 'documents'), 1, () => text.replaceAll('vatan', '[PERSON_1]'), 'long')
  })
}

/** By the command line, once: what was prepared before is taken again. */
function prepare(root: string, cache: string, name: string, write: (folder: string) => void): Prepared {
  const folder = path.join(cache, `${name}-${VERSION}`)
  const data = path.join(folder, 'data')
  const done = path.join(folder, 'done')
  const workspace = path.join(folder, 'workspace')
  if (!existsSync(done)) rmSync(folder, { recursive: true, force: true })
  if (existsSync(done)) return { data }
  write(folder)
  mkdirSync(data, { recursive: true })
  const redraft = (...args: string[]): void => {
    const { status } = spawnSync(process.execPath, [path.join(root, 'out/main/cli.cjs'), ...args, '--json'], {
      env: { ...process.env, REDRAFT_DATA: data },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    // 1: something is left for a person.
    if (status !== 0 && status !== 1) throw new Error(`redraft ${args[0] ?? ''} ended with ${status}`)
  }
  redraft('index', workspace, path.join(folder, 'originals'))
  redraft('add', workspace, path.join(folder, 'documents'))
  redraft('analyse', workspace)
  writeFileSync(path.join(data, 'person.json'), JSON.stringify({ reader: 'R. Reader', theme: 'light' }))
  const workspaces = [{ folder: workspace, openedAt: new Date(0).toISOString() }]
  writeFileSync(path.join(data, 'recent.json'), JSON.stringify({ workspaces }))
  writeFileSync(done, '')
  return { data }
}

function writeAll(folder: string, count: number, text: (at: number) => string, name = 'case'): void {
  mkdirSync(folder, { recursive: true })
  for (let at = 0; at < count; at += 1) writeFileSync(path.join(folder, `${name}-${at + 1}.txt`), text(at))
}

const consonants = [...'bdfgklmnprstv']
const vowels = [...'aeiou']

/** Invented words in sentences and paragraphs, the common ones often (by Zipf's law). */
function textOf(draw: () => number, words: number): string {
  return paragraphsOf(draw, words).join('\n\n')
}

function paragraphsOf(draw: () => number, words: number): string[] {
  const syllable = (number: number): string => `${consonants[number % 13]}${vowels[Math.floor(number / 13) % 5]}`
  const word = (): string => {
    const rank = Math.floor(40_000 ** draw())
    return `${syllable(rank)}${syllable(Math.floor(rank / 65) + 7)}${rank % 3 === 0 ? 'n' : ''}`
  }
  const paragraphs: string[] = []
  for (let left = words; left > 0; left -= PARAGRAPH) {
    const line = Array.from({ length: Math.min(left, PARAGRAPH) }, (_, at) => (at % 13 === 12 ? `${word()}.` : word()))
    paragraphs.push(`${line.join(' ')}.`)
  }
  return paragraphs
}
