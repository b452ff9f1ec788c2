/**
 * What a run of Vitest comes to.
 *
 * @param {boolean} succeeded whether Vitest itself was content.
 * @param {{ passed: number, failed: number, skipped: number }} tally what its reporter counted.
 */
export function judge(succeeded, { passed, failed, skipped }) {
  // Fault with something that is no test (its configuration, an error outside of tests), or nothing tested at all.
  const isAmiss = !succeeded || passed + failed === 0
  return { passed, failed: failed === 0 && isAmiss ? 1 : failed, skipped }
}

/**
 * The last line of a test run.
 *
 * @param {{ passed: number, failed: number, skipped: number }} counts
 */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
