import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

/** `npm run bench`: bundles the programs of this folder and runs the first one. Arguments go to main.ts. */
const root = resolve(import.meta.dirname, '..')
const cache = join(root, 'node_modules', '.cache', 'redraft-bench')
mkdirSync(cache, { recursive: true })
const programs = mkdtempSync(join(cache, 'programs-'))

await build({
  configFile: false,
  root,
  logLevel: 'error',
  // As in the programs of the product: of this one, only what is used is loaded.
  ssr: { noExternal: ['zod'] },
  build: {
    ssr: true,
    outDir: programs,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        bench: join(root, 'bench', 'main.ts'),
        redraft: join(root, 'bench', 'peers', 'redraft', 'main.ts'),
        'plain-lmdb': join(root, 'bench', 'peers', 'plain-lmdb', 'main.ts'),
      },
      // Files stay apart, so that a profile names them.
      output: { format: 'es', entryFileNames: '[name].mjs', preserveModules: true },
    },
  },
})

const child = spawn(process.execPath, [join(programs, 'bench.mjs'), root, programs, ...process.argv.slice(2)], {
  stdio: ['ignore', 'inherit', 'inherit'],
})
child.on('exit', (code) => {
  rmSync(programs, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
