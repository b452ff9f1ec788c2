import { defineConfig } from 'vitest/config'
import { TallyReporter } from './test/tally.ts'

/**
 * Those that use many processes or much of the disk come later; those with a browser or a model one file at a time. A window
 * draws when the machine gets to it: what fails there is tried once more, and named at the end where that helped (test/tally.ts).
 */
const projects = [
  { name: 'unit', order: 0, workers: 2, seconds: 60 },
  { name: 'property', order: 0, workers: 2, seconds: 300 },
  { name: 'golden', order: 0, workers: 2, seconds: 60 },
  { name: 'contract', order: 0, workers: 2, seconds: 300 },
  { name: 'crash', order: 1, workers: 2, seconds: 600 },
  { name: 'corpora', order: 1, workers: 2, seconds: 900 },
  { name: 'security', order: 2, workers: 1, seconds: 120, retry: 1 },
  { name: 'model', order: 3, workers: 1, seconds: 600 },
  { name: 'app', order: 4, workers: 1, seconds: 300, retry: 1 },
]

export default defineConfig({
  test: {
    pool: 'forks',
    passWithNoTests: false,
    globalSetup: ['test/display.ts', 'test/pages-folder.ts'],
    reporters: ['default', new TallyReporter()],
    projects: projects.map(({ name, order, workers, seconds, retry = 0 }) => ({
      extends: true,
      test: {
        name,
        include: [`test/${name}/**/*.test.{ts,tsx}`],
        maxWorkers: workers,
        setupFiles: name === 'unit' || name === 'property' ? ['test/seed.ts'] : [],
        sequence: { groupOrder: order },
        testTimeout: seconds * 1000,
        hookTimeout: seconds * 1000,
        retry,
        teardownTimeout: 20_000,
      },
    })),
  },
})
