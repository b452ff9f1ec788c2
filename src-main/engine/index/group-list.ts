/** Groups that hold an N-gram: the first `length` numbers of `list`, ascending. */
export interface GroupList {
  list: Uint32Array
  length: number
  /** `hashOf` the list. */
  hash: number
  /** Whether the list stays as it is, and is no longer than that. */
  readonly lasting: boolean
}

/** A number that is equal for equal lists. */
export function hashOf(list: Uint32Array, length: number): number {
  let hash = length
  for (let i = 0; i < length; i += 1) hash = Math.imul(hash ^ list[i]!, 0x01000193) ^ (hash >>> 17)
  return hash >>> 0
}
