import type { LlamaContextSequence, LlamaModel, Token } from 'node-llama-cpp'
import type { Piece, TokenSource } from './guided-decoding.ts'
import type { StepReader } from './llama-reader.ts'

/** Likeliest tokens that are looked at; what is behind them is never written. */
const TOP = 64

type Distribution = readonly Piece[]

/**
 * The model as a source of tokens after a prompt whose first `start` tokens are in memory. One evaluation serves the whole
 * request: tokens are given to it by hand, and taken back from the model's memory when the text goes back. What a place
 * offered is kept, so that a second text from the same prompt computes nothing twice up to where it differs.
 */
export class LlamaSource implements TokenSource {
  computed = 0
  readonly #model: LlamaModel
  readonly #reader: StepReader
  readonly #start: number
  readonly #evaluation: AsyncGenerator<
    { token: Token; probabilities: Map<Token, number> },
    void,
    void | Token | Token[]
  >
  readonly #pieces: Map<Token, string | null>
  /** What is computed: tokens after the prompt, and what each place offers. */
  #tokens: Token[] = []
  #offers: Distribution[] = []

  constructor(
    sequence: LlamaContextSequence,
    reader: StepReader,
    rest: readonly Token[],
    start: number,
    pieces: Map<Token, string | null>,
  ) {
    this.#model = sequence.model
    this.#reader = reader
    this.#start = start + rest.length
    this.#pieces = pieces
    this.#evaluation = sequence.evaluateWithMetadata(
      [...rest],
      { probabilities: true },
      { temperature: 1, topK: TOP, topP: 1, yieldEogToken: true },
    )
  }

  async next(tokens: readonly number[]): Promise<Distribution> {
    let same = 0
    while (same < tokens.length && same < this.#tokens.length && tokens[same] === this.#tokens[same]) same += 1
    if (same === tokens.length && this.#offers[same] !== undefined) return this.#offers[same]!
    this.#tokens.length = same
    this.#offers.length = Math.min(this.#offers.length, same + 1)
    if (this.#offers.length === 0) this.#offers.push(await this.#compute(undefined))
    await this.#reader.backTo(this.#start + same)
    for (const token of tokens.slice(same) as Token[]) {
      const offer = await this.#compute(token)
      this.#tokens.push(token)
      this.#offers.push(offer)
    }
    return this.#offers[tokens.length]!
  }

  /** Lets go of the evaluation. What it computed stays in the model's memory until something else is read. */
  async close(): Promise<void> {
    await this.#evaluation.return()
  }

  async #compute(token: Token | undefined): Promise<Distribution> {
    const { done, value } = await (token === undefined ? this.#evaluation.next() : this.#evaluation.next([token]))
    if (done === true) throw new Error('the evaluation has ended')
    this.computed += 1
    return Array.from(value.probabilities).flatMap(([next, probability]): Piece[] => {
      const text = this.#textOf(next)
      return text === undefined ? [] : [{ token: next, text, probability }]
    })
  }

  /** What a token adds to a text; null where it ends it, undefined where it is a sign of the template or half a letter. */
  #textOf(token: Token): string | null | undefined {
    const known = this.#pieces.get(token)
    if (known !== undefined) return known === unusable ? undefined : known
    const text = this.#model.isEogToken(token) ? null : pieceOf(this.#model, token)
    this.#pieces.set(token, text)
    return text === unusable ? undefined : text
  }
}

/** No text a token could add. */
const unusable = '\u0000'

function pieceOf(model: LlamaModel, token: Token): string {
  if (model.isSpecialToken(token)) return unusable
  // A text's first token loses its leading space with some tokenisers, so it is read behind another one.
  const [anchor] = model.tokenize('a')
  if (anchor === undefined) return unusable
  const alone = model.detokenize([anchor])
  const text = model.detokenize([anchor, token]).slice(alone.length)
  return text === '' || text.includes('\uFFFD') ? unusable : text
}
