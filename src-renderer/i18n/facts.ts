import {
  factCatalogues,
  type DocumentRow,
  type Fact,
  type ModelCheck,
  type Progress,
} from '../../src-preload/contract/index.ts'
import { errorText, refusalText } from './errors.ts'
import { formatNumber } from './format.ts'
import { formFor, t, type TextKey } from './index.ts'
import { language } from './language.ts'
import { pseudo } from './pseudo.ts'

/** What the engine says of its work and its findings, in the language of the interface. */
export function factText({ code, values = {}, counts }: Fact): string {
  const now = language()
  const text = factCatalogues[now === 'pseudo' ? 'en' : now][code]
  const form = formFor(text, Number(values['n'] ?? 0))
  const said = (now === 'pseudo' ? pseudo(form) : form).replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return typeof value === 'number' ? formatNumber(value) : value
  })
  if (counts === undefined) return said
  const list = counts.map(({ channel, n }) => `${t(`channel.${channel}` as TextKey)} ${formatNumber(n)}`)
  return `${said} ${list.join(', ')}.`
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
