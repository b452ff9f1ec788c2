import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Places } from './peers.ts'

/** Versions of what took part, as their own files and programs say. */
export function versionsOf({ root }: Places): string[] {
  const source = (...parts: string[]): string => readFileSync(path.join(root, 'bench', 'peers', ...parts), 'utf8')
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  const versions = [
    `Node ${process.versions.node}`,
    `lmdb ${lock.packages['node_modules/lmdb']?.version ?? 'unknown'}`,
    `Lucene ${/<lucene.version>(.*?)</.exec(source('lucene', 'pom.xml'))![1]!}`,
    `tantivy ${/^tantivy = .*?"=(.*?)"/m.exec(source('tantivy', 'Cargo.toml'))![1]!}`,
    `libsais (crate) ${/^libsais = .*?"=(.*?)"/m.exec(source('suffix-array', 'Cargo.toml'))![1]!}`,
  ]
  const python = said(
    'python3',
    '-c',
    'import platform, sqlite3; print(platform.python_version(), sqlite3.sqlite_version)',
  )
  if (python !== null) versions.push(`Python ${python.split(' ')[0]!}`, `SQLite ${python.split(' ')[1]!}`)
  const rust = said('rustc', '--version')
  if (rust !== null) versions.push(`Rust ${rust.split(' ')[1]!}`)
  const java = said('java', '--version')
  if (java !== null) versions.push(`Java ${java.split(' ')[1]!}`)
  return versions
}

function said(program: string, ...args: string[]): string | null {
  try {
    return execFileSync(program, args, { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}
