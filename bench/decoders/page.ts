import type { ParallelRates } from './parallel.ts'
import type { Rates } from './rates.ts'

/** What one decoder made of one sentence. Nothing of the court's text is kept. */
export interface Row {
  readonly decoder: string
  readonly sentence: string
  readonly gaveUp: boolean
  readonly links: boolean
  readonly spansGone: boolean
  readonly factsKept: boolean
  readonly masksKept: boolean
  readonly invented: number
  readonly words: number
  readonly changed: number
  readonly length: number
  readonly perplexity: number
  readonly sourcePerplexity: number
  readonly cpu: number
  readonly codes: readonly string[]
  /** The program's commit. */
  readonly commit: string
}

export interface About {
  readonly model: string
  readonly processor: string
  readonly wanted: number
  readonly originals: number
  readonly rates: Rates
  readonly parallel: ParallelRates
}

const share = (rows: readonly Row[], is: (row: Row) => boolean): number => rows.filter(is).length / rows.length
const percent = (value: number): string => `${(value * 100).toFixed(value === 0 || value === 1 ? 0 : 1)} %`
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1)

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

/** Wilson's interval of 95 % for a share of `n`. */
function interval(p: number, n: number): string {
  const z = 1.96
  const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n)
  return `${Math.max(0, (centre - half) * 100).toFixed(0)}\u2013${Math.min(100, (centre + half) * 100).toFixed(0)}`
}

function line(decoder: string, rows: readonly Row[]): string {
  const settled = (row: Row): boolean => !row.gaveUp && !row.links && row.factsKept
  const good = share(rows, settled)
  const written = rows.filter((row) => !row.gaveUp)
  const cells = [
    decoder,
    rows.length,
    percent(share(rows, (row) => row.gaveUp)),
    written.length === 0 ? '-' : percent(share(written, (row) => !row.links)),
    written.length === 0 ? '-' : percent(share(written, (row) => row.spansGone)),
    `${percent(good)} (${interval(good, rows.length)})`,
    written.length === 0 ? '-' : percent(share(written, (row) => row.masksKept)),
    percent(share(rows, (row) => row.invented > 0)),
    percent(mean(written.map(({ changed, words }) => changed / Math.max(1, words)))),
    mean(written.map(({ length }) => length)).toFixed(2),
    `${median(written.map(({ perplexity }) => perplexity)).toFixed(0)} (${median(written.map((row) => row.sourcePerplexity)).toFixed(0)})`,
    mean(rows.map(({ cpu }) => cpu)).toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}

/** The page of results. */
export function resultsPage(rows: readonly Row[], order: readonly string[], about: About): string {
  const lines = order.flatMap((decoder) => {
    const own = rows.filter((row) => row.decoder === decoder)
    return own.length === 0 ? [`| ${decoder} | 0 |${' |'.repeat(10)}`] : [line(decoder, own)]
  })
  return `# Decoders on real sentences

${about.wanted} sentences of 8 to 40 words in which something links, at most one a decision and round, drawn with a fixed seed
from the de-identified decisions of the Text Anonymization Benchmark (European Court of Human Rights), against an index of
${about.originals} originals; k = 2, N = 8. Model: ${about.model}, one thread. Processor: ${about.processor}. Made by
\`npm run bench:decoders CORPORA MODEL.gguf\`; a run that was ended goes on where it stopped, and the column _n_ says how many of
the sentences each decoder has been run on so far. Rows are kept in rows.jsonl (figures only); of commit ${[...new Set(rows.map(({ commit }) => commit))].join(', ')}.

| decoder | n | gave up | nothing links | every span gone | nothing links and all facts kept (95 %) | masks kept | with invented words | words changed | length | perplexity (source) | CPU s |
|---|---|---|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}

- _Gave up_: no wording was made; the sentence is left to a person (or to masks, where the policy allows them). _Nothing links_, _every
  span gone_, _masks kept_, _words changed_, _length_ and _perplexity_ are of the sentences for which a wording was made.
- _Facts kept_: the guards hold (numbers, dates, citations, names, negations, modal verbs, parties, masks, terms of art). A fact that
  a mask took the place of is not kept, though the policy allows the mask and nothing else is lost.
  They are deterministic and see no swapped meaning of common words, so sentences were read by one reader, not blind. Forty as
  fill-in wrote them with everyday words of WordNet: 11 good, 9 to be mended, 15 that say something else, 5 given up. Sentences 41 to
  160 as it writes them now, with other words only where a list of court prose has them or WordNet's commonest sense of a word that is no
  noun: 31 good, 8 to be mended, none that says something else, 81 given up.
- _Invented words_: in neither the collection nor the dictionary nor the sentence.
- _CPU s_: processor time of a sentence, all tries together, everything but the measuring.
- Over ${about.rates.sentences} sentences with Redraft's own prompt, which was read before: a token costs ${about.rates.plain.token.toFixed(1)} ms of the processor written
  freely, ${about.rates.agreed.token.toFixed(1)} ms before a judge that agrees to everything (${percent(about.rates.plain.token / about.rates.agreed.token)} of the plain rate), and ${about.rates.judged.token.toFixed(1)} ms before Redraft's judge with the index
  (${percent(about.rates.plain.token / about.rates.judged.token)}), tokens that were taken back counted. By what is left, a character costs ${about.rates.plain.character.toFixed(2)} ms freely and ${about.rates.judged.character.toFixed(2)} ms
  judged: the rest of the difference are words that were begun and taken back.
- Four texts of 40 tokens for one sentence cost ${seconds(about.parallel.inTurn)} s of the processor when one sequence writes them in
  turn from one reading of the prompt, and ${seconds(about.parallel.atOnce)} s when four sequences of one context write them at once: each has to
  read what is new in the prompt for itself (120 tokens beside 480 that all prompts share; medians of five rounds). So
  candidates are written ${about.parallel.inTurn <= about.parallel.atOnce ? 'in turn, which is what Redraft does' : 'at once, which would be worth doing'}.
- _A replacement for each phrase_: the model is held to JSON with a text for each phrase that links. _Clauses_: what stands between two
  marks (comma, semicolon, colon, dash) and links is written anew by itself, guided.
`
}
