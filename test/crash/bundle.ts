import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '../..')

/** A TypeScript entry made into one file that plain Node runs; packages stay outside. In the tree, so that they are found. */
export async function bundled(entry: string): Promise<{ path: string; remove: () => Promise<void> }> {
  const cache = join(root, 'node_modules/.cache/redraft')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'bundle-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: entry,
      outDir: folder,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { format: 'es', entryFileNames: 'entry.mjs' } },
    },
  })
  return { path: join(folder, 'entry.mjs'), remove: () => rm(folder, { recursive: true, force: true }) }
}
