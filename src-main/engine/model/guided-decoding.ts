import type { Guided, GuideRequest, Judge } from './port.ts'
import { randomOf } from './random.ts'

/** A token that may come next, the text it adds (null: it ends the text), and how likely it is. */
export interface Piece {
  readonly token: number
  readonly text: string | null
  readonly probability: number
}

/** Where tokens come from, one place after the other. */
export interface TokenSource {
  /** What may come after the first `length` of `tokens`, likeliest first; computes when it has to. */
  next(tokens: readonly number[]): Promise<readonly Piece[]>
  /** Tokens computed so far. */
  readonly computed: number
}

export type DecodeLimits = Pick<GuideRequest, 'maxTokens' | 'temperature' | 'seed' | 'maxRewinds'> & {
  /** Aborted when the time is over. */
  readonly timeLimit: AbortSignal
}

/** Pieces that the judge is asked about at once: each question may have to cross to another process. */
const AHEAD = 6
/** Below this share of the likeliest piece a piece is no choice: rather another word before it. */
const FLOOR = 0.002
/** Refusals at one place after which it is gone back further. */
const MOST_REFUSALS = 12

interface Step {
  readonly pieces: readonly Piece[]
  readonly barred: Set<number>
  /** Where in the text the place begins. */
  readonly at: number
  refusals: number
}

/**
 * Writes one text, piece by piece, each only after the judge agreed to it. A refused piece is barred at its place; where
 * the judge refuses a word that was begun before, its first piece is barred there and the text goes on from there. Bounded
 * by tokens, rewinds and time.
 * @throws the signal's reason when it is aborted, and what source and judge throw.
 */
export async function decodeGuided(
  source: TokenSource,
  judge: Judge,
  limits: DecodeLimits,
  signal: AbortSignal,
): Promise<Guided> {
  const random = randomOf(limits.seed)
  const tokens: number[] = []
  const steps: Step[] = []
  const before = source.computed
  let draft = ''
  let rewinds = 0
  const ended = (stoppedBy: Guided['stoppedBy']): Guided => ({
    text: draft,
    stoppedBy,
    tokens: source.computed - before,
    rewinds,
  })
  /** Goes back to the place that holds `position`, and bars what was chosen there. */
  const back = (position: number): boolean => {
    let place = tokens.length - 1
    while (place > 0 && steps[place]!.at > position) place -= 1
    if (place < 0) return false
    rewinds += 1
    steps[place]!.barred.add(tokens[place]!)
    steps[place]!.refusals += 1
    draft = draft.slice(0, steps[place]!.at)
    tokens.length = place
    steps.length = place + 1
    return true
  }

  for (;;) {
    signal.throwIfAborted()
    if (limits.timeLimit.aborted) return ended('time-limit')
    if (source.computed - before > limits.maxTokens * 2) return ended('no-way')
    if (tokens.length >= limits.maxTokens) return ended('max-tokens')
    if (steps.length === tokens.length) {
      const pieces = await source.next(tokens)
      steps.push({ pieces, barred: new Set(), at: draft.length, refusals: 0 })
      continue
    }
    const step = steps.at(-1)!
    const found = await choose(step, draft, judge, limits.temperature, random)
    if (typeof found === 'number') {
      if (rewinds >= limits.maxRewinds || !back(found)) return ended('no-way')
    } else {
      if (found.text === null) return ended('end')
      tokens.push(found.token)
      draft += found.text
    }
  }
}

/** A piece that may stand, or the place in the text to go back to. */
async function choose(
  step: Step,
  draft: string,
  judge: Judge,
  temperature: number,
  random: () => number,
): Promise<Piece | number> {
  const floor = FLOOR * (step.pieces[0]?.probability ?? 0)
  const order = drawn(
    step.pieces.filter(({ token, probability }) => probability >= floor && !step.barred.has(token)),
    temperature,
    random,
  )
  for (let from = 0; from < order.length && step.refusals < MOST_REFUSALS; from += AHEAD) {
    const asked = order.slice(from, from + AHEAD)
    const verdicts = await judge(
      draft,
      asked.map(({ text }) => text),
    )
    for (const [index, piece] of asked.entries()) {
      const verdict = verdicts[index]
      if (verdict === null) return piece
      if (verdict !== undefined && verdict < draft.length) return Math.max(0, verdict)
      step.barred.add(piece.token)
      step.refusals += 1
    }
  }
  return Math.max(0, draft.length - 1)
}

/** Pieces in the order in which they would be drawn one after the other, none twice; likeliest first at temperature 0. */
function drawn(pieces: readonly Piece[], temperature: number, random: () => number): readonly Piece[] {
  if (temperature === 0) return pieces
  return pieces
    .map((piece) => ({ piece, key: Math.log(piece.probability) / temperature - Math.log(-Math.log(random())) }))
    .sort((a, b) => b.key - a.key)
    .map(({ piece }) => piece)
}
