import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

/** `npm run bench:decoders`: bundles main.ts of this folder and runs it. Arguments go to it. */
const root = resolve(import.meta.dirname, '..', '..')
const cache = join(root, 'node_modules', '.cache', 'redraft-bench')
mkdirSync(cache, { recursive: true })
const programs = mkdtempSync(join(cache, 'decoders-program-'))

await build({
  configFile: false,
  root,
  logLevel: 'error',
  build: {
    ssr: join(root, 'bench', 'decoders', 'main.ts'),
    outDir: programs,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { format: 'es', entryFileNames: 'main.mjs' } },
  },
})

const child = spawn(process.execPath, [join(programs, 'main.mjs'), root, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
child.on('exit', (code) => {
  rmSync(programs, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
