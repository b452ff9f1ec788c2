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

/** Greedy first; warmer with every further try, since a greedy model repeats itself. */
export function temperatureOf(pass: number, attempt: number): number {
  if (pass === 1 && attempt === 1) return 0
  const tries = (pass - 1) * 2 + attempt
  return Math.min(1.1, Math.round((0.5 + 0.15 * (tries - 1)) * 100) / 100)
}
