/** What counts as a beginning for the search for unused files, exports and dependencies. */
export default {
  entry: [
    'src-main/{index,cli}.ts',
    'src-main/host/entry.ts',
    'src-main/engine/model/child.ts',
    'src-main/engine/index/index-worker.ts',
    'src-main/engine/formats/worker.ts',
    'test/fuzz/reader.ts',
    // The contract is what both sides may say; that one of them does not yet is no fault of it.
    'src-preload/{index,contract/index}.ts',
    'src-renderer/main.tsx',
    'build/**/*.mjs',
    'build/lint/*.js',
    'bench/{run.mjs,start.mjs,main.ts}',
    'bench/{decoders,desk,evaluation}/main.ts',
    'bench/peers/*/main.ts',
    'test/**/*.test.{ts,tsx}',
    // Started by tests, as processes and as pages of their own.
    'test/contract/fixture-host.ts',
    'test/crash/*-child.ts',
    'test/app/*-dev/main.tsx',
  ],
  project: ['src-*/**/*.{ts,tsx,css}', 'test/**/*.{ts,tsx,mjs}', 'build/**/*.{js,mjs,ts}', 'bench/**/*.{mjs,ts}'],
  compilers: {
    css: (text) =>
      [...text.matchAll(/@import\s+(?:url\()?(['"][^'"]+['"])/g)].map(([, file]) => `import ${file}`).join('\n'),
  },
  // build/check.mjs starts the first two by name; build/lint/cspell.json names the others.
  ignoreDependencies: ['cspell', 'prettier', '@cspell/dict-de-de', '@cspell/dict-fr-fr', '@cspell/dict-nb-no'],
  // test/display.ts, bench/peers.ts, test/corpora; where one is missing, what needs it is skipped.
  ignoreBinaries: ['Xvfb', 'mvn', 'pdftotext'],
  ignoreExportsUsedInFile: { interface: true, type: true },
}
