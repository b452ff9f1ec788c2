/**
 * The seed of one try: a 32-bit number that depends on all four and on nothing else, so that a run can be repeated and no
 * two tries draw alike. Mixes as MurmurHash3 does.
 */
export function seedOf(seed: number, pass: number, sentence: number, attempt: number): number {
  let hash = seed | 0
  for (const part of [pass, sentence, attempt]) {
    let mixed = Math.imul(part, 0xcc9e2d51)
    mixed = (mixed << 15) | (mixed >>> 17)
    hash ^= Math.imul(mixed, 0x1b873593)
    hash = (hash << 13) | (hash >>> 19)
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0
  }
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Greedy first; warmer with every further try, since a greedy model repeats itself.
 * @param advised for the model by its publisher: the first try is as warm then.
 */
export function temperatureOf(pass: number, attempt: number, advised?: number): number {
  const tries = (pass - 1) * 2 + attempt
  if (tries === 1) return advised ?? 0
  const warmer = advised === undefined ? 0.5 + 0.15 * (tries - 1) : advised + 0.1 * (tries - 1)
  return Math.min(1.1, Math.round(warmer * 100) / 100)
}
