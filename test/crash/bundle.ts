import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '../..')

/**
 * A TypeScript entry made into one file that plain Node runs; packages stay outside. In the tree, so that they are found.
 * @param threads sources of the threads that it starts, by the names that they have beside it.
 */
export async function bundled(
  entry: string,
  threads: Readonly<Record<string, string>> = {},
): Promise<{ path: string; remove: () => Promise<void> }> {
  const cache = join(root, 'node_modules/.cache/redraft')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'bundle-'))
  const built = (ssr: string, format: 'es' | 'cjs', entryFileNames: string): Promise<unknown> =>
    build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        ssr,
        outDir: folder,
        emptyOutDir: false,
        target: 'node20',
        minify: false,
        rollupOptions: { output: { format, entryFileNames, codeSplitting: false } },
      },
    })
  await built(entry, 'es', 'entry.mjs')
  for (const [name, source] of Object.entries(threads)) await built(join(root, source), 'cjs', name)
  return { path: join(folder, 'entry.mjs'), remove: () => rm(folder, { recursive: true, force: true }) }
}
