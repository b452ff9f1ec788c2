import { POSITION_MASK } from './limits.ts'

/** Numbers below this fit into three bytes. */
const THREE_BYTES = 2 ** 24

/** Where each position of a segment's text stands in its order: the order the other way round, in as few bytes as it needs. */
export class OrderPlaces {
  readonly #low: Uint16Array
  readonly #high: Uint8Array | Uint16Array

  /** @param positions words and breaks of the text. */
  constructor(order: Uint32Array, positions: number) {
    this.#low = new Uint16Array(positions)
    this.#high = order.length < THREE_BYTES ? new Uint8Array(positions) : new Uint16Array(positions)
    for (let place = 0; place < order.length; place += 1) {
      const position = order[place]! & POSITION_MASK
      this.#low[position] = place & 0xffff
      this.#high[position] = place >>> 16
    }
  }

  /** @param position that of a word. */
  of(position: number): number {
    return (this.#high[position]! << 16) | this.#low[position]!
  }
}
