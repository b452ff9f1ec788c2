import type { Span } from '../../src-preload/contract/index.ts'
import { startLlama } from './plain-llama.ts'

const INSTRUCTIONS = `You reword court decisions. You get a sentence and numbered phrases of it. Answer with JSON: for each number other
words that say the same and fit in the phrase's place. Do not change names, numbers or dates. Example: for the sentence "The claim
was dismissed at first sight." and the phrase 1 "at first sight" the answer is {"1": "without closer examination"}.`

/** The texts of an answer by their names; null where it was cut off or lacks one. */
function textsOf(answer: string, names: readonly string[]): string[] | null {
  let found: unknown
  try {
    found = JSON.parse(answer)
  } catch {
    return null
  }
  const texts = names.map((name) => (found as Partial<Record<string, unknown>>)[name])
  const words = texts.map((text) => (typeof text === 'string' ? text.trim() : ''))
  return words.includes('') ? null : words
}

export interface ReplacementWriter {
  /** One answer of the model: other words for each span of a sentence, in the spans' order; null where there is no such answer. */
  replace(sentence: string, spans: readonly Span[], seed: number, temperature: number): Promise<string[] | null>
  close(): Promise<void>
}

/** Spans that touch or overlap as one, ascending. */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last !== undefined && from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else all.push({ from, to })
  }
  return all
}

/** A model that is held to a grammar: a JSON object with one text for each phrase. */
export async function replacementWriter(file: string): Promise<ReplacementWriter> {
  const { library, llama } = await startLlama()
  const model = await llama.loadModel({ modelPath: file })
  const context = await model.createContext({ contextSize: 2048, threads: 1 })
  const session = new library.LlamaChatSession({ contextSequence: context.getSequence(), systemPrompt: INSTRUCTIONS })
  return {
    async replace(sentence, spans, seed, temperature) {
      const names = spans.map((_, at) => String(at + 1))
      const grammar = await llama.createGrammarForJsonSchema({
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, { type: 'string', maxLength: 120 } as const])),
      })
      const phrases = spans.map(({ from, to }, at) => `${names[at]} "${sentence.slice(from, to)}"`).join('\n')
      session.resetChatHistory()
      const answer = await session.prompt(`Sentence: ${sentence}\nPhrases:\n${phrases}`, {
        grammar,
        seed,
        temperature,
        maxTokens: 40 * spans.length + 20,
      })
      return textsOf(answer, names)
    },
    close: () => llama.dispose(),
  }
}
