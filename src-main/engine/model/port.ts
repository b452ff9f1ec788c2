/** What a language model is asked. Court text is data: it stands in `user` only, between marks that the prompt names. */
export interface Prompt {
  readonly system: string
  readonly examples: readonly { readonly user: string; readonly assistant: string }[]
  readonly user: string
}

export interface GenerateRequest {
  readonly prompt: Prompt
  /** Bounds of one generation: tokens written, and milliseconds. Both are always kept. */
  readonly maxTokens: number
  readonly timeLimit: number
  /** 0 is greedy. */
  readonly temperature: number
  readonly seed: number
}

/** `text` is the model's answer as it came, reasoning parts of the chat template removed. */
export interface Generated {
  readonly text: string
  readonly stoppedBy: 'end' | 'max-tokens' | 'time-limit'
  readonly tokens: number
}

/**
 * Judges pieces of text that may follow `draft`; null among them stands for the end of the text. Answers for each: null
 * where it may stand, otherwise the place in `draft` (UTF-16) to go back to. `draft.length` refuses the piece alone.
 */
export type Judge = (
  draft: string,
  pieces: readonly (string | null)[],
) => readonly (number | null)[] | Promise<readonly (number | null)[]>

/** A generation in which every piece is judged before it stands. */
export interface GuideRequest extends GenerateRequest {
  /** How many texts are wanted. The first is drawn at `temperature`, the others no cooler than 0.7. */
  readonly candidates: number
  /** How often one text may be gone back in before it is given up. */
  readonly maxRewinds: number
}

/** One guided text. Only where `stoppedBy` is `end` has the judge agreed to all of it. */
export interface Guided {
  readonly text: string
  readonly stoppedBy: 'end' | 'max-tokens' | 'time-limit' | 'no-way'
  /** Tokens computed, those taken back among them. */
  readonly tokens: number
  readonly rewinds: number
}

/** Words for one place of a text. */
export interface FillRequest {
  /** The text before the place and right after it; each ends or begins with the white space that parts it from the word. */
  readonly before: string
  readonly after: string
  readonly options: readonly string[]
  /** How many of the options, the likeliest ones, are weighed together with the text after them. */
  readonly closely: number
  /** How many words of its own the model may name. */
  readonly own: number
  /** Milliseconds. */
  readonly timeLimit: number
}

export interface Filled {
  /** For each option the logarithm of its likelihood with the text after it; null where it was not weighed. */
  readonly scores: readonly (number | null)[]
  /** Likeliest first; nobody has judged them. */
  readonly own: readonly string[]
}

/** How likely a text is to the model. */
export interface Likelihood {
  /** Sum of the natural logarithms over `tokens`. */
  readonly logarithm: number
  readonly tokens: number
}

/** How the publisher of a model advises to draw its tokens. */
export interface Sampling {
  readonly temperature: number
  readonly topK: number
  readonly topP: number
}

/** A local instruction-tuned model that is ready to write. One generation at a time; further calls wait their turn. */
export interface Writer {
  readonly name: string
  /** SHA-256 of the model file, hexadecimal. */
  readonly hash: string
  /** Words of context the model can take in and write, roughly; longer prompts throw `MODEL_FAILED`. */
  readonly contextTokens: number
  /** Absent where no advice is known. */
  readonly sampling?: Sampling
  /** What it runs on, in the user's words, such as `processor, 2 threads`. */
  readonly device?: string
  /**
   * @throws RedraftError `MODEL_FAILED` when the model stopped or the prompt does not fit.
   * @throws the signal's reason, within a second, when it is aborted.
   */
  generate(request: GenerateRequest, signal: AbortSignal): Promise<Generated>
  /** Bytes of the model's file, which tell how capable it is; absent where nobody knows. */
  readonly fileBytes?: number
  /**
   * Writes under the eyes of a judge. Absent where the model cannot go back in what it wrote.
   * @throws as `generate` does, and what the judge throws.
   */
  guide?(request: GuideRequest, judge: Judge, signal: AbortSignal): Promise<readonly Guided[]>
  /** Weighs words for a place. Throws as `generate` does, and `MODEL_TIMEOUT` when the time is over. */
  fill?(request: FillRequest, signal: AbortSignal): Promise<Filled>
  /** How likely a text is, read from its beginning. Throws as `fill` does. */
  likelihood?(text: string, timeLimit: number, signal: AbortSignal): Promise<Likelihood>
  /**
   * Vectors of length 1 for texts that are not empty: the nearer two texts are in meaning, the nearer to 1 is their product.
   * Long texts are taken in parts. Only models of the purpose `similarity` have it. Throws as `fill` does.
   */
  embed?(texts: readonly string[], timeLimit: number, signal: AbortSignal): Promise<readonly (readonly number[])[]>
  close(): Promise<void>
}
