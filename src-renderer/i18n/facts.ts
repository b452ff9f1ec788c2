import {
  channelWords,
  factCatalogues,
  sayFact,
  type DocumentRow,
  type Fact,
  type ModelCheck,
  type Progress,
} from '../../src-preload/contract/index.ts'
import { errorText, refusalText } from './errors.ts'
import { formatNumber } from './format.ts'
import { formFor } from './index.ts'
import { language } from './language.ts'
import { pseudo } from './pseudo.ts'

/** What the engine says of its work and its findings, in the language of the interface. */
export function factText(fact: Fact): string {
  const now = language()
  return sayFact(fact, factCatalogues[now === 'pseudo' ? 'en' : now][fact.code], {
    form: (text, n) => (now === 'pseudo' ? pseudo(formFor(text, n)) : formFor(text, n)),
    value: (value) => (typeof value === 'number' ? formatNumber(value) : value),
    channel: channelName,
  })
}

/** What a kind of a document's blocks is called, in the language of the interface. */
export function channelName(channel: string): string {
  const now = language()
  const names: Readonly<Record<string, string>> = channelWords[now === 'pseudo' ? 'en' : now]
  const name = names[channel] ?? channel
  return now === 'pseudo' ? pseudo(name) : name
}

/** Facts one after the other; `otherwise` where none came: something an older Redraft wrote. */
export function factsText(facts: readonly Fact[] | undefined, otherwise: string): string {
  return facts === undefined ? otherwise : facts.map(factText).join(' ')
}

/** What is under way in a job. */
export function progressDetail({ detail, fact }: Pick<Progress, 'detail' | 'fact'>): string {
  return fact === undefined ? detail : factText(fact)
}

/** Why a job on a document failed; null when none did. */
export function failureOf({ failure, failureCode }: Pick<DocumentRow, 'failure' | 'failureCode'>): string | null {
  if (failure === null) return null
  return failureCode ? refusalText({ ...failureCode, reason: failure }) : failure
}

/** What was found of a model's file. */
export function checkText({ detail, fact, failure }: Pick<ModelCheck, 'detail' | 'fact' | 'failure'>): string {
  if (fact !== undefined) return factText(fact)
  return (failure === undefined ? null : errorText(failure)?.message) ?? detail
}
