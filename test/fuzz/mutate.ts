import { unzip, zip, type ZipEntry } from '../../src-main/engine/formats/package/zip.ts'

/** Numbers from a seed: the same seed gives the same inputs. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }
}

type Mutation = (bytes: Buffer, dice: Dice, others: readonly Uint8Array[]) => Buffer

/** A place and a length in bytes: mostly short. */
function stretch(bytes: Buffer, dice: Dice): [from: number, to: number] {
  const from = dice.below(bytes.length + 1)
  const length = dice.below(dice.pick([4, 64, 1_024, 16_384]))
  return [from, Math.min(bytes.length, from + length)]
}

const numbers = [
  '0',
  '-1',
  '1',
  '65535',
  '65536',
  '999999999',
  '2147483647',
  '2147483648',
  '4294967296',
  '1e400',
  '00000000000000001',
]
const signs = '<>()[]{}&;"\'\\/%=\0\xFF\xFE\n\r,#'

const mutations: readonly Mutation[] = [
  (bytes, dice) => {
    for (let count = 1 + dice.below(8); count > 0 && bytes.length > 0; count -= 1)
      bytes[dice.below(bytes.length)]! ^= 1 << dice.below(8)
    return bytes
  },
  (bytes, dice) => {
    for (let count = 1 + dice.below(8); count > 0 && bytes.length > 0; count -= 1)
      bytes[dice.below(bytes.length)] = signs.charCodeAt(dice.below(signs.length))
    return bytes
  },
  (bytes, dice) => bytes.subarray(0, dice.below(bytes.length + 1)),
  (bytes, dice) => {
    const [from, to] = stretch(bytes, dice)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
  },
  (bytes, dice) => {
    const [from, to] = stretch(bytes, dice)
    const times = Math.min(dice.pick([2, 3, 50, 2_000]), Math.ceil(400_000 / Math.max(1, to - from)))
    return Buffer.concat([
      bytes.subarray(0, to),
      ...Array<Buffer>(times).fill(bytes.subarray(from, to)),
      bytes.subarray(to),
    ])
  },
  (bytes, dice) => {
    const [a, b] = [stretch(bytes, dice), stretch(bytes, dice)].sort((one, other) => one[0] - other[0]) as [
      [number, number],
      [number, number],
    ]
    if (a[1] > b[0]) return bytes
    const part = (from: number, to: number): Buffer => bytes.subarray(from, to)
    return Buffer.concat([
      part(0, a[0]),
      part(b[0], b[1]),
      part(a[1], b[0]),
      part(a[0], a[1]),
      part(b[1], bytes.length),
    ])
  },
  (bytes, dice, others) => {
    const other = Buffer.from(dice.pick(others))
    const [from, to] = stretch(other, dice)
    const at = dice.below(bytes.length + 1)
    return Buffer.concat([bytes.subarray(0, at), other.subarray(from, to), bytes.subarray(at)])
  },
  (bytes, dice) => replaceOne(bytes, dice, /\d+/g, dice.pick(numbers)),
  // Nesting: what opens is repeated without what closes.
  (bytes, dice) => {
    const opening = dice.pick([
      '<w:p>',
      '<div>',
      '<b>',
      '{',
      '{\\b ',
      '[',
      '<<',
      '(',
      '<![CDATA[',
      '<!--',
      '&amp;',
      '"',
      'q ',
      '<text:p>',
    ])
    const at = dice.below(bytes.length + 1)
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.from(opening.repeat(dice.pick([10, 1_000, 30_000]))),
      bytes.subarray(at),
    ])
  },
  // A name, a tag, a control word under another's name.
  (bytes, dice) => {
    const words = bytes.toString('latin1').match(/[A-Za-z][A-Za-z0-9:_-]{1,30}/g) ?? []
    return words.length < 2 ? bytes : replaceOne(bytes, dice, /[A-Za-z][A-Za-z0-9:_-]{1,30}/g, dice.pick(words))
  },
]

function replaceOne(bytes: Buffer, dice: Dice, pattern: RegExp, by: string): Buffer {
  const text = bytes.toString('latin1')
  const found = [...text.matchAll(pattern)]
  if (found.length === 0) return bytes
  const one = dice.pick(found)
  return Buffer.from(text.slice(0, one.index) + by + text.slice(one.index + one[0].length), 'latin1')
}

function mutated(bytes: Uint8Array, dice: Dice, others: readonly Uint8Array[]): Buffer {
  let now = Buffer.from(bytes)
  for (let count = 1 + dice.below(3); count > 0; count -= 1) now = Buffer.from(dice.pick(mutations)(now, dice, others))
  return now
}

/** A file that was damaged on purpose; of a package, mostly one of its parts, so that it still opens. */
export async function damaged(bytes: Uint8Array, dice: Dice, others: readonly Uint8Array[]): Promise<Buffer> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || dice.next() < 0.3) return mutated(bytes, dice, others)
  const entries = [...(await unzip(bytes, 'seed').catch((): ZipEntry[] => []))]
  if (entries.length === 0) return mutated(bytes, dice, others)
  const at = dice.below(entries.length)
  const entry = entries[at]!
  switch (dice.below(6)) {
    case 0:
      entries.splice(at, 1)
      break
    case 1:
      entries[at] = {
        ...entry,
        name: dice.pick(['../x', 'C:\\x', '/x', '', entry.name.toUpperCase(), `${entry.name}\0`, entries[0]!.name]),
      }
      break
    default:
      entries[at] = {
        ...entry,
        bytes: mutated(
          entry.bytes,
          dice,
          entries.map((one) => one.bytes),
        ),
      }
  }
  return Buffer.from(zip(entries))
}
