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

/** A local instruction-tuned model that is ready to write. One generation at a time; further calls wait their turn. */
export interface Writer {
  readonly name: string
  /** SHA-256 of the model file, hexadecimal. */
  readonly hash: string
  /** Words of context the model can take in and write, roughly; longer prompts throw `MODEL_FAILED`. */
  readonly contextTokens: number
  /** What it runs on, in the user's words, such as `processor, 2 threads`. */
  readonly device?: string
  /**
   * @throws RedraftError `MODEL_FAILED` when the model stopped or the prompt does not fit.
   * @throws the signal's reason, within a second, when it is aborted.
   */
  generate(request: GenerateRequest, signal: AbortSignal): Promise<Generated>
  close(): Promise<void>
}
