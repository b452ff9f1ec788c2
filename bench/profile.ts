import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** Time spent in a function itself, of everything that was sampled. */
export interface Share {
  readonly place: string
  readonly share: number
}

/**
 * Where the time of a Node process went, from what `node --cpu-prof` left in a folder; the largest shares first. Waiting is
 * left out.
 */
export function summariseProfile(folder: string, most: number): Share[] {
  const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile'))
  if (file === undefined) return []
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Profile
  const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame.functionName, callFrame.url)]))
  const spent = new Map<string, number>()
  let total = 0
  for (const [i, sample] of samples.entries()) {
    const place = places.get(sample)
    if (place === undefined || place === '(idle)' || place === '(root)') continue
    const microseconds = Math.max(0, timeDeltas[i]!)
    spent.set(place, (spent.get(place) ?? 0) + microseconds)
    total += microseconds
  }
  return [...spent]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([place, microseconds]) => ({ place, share: microseconds / total }))
}

/** `function, file` with the file as it lies in the repository; no more of a path than that. */
function placeOf(name: string, url: string): string {
  const title = name === '' ? 'top level or nameless' : name
  if (url === '') return title.startsWith('(') ? title : `${title}, in V8`
  if (url.startsWith('node:')) return `${title}, ${url}`
  const parts = url.split('/')
  const from = parts.findIndex((part) => part === 'src-main' || part === 'node_modules' || part === 'bench')
  const inside = parts.findLastIndex((part) => part.startsWith('programs-'))
  return `${title}, ${parts.slice(inside >= 0 ? inside + 1 : Math.max(from, 0)).join('/')}`
}
