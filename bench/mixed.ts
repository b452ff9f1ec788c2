import type { Segments } from './collections.ts'
import { random } from './random.ts'

/** Segments that are taken over in one piece: about a paragraph. */
const PIECE = 12
/** One word in so many is drawn anew, so that the collection has N-grams of its own, as new decisions have. */
const DRAWN = 12

/**
 * New documents out of real ones: paragraphs of many, in random order, with some words drawn anew from all words of the
 * corpora by how common they are. Lengths are those of real documents. The same every time.
 */
export function* mixDocuments(texts: readonly Segments[], tokens: number): Generator<Segments> {
  const corpus = texts.filter((text) => text.length > 0)
  const next = random(30)
  const whole = (below: number): number => Math.floor(next() * below)
  let written = 0
  while (written < tokens) {
    const length = corpus[whole(corpus.length)]!.reduce((sum, segment) => sum + segment.length, 0)
    const document: string[][] = []
    let words = 0
    while (words < length) {
      const from = corpus[whole(corpus.length)]!
      const start = whole(from.length)
      for (const segment of from.slice(start, start + PIECE)) {
        document.push(segment.map((word) => (whole(DRAWN) === 0 ? drawWord(corpus, whole) : word)))
        words += segment.length
      }
    }
    written += words
    yield document
  }
}

function drawWord(corpus: readonly Segments[], whole: (below: number) => number): string {
  const document = corpus[whole(corpus.length)]!
  const segment = document[whole(document.length)]!
  return segment[whole(segment.length)]!
}
