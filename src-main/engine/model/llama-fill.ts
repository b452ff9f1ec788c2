import type { ControlledEvaluateInputItem, LlamaContextSequence, LlamaModel, Token } from 'node-llama-cpp'
import type { StepReader } from './llama-reader.ts'
import type { Filled, FillRequest, Likelihood } from './port.ts'

/** Tokens read at once: short, so that places of one sentence share what was read before them. */
const STEP = 16
/** Likeliest tokens whose probability is asked for; one behind them counts as this unlikely. */
const TOP = 4_000
const UNLIKELY = Math.log(1e-7)
/** Tokens of the text after the place that an option is weighed with. */
const AFTER = 6

const measured = { probabilities: true, options: { temperature: 1, topK: TOP, topP: 1, minP: 0 } } as const

const logOf = (probabilities: ReadonlyMap<Token, number> | undefined, token: Token): number => {
  const probability = probabilities?.get(token)
  return probability === undefined || probability <= 0 ? UNLIKELY : Math.max(UNLIKELY, Math.log(probability))
}

/** Logarithms of `tokens` in the place where the memory ends, the first by `first`; takes them back again. */
async function weigh(
  sequence: LlamaContextSequence,
  reader: StepReader,
  first: ReadonlyMap<Token, number> | undefined,
  tokens: readonly Token[],
): Promise<number> {
  const start = sequence.nextTokenIndex
  const input: ControlledEvaluateInputItem[] = tokens.slice(0, -1).map((token) => [token, { generateNext: measured }])
  const results = input.length === 0 ? [] : await sequence.controlledEvaluate(input)
  await reader.backTo(start)
  return tokens.reduce(
    (sum, token, at) => sum + logOf(at === 0 ? first : results[at - 1]?.next.probabilities, token),
    0,
  )
}

/**
 * Weighs words for a place: all by how likely they begin there, the likeliest with the text after them.
 * @throws the signal's reason when it is aborted.
 */
export async function fillPlace(
  sequence: LlamaContextSequence,
  reader: StepReader,
  request: FillRequest,
  stop: AbortSignal,
): Promise<Filled> {
  const { model } = sequence
  // Most tokenisers put the space before a word into the word's own token.
  const before = request.before.trimEnd()
  const space = request.before.slice(before.length)
  const left = beginning(model, before)
  const after = (option: string): Token[] => model.tokenize(space + option + request.after)
  const start = await reader.read(left, STEP, stop)
  const rest = left.slice(start)
  const input: ControlledEvaluateInputItem[] = [...rest]
  input[input.length - 1] = [rest.at(-1)!, { generateNext: measured }]
  const first = (await sequence.controlledEvaluate(input)).at(-1)?.next.probabilities
  const options = request.options.map((option, index) => {
    const tokens = after(option)
    const length = Math.max(1, model.tokenize(space + option).length)
    return { index, tokens: tokens.slice(0, length + AFTER), likely: logOf(first, tokens[0]!) }
  })
  const close = [...options].sort((a, b) => b.likely - a.likely || a.index - b.index).slice(0, request.closely)
  const scores: (number | null)[] = request.options.map(() => null)
  for (const { index, tokens } of close) {
    stop.throwIfAborted()
    scores[index] = await weigh(sequence, reader, first, tokens)
  }
  return { scores, own: ownWords(sequence, first, space, request.own) }
}

/** The likeliest tokens that are a whole word of small letters. */
function ownWords(
  { model }: LlamaContextSequence,
  first: ReadonlyMap<Token, number> | undefined,
  space: string,
  wanted: number,
): string[] {
  const words = new Set<string>()
  for (const token of first?.keys() ?? []) {
    if (words.size >= wanted) break
    const text = model.detokenize([token])
    if (space !== '' && !text.startsWith(' ')) continue
    if (/^ ?\p{Ll}{2,}$/u.test(text)) words.add(text.trim())
  }
  return [...words]
}

/**
 * How likely a text is from its second token on, or from the first behind the mark that begins a text. One that is longer than
 * the context is read in windows, each beginning with the last token of the one before.
 * @throws the signal's reason when it is aborted.
 */
export async function likelihoodOf(
  sequence: LlamaContextSequence,
  reader: StepReader,
  text: string,
  stop: AbortSignal,
): Promise<Likelihood> {
  const { model } = sequence
  const tokens = beginning(model, text)
  const window = sequence.contextSize - 1
  let logarithm = 0
  for (let from = 0, read = window; from + 1 < tokens.length; from += STEP) {
    stop.throwIfAborted()
    if (read + STEP > window) {
      await reader.forget()
      read = 0
    }
    read += STEP
    const input = tokens.slice(from, Math.min(from + STEP, tokens.length - 1))
    const results = await sequence.controlledEvaluate(input.map((token) => [token, { generateNext: measured }]))
    results.forEach((result, at) => (logarithm += logOf(result?.next.probabilities, tokens[from + at + 1]!)))
  }
  await reader.forget()
  return { logarithm, tokens: Math.max(0, tokens.length - 1) }
}

/** A text's tokens, behind the mark that texts begin with where the model was trained so; one at the least. */
function beginning(model: LlamaModel, text: string): Token[] {
  const { bos, eos, shouldPrependBosToken } = model.tokens
  const tokens = model.tokenize(text)
  const mark = shouldPrependBosToken || tokens.length === 0 ? (bos ?? eos) : null
  return mark === null ? tokens : [mark, ...tokens]
}
