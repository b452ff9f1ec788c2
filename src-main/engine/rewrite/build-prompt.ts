import type { Prompt } from '../model/port.ts'
import type { PromptSet } from './prompts.ts'
import type { RefusedAnswer, SentenceRequest } from './proposer.ts'

/** Characters of a token, roughly, in a tokeniser that was not made for the language. */
const CHARACTERS_PER_TOKEN = 2.5

/** The part of a request that a prompt is made of. */
export type AskedSentence = Pick<SentenceRequest, 'before' | 'sentence' | 'after' | 'phrases' | 'refused' | 'mask'>

/** What a request shows of a sentence. */
interface Shown {
  readonly before: string | null
  readonly sentence: string
  readonly after: string | null
  readonly phrases: readonly string[]
  readonly refused: readonly RefusedAnswer[]
}

/** A tag that no court text holds, so that nothing in it can end its own part of the prompt. */
function freeTag(texts: readonly (string | null)[]): string {
  const all = texts.join('\n').toLowerCase()
  for (let number = 0; ; number += 1) {
    const tag = number === 0 ? 'text' : `text-${number}`
    if (!all.includes(`<${tag}>`) && !all.includes(`</${tag}>`)) return tag
  }
}

function render(set: PromptSet, tag: string, shown: Shown): string {
  const wrap = (words: string): string => `<${tag}>${words}</${tag}>`
  const { labels } = set
  const lines: string[] = []
  if (shown.before !== null) lines.push(`${labels.before} ${wrap(shown.before)}`)
  lines.push(`${labels.sentence} ${wrap(shown.sentence)}`)
  if (shown.after !== null) lines.push(`${labels.after} ${wrap(shown.after)}`)
  lines.push(labels.phrases, ...shown.phrases.map((phrase, index) => `${index + 1}. ${wrap(phrase)}`))
  for (const { text, failures } of shown.refused) {
    const reasons = failures.map(({ code, items }) => {
      const reason = set.reasons[code]
      return items.length === 0 ? reason : `${reason} (${items.slice(0, 6).map(wrap).join(', ')})`
    })
    lines.push(`${labels.refused} ${wrap(text)}`, `${labels.because} ${reasons.join(' ')}`)
  }
  lines.push(labels.task)
  return lines.join('\n')
}

/** Tokens that a text takes, guessed from above. */
export function guessTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN)
}

function size({ system, examples, user }: Prompt): number {
  const turns = examples.flatMap((example) => [example.user, example.assistant])
  // Each turn takes some tokens of the model's chat template.
  return [system, user, ...turns].reduce((sum, text) => sum + guessTokens(text) + 8, 0)
}

/** The tag that encloses text in a prompt, and the prompt. */
interface BuiltPrompt {
  readonly prompt: Prompt
  readonly tag: string
}

/**
 * The prompt for a sentence. Court text stands between tags that do not occur in it. Where the model's context is small,
 * examples go first, then refused answers, then the neighbours.
 * @param room tokens the prompt may take.
 * @returns null when the sentence alone does not fit.
 */
export function buildPrompt(set: PromptSet, request: AskedSentence, room: number): BuiltPrompt | null {
  const { before, sentence, after, mask } = request
  const phrases = [...new Set(request.phrases.map(({ from, to }) => sentence.slice(from, to)))]
  const items = request.refused.flatMap(({ text, failures }) => [text, ...failures.flatMap((failure) => failure.items)])
  const tag = freeTag([before, sentence, after, ...items])
  const policy = mask === null ? set.mayNotMask : set.mayMask.replaceAll('{mask}', mask)
  const system = `${set.system.replaceAll('{tag}', tag)} ${policy}`
  const examples = set.examples.map((example) => ({
    user: render(set, tag, { ...example, refused: [] }),
    assistant: example.answer,
  }))
  const shown = { before, sentence, after, phrases, refused: request.refused }
  const shorter: Shown[] = [
    shown,
    { ...shown, refused: shown.refused.slice(-1) },
    { ...shown, refused: [] },
    { ...shown, refused: [], before: null, after: null },
  ]
  const variants = [
    ...examples.map((_, index) => ({ examples: examples.slice(0, examples.length - index), shown })),
    ...shorter.map((one) => ({ examples: [], shown: one })),
  ]
  for (const variant of variants) {
    const prompt = { system, examples: variant.examples, user: render(set, tag, variant.shown) }
    if (size(prompt) <= room) return { prompt, tag }
  }
  return null
}
