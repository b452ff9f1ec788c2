import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

/** `node bench/start.mjs FOLDER …`: bundles main.ts of that folder here and runs it. What follows goes to it. */
const [folder, ...given] = process.argv.slice(2)
const root = resolve(import.meta.dirname, '..')
const cache = join(root, 'node_modules', '.cache', 'redraft-bench')
mkdirSync(cache, { recursive: true })
const programs = mkdtempSync(join(cache, `${folder}-program-`))

await build({
  configFile: false,
  root,
  logLevel: 'error',
  build: {
    ssr: join(root, 'bench', folder, 'main.ts'),
    outDir: programs,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { format: 'es', entryFileNames: 'main.mjs' } },
  },
})

const child = spawn(process.execPath, [join(programs, 'main.mjs'), root, ...given], { stdio: 'inherit' })
child.on('exit', (code) => {
  rmSync(programs, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
