import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { isOnPath } from './measure.ts'

export type PeerId =
  | 'redraft'
  | 'suffix-array'
  | 'lucene-shingles'
  | 'lucene-phrases'
  | 'tantivy'
  | 'sqlite-fts5'
  | 'plain-lmdb'
  | 'python-dictionary'

/** A way to answer which documents hold an N-gram. Its program takes a phase, a collection and a folder (bench/README.md). */
export interface Peer {
  readonly id: PeerId
  readonly title: string
  readonly tools: readonly string[]
  /** Whether an answer costs so little that many documents can be asked for. */
  readonly canEdit: boolean
  /** Everything happens in one process, since nothing is kept on disk. */
  readonly isInMemory: boolean
  /** Makes its program ready and answers how it is started. */
  prepare(places: Places): readonly string[]
}

export interface Places {
  readonly root: string
  /** Folder of the bundled programs. */
  readonly programs: string
  /** Folder for what compilers write. */
  readonly builds: string
}

const source = (places: Places, name: string): string => path.join(places.root, 'bench', 'peers', name)
const onNode = (places: Places, name: string, ...options: readonly string[]): string[] => [
  process.execPath,
  ...options,
  path.join(places.programs, `${name}.mjs`),
]

function cargo(places: Places, name: string, program: string): string[] {
  const target = path.join(places.builds, name)
  const args = ['build', '--release', '--locked', '--quiet', '--target-dir', target]
  execFileSync('cargo', args, { cwd: source(places, name), stdio: ['ignore', 'ignore', 'inherit'] })
  return [path.join(target, 'release', program)]
}

/** Compiled once a run; Maven sees by itself what has changed. */
const compiled = new Set<string>()

function lucene(places: Places, kind: 'shingles' | 'phrases'): string[] {
  const target = path.join(places.builds, 'lucene')
  if (!compiled.has(target)) {
    mkdirSync(target, { recursive: true })
    const args = ['--quiet', '--batch-mode', '-f', path.join(source(places, 'lucene'), 'pom.xml')]
    execFileSync('mvn', [...args, `-Dbuild.folder=${target}`, 'compile'], { stdio: ['ignore', 'ignore', 'inherit'] })
    compiled.add(target)
  }
  const classes = [path.join(target, 'classes'), path.join(target, 'jars', '*')].join(path.delimiter)
  return ['java', '-Xmx2g', '-cp', classes, 'bench.Peer', kind]
}

/** Little room for garbage, and no threads beside the one core (bench/README.md). */
const heapBounds = ['--max-semi-space-size=1', '--max-old-space-size=24', '--single-threaded']

/** Redraft's program for what no other does: an analysis holds more than an index, so it has no bounds. */
export function redraftAlone(places: Places): readonly string[] {
  return onNode(places, 'redraft')
}

/** In the order of the page; the first one is what the others are compared with. */
export const peers: readonly Peer[] = [
  {
    id: 'redraft',
    title: 'Redraft',
    tools: [],
    canEdit: true,
    isInMemory: false,
    prepare: (places) => onNode(places, 'redraft', ...heapBounds),
  },
  {
    id: 'suffix-array',
    title: 'suffix array in Rust (libsais), static',
    tools: ['cargo'],
    canEdit: false,
    isInMemory: false,
    prepare: (places) => cargo(places, 'suffix-array', 'suffix-array'),
  },
  {
    id: 'lucene-shingles',
    title: 'Lucene, shingles 1–8',
    tools: ['java', 'mvn'],
    canEdit: true,
    isInMemory: false,
    prepare: (places) => lucene(places, 'shingles'),
  },
  {
    id: 'tantivy',
    title: 'tantivy, phrase queries',
    tools: ['cargo'],
    canEdit: true,
    isInMemory: false,
    prepare: (places) => cargo(places, 'tantivy', 'tantivy-phrases'),
  },
  {
    id: 'lucene-phrases',
    title: 'Lucene, phrase queries',
    tools: ['java', 'mvn'],
    canEdit: true,
    isInMemory: false,
    prepare: (places) => lucene(places, 'phrases'),
  },
  {
    id: 'sqlite-fts5',
    title: 'SQLite FTS5, phrase queries',
    tools: ['python3'],
    canEdit: true,
    isInMemory: false,
    prepare: (places) => ['python3', path.join(source(places, 'sqlite-fts5'), 'main.py')],
  },
  {
    id: 'plain-lmdb',
    title: 'LMDB, a key for each N-gram',
    tools: [],
    canEdit: true,
    isInMemory: false,
    prepare: (places) => onNode(places, 'plain-lmdb'),
  },
  {
    id: 'python-dictionary',
    title: 'Python dictionary',
    tools: ['python3'],
    canEdit: true,
    isInMemory: true,
    prepare: (places) => ['python3', path.join(source(places, 'python-dictionary'), 'main.py')],
  },
]

/** The tool a peer lacks here; undefined when it can run. */
export function missingTool(peer: Peer): string | undefined {
  return peer.tools.find((tool) => !isOnPath(tool))
}
