/** More numbers than this are not kept between calls. */
const MOST = 1 << 18

/** Room for arrays that last for one call: as arrays of their own they would come and go with each, and leave memory in pieces. */
export class Room {
  #numbers = new Uint32Array(0)
  #used = 0
  #wanted = 0

  /** Begins a call: what was taken before is given back. */
  clear(): void {
    if (this.#wanted > this.#numbers.length && this.#wanted <= MOST) {
      this.#numbers = new Uint32Array(2 ** Math.ceil(Math.log2(this.#wanted)))
    }
    this.#used = 0
    this.#wanted = 0
  }

  /** An array of zeros, until the next call begins. */
  take(length: number): Uint32Array {
    this.#wanted += length
    const end = this.#used + length
    if (end > this.#numbers.length) return new Uint32Array(length)
    const taken = this.#numbers.subarray(this.#used, end)
    taken.fill(0)
    this.#used = end
    return taken
  }
}
