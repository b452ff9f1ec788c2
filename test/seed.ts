import fc from 'fast-check'

/**
 * Properties are tried with the same inputs each time, so that a run can be had again. `REDRAFT_SEED=17 npx vitest run
 * --project property --project unit` tries others.
 */
fc.configureGlobal({ seed: Number(process.env['REDRAFT_SEED'] ?? 1) })
