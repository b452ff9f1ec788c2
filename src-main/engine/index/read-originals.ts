import {
  RedraftError,
  type Refusal,
  type StatedEncoding,
  type WorkspaceSettings,
} from '../../../src-preload/contract/index.ts'
import { requireNoLink } from '../formats/files.ts'
import { readSource, sourceLabel, type SourceAddress } from '../formats/sources.ts'
import { refusalOf } from '../refusal.ts'
import { textRules, type TextRules } from '../text/masks.ts'
import { tokenise } from '../text/tokenise.ts'
import { writeSegment } from './merge-segments.ts'
import { GatheredTexts } from './segment.ts'
import type { SegmentDocument } from './segment-file.ts'
import { encodeDocument } from './vocabulary.ts'

/** The settings that say how a text is cut into words. */
export type CutSettings = Pick<WorkspaceSettings, 'maskPatterns' | 'strict'>

/** Files of one name: the first that can be read is the document, the others are refused. */
export interface OriginalFiles {
  readonly name: string
  readonly files: readonly SourceAddress[]
  /** Hash of the document of this name that is in the collection; null when there is none. */
  readonly known: string | null
}

export interface ReadOutcome {
  readonly name: string
  /** What became of the document; null when no file of the name could be read. */
  readonly outcome: 'added' | 'replaced' | 'unchanged' | null
  /** It does not tell its encoding, and nobody stated one. */
  readonly isGuessed: boolean
  readonly refused: readonly Refusal[]
}

/**
 * Reads originals, cuts them into words and lays them out as a segment. It has no vocabulary: words are numbered as they
 * come, and get their numbers in the collection when the segment is written.
 */
export class OriginalsReader {
  readonly #folder: string
  readonly #encoding: StatedEncoding | null
  readonly #rules: TextRules
  #documents: SegmentDocument[] = []
  #texts: GatheredTexts
  #numbers = new Map<string, number>()
  readonly #room: number

  /**
   * @param folder files are named from here in refusals.
   * @param encoding of texts that do not tell theirs; null: it is guessed, and said.
   * @param room how many words and breaks are gathered, about, before they are written.
   */
  constructor(folder: string, cut: CutSettings, encoding: StatedEncoding | null, room: number) {
    this.#folder = folder
    this.#encoding = encoding
    this.#rules = textRules(cut)
    this.#room = room
    this.#texts = new GatheredTexts(room)
  }

  /** Words and breaks that wait to be written. */
  get gathered(): number {
    return this.#texts.length
  }

  /** @throws whatever is no refusal of a file. */
  async read(originals: readonly OriginalFiles[]): Promise<ReadOutcome[]> {
    const outcomes: ReadOutcome[] = []
    for (const original of originals) outcomes.push(await this.#readOne(original))
    return outcomes
  }

  /** The words that came, by the number they have here (from 1 on). */
  words(): string[] {
    return [...this.#numbers.keys()]
  }

  /**
   * Writes what was gathered as a segment.
   * @param numbers number in the collection of each of `words()`.
   * @throws the file system's error; what was gathered is given up in any case.
   */
  write(file: string, id: number, numbers: Uint32Array): void {
    const texts = this.#texts
    const documents = this.#documents
    this.#texts = new GatheredTexts(this.#room)
    this.#documents = []
    this.#numbers = new Map()
    texts.renumber(numbers)
    writeSegment(file, id, texts.build(), documents)
  }

  async #readOne({ name, files, known }: OriginalFiles): Promise<ReadOutcome> {
    const refused: Refusal[] = []
    let outcome: ReadOutcome['outcome'] = null
    let isGuessed = false
    for (const file of files) {
      try {
        if (outcome !== null) throw new RedraftError('DOCUMENT_DUPLICATE', { id: name })
        if (!file.includes('\0')) await requireNoLink(file)
        const read = await readSource(file, this.#encoding)
        const own = this.#encoding === null && (await read.guessed()) !== null
        if (read.hash !== known) this.#gather(name, read.hash, (await read.document()).text)
        outcome = known === null ? 'added' : read.hash === known ? 'unchanged' : 'replaced'
        isGuessed = own
      } catch (error) {
        refused.push(refusalOf(sourceLabel(file, this.#folder), error))
      }
    }
    return { name, outcome, isGuessed, refused }
  }

  #gather(name: string, hash: string, text: string): void {
    const tokens = tokenise(text, this.#rules)
    const numbers = this.#numbers
    const data = encodeDocument(tokens, (word) => {
      const known = numbers.get(word)
      if (known !== undefined) return known
      numbers.set(word, numbers.size + 1)
      return numbers.size
    })
    this.#documents.push({ name, hash, words: tokens.words.length })
    this.#texts.add(data)
  }
}
