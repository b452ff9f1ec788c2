import type { Tokens } from '../text/tokens.ts'
import { MAX_N } from './limits.ts'
import type { Room } from './room.ts'

/**
 * The N-grams of a text, one length after the other: equal ones have one number, from 0 on as they come. Places can be left
 * out on the way, together with all that have the same N-gram.
 */
export class TextNgrams {
  /** The text by the collection's word numbers, 0 wherever no N-gram goes on; a few more of these stand at its end. */
  readonly codes: Uint32Array
  /** The word of the tokens at each place of the text. */
  readonly wordAt: Uint32Array
  /** How many places are followed, which these are, ascending, and the number of the N-gram at each. */
  living = 0
  readonly live: Uint32Array
  readonly numberAt: Uint32Array
  /** Of each N-gram, the number of the one without its last word (0 for a single word), and the code of that word. */
  readonly parents: Uint32Array
  readonly lasts: Uint32Array
  /** The first place of each. */
  readonly firsts: Uint32Array
  /** At how many places each N-gram stands, of this length and of the one before. */
  #times: Uint32Array
  #timesBefore: Uint32Array
  readonly #slots: Uint32Array

  /** @param numbers word number of each word of `tokens`; -1 for a word that no document holds. */
  constructor({ segment }: Pick<Tokens, 'segment'>, numbers: Int32Array, room: Room) {
    const codes = room.take(numbers.length * 2 + MAX_N)
    this.wordAt = room.take(numbers.length * 2)
    this.live = room.take(numbers.length)
    let end = 0
    for (let word = 0; word < numbers.length; word += 1) {
      if (word > 0 && segment[word] !== segment[word - 1]) end += 1
      if (numbers[word]! > 0) {
        codes[end] = numbers[word]!
        this.live[this.living] = end
        this.living += 1
      }
      this.wordAt[end] = word
      end += 1
    }
    this.codes = codes.subarray(0, end + MAX_N)
    this.numberAt = room.take(this.living)
    this.parents = room.take(this.living)
    this.lasts = room.take(this.living)
    this.firsts = room.take(this.living)
    this.#times = room.take(this.living)
    this.#timesBefore = room.take(Math.max(1, this.living))
    this.#timesBefore[0] = this.living
    this.#slots = room.take(2 << (32 - Math.clz32(this.living)))
  }

  /**
   * Goes on to the N-grams of `length` words, one more than before, at those places where there is one.
   * @returns how many distinct ones there are.
   */
  next(length: number): number {
    const { codes, live, numberAt, parents, lasts, firsts } = this
    const times = this.#times
    const timesBefore = this.#timesBefore
    /** One more than the number of an N-gram, by hash of its parent and last word, open addressing; 0 is free. */
    const slots = this.#slots.subarray(0, 2 << (32 - Math.clz32(this.living)))
    slots.fill(0)
    const mask = slots.length - 1
    let count = 0
    let kept = 0
    for (let l = 0; l < this.living; l += 1) {
      const at = live[l]!
      const code = codes[at + length - 1]!
      if (code === 0) continue
      const parent = numberAt[l]!
      let number = count
      // What stands at one place has one continuation.
      if (timesBefore[parent] !== 1) {
        const hash = Math.imul(parent, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b)
        let slot = (hash ^ (hash >>> 15)) & mask
        for (;;) {
          const found = slots[slot]!
          if (found === 0) {
            slots[slot] = count + 1
            break
          }
          if (parents[found - 1] === parent && lasts[found - 1] === code) {
            number = found - 1
            break
          }
          slot = (slot + 1) & mask
        }
      }
      if (number === count) {
        parents[number] = parent
        lasts[number] = code
        firsts[number] = at
        times[number] = 0
        count += 1
      }
      times[number]! += 1
      live[kept] = at
      numberAt[kept] = number
      kept += 1
    }
    this.living = kept
    this.#times = timesBefore
    this.#timesBefore = times
    return count
  }
}
