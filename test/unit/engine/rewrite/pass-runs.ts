import type { Progress } from '../../../../src-preload/contract/index.ts'
import { scriptedWriter, type Script, type ScriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import { rewritePasses } from '../../../../src-main/engine/rewrite/passes.ts'
import type {
  PassResult,
  RewriteInput,
  RewriteSettings,
  RewriteSummary,
} from '../../../../src-main/engine/rewrite/types.ts'
import { collection } from './collection.ts'
import { prompts, settings } from './settings.ts'

/** Common wording stands in two originals, so only what is said below once links. */
export const common = [
  'The court heard the case and the man said that he had seen it by night on the road with a lamp.',
]
export const originals = [
  ...common,
  ...common,
  'The eel smoker quarrelled with his cousin about a kite. He slept in the bell tower during the regatta.',
]
export const { links, counts } = collection(originals)
export const eel = 'The eel smoker quarrelled with his cousin about a kite.'
export const tower = 'He slept in the bell tower during the regatta.'
export const plain = 'The court heard the case.'
export const text = `${plain} ${eel} The man said it.\n${tower}`
export const goodEel = 'A fish curer had an argument with a relative concerning some toy.'
export const goodTower = 'A bed stood inside that belfry while boats were racing.'

export interface Run {
  readonly passes: PassResult[]
  readonly summary: RewriteSummary
  readonly progress: Progress[]
  readonly writer: ScriptedWriter
}

export async function run(
  script: Script,
  other: Partial<RewriteSettings> = {},
  input: Partial<RewriteInput> = {},
  signal = new AbortController().signal,
  onPass: () => void = () => undefined,
): Promise<Run> {
  const writer = scriptedWriter(script)
  const progress: Progress[] = []
  const passes: PassResult[] = []
  const generator = rewritePasses(
    { text, language: 'en', links, counts, writer, settings: { ...settings, ...other }, ...input },
    prompts,
    { signal, onProgress: (one) => progress.push(one) },
  )
  for (;;) {
    const next = await generator.next()
    if (next.done) return { passes, summary: next.value, progress, writer }
    passes.push(next.value)
    onPass()
  }
}

/** Answers by which sentence is asked for. */
export const about =
  (answers: { eel?: string; tower?: string }): Script =>
  ({ prompt }) =>
    (prompt.user.includes(`Sentence: <text>${eel}`) ? answers.eel : answers.tower) ?? 'No.'

export const applied = ({ pass }: PassResult): string =>
  [...pass.changes]
    .reverse()
    .reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), pass.base)

export const codes = ({ passes }: Run): string[] =>
  passes.flatMap(({ outcomes }) =>
    outcomes.flatMap(({ attempts }) => attempts.flatMap((one) => one.failures.map(({ code }) => code))),
  )
