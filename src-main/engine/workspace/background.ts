import path from 'node:path'
import { RedraftError, type Background, type Refusal } from '../../../src-preload/contract/index.ts'
import { requireSources } from '../formats/sources.ts'
import { buildCollection } from '../index/build-collection.ts'
import { MAX_N } from '../index/limits.ts'
import type { JobContext } from '../jobs/context.ts'
import { longerLinks } from '../linkage/longer-links.ts'
import { standing } from '../review/standing.ts'
import { marked, type PhraseMark } from '../review/steps.ts'
import type { CaseFile, Step } from '../review/types.ts'
import { tokenise } from '../text/tokenise.ts'
import { saveChoices, usePhrases } from './choices.ts'
import { lookAgain } from './collection.ts'
import { append } from './look.ts'
import type { Workspace } from './workspace.ts'

/** Collections and phrases whose wording does not link. @throws RedraftError while the index has to be built anew. */
export function backgroundOf(workspace: Workspace): Background {
  const { backgrounds, phrases } = workspace.parts.choices
  return {
    collections: backgrounds.map(({ name, folder }) => ({ name, folder, ...workspace.index.backgroundFacts(name) })),
    phrases: [...phrases],
  }
}

/**
 * Takes a folder of legislation, rules or the like in: its wording does not link from then on. A folder that was taken in
 * before is brought up to date.
 * @param folder absolute.
 * @throws RedraftError `FILE_UNREADABLE`, `WORKSPACE_WORKING`.
 */
export async function addBackground(
  workspace: Workspace,
  folder: string,
  job: JobContext,
): Promise<{ name: string; refused: Refusal[] }> {
  await requireSources(folder)
  const { backgrounds } = workspace.parts.choices
  const name = backgrounds.find((one) => one.folder === folder)?.name ?? freeName(folder, backgrounds)
  const refused = await workspace.whileChanging(async () => {
    const report = await readBackground(workspace, { name, folder }, job)
    if (!backgrounds.some((one) => one.name === name)) {
      await saveChoices(workspace.parts, { backgrounds: [...backgrounds, { name, folder }] })
    }
    await record(workspace, 'background-added')
    await lookAgain(workspace, job)
    return report
  })
  return { name, refused }
}

/** @throws RedraftError `BACKGROUND_UNKNOWN`, `WORKSPACE_WORKING`. */
export async function removeBackground(workspace: Workspace, name: string, job: JobContext): Promise<void> {
  const { backgrounds } = workspace.parts.choices
  if (!backgrounds.some((one) => one.name === name)) throw new RedraftError('BACKGROUND_UNKNOWN', { name })
  await workspace.whileChanging(async () => {
    await record(workspace, 'background-removed')
    await saveChoices(workspace.parts, { backgrounds: backgrounds.filter((one) => one.name !== name) })
    await workspace.index.removeBackground(name)
    await lookAgain(workspace, job)
  })
}

/**
 * Makes a phrase background, or takes that back.
 * @param document the one that is worked on: its undo takes this back; null: none is.
 * @throws RedraftError `INVALID_REQUEST` when it has no words, more than 8, or punctuation inside; `WORKSPACE_WORKING`.
 */
export async function markPhrase(
  workspace: Workspace,
  phrase: string,
  isBackground: boolean,
  job: JobContext,
  document: string | null = null,
): Promise<void> {
  const { words, segment } = tokenise(phrase, workspace.masks)
  if (words.length === 0 || words.length > MAX_N || segment[0] !== segment[words.length - 1]) {
    throw new RedraftError('INVALID_REQUEST', { detail: { code: 'no-phrase', values: { n: MAX_N } } })
  }
  const ngram = words.join(' ')
  if (workspace.parts.choices.phrases.includes(ngram) === isBackground) return
  await workspace.whileChanging(async () => {
    if (document === null) await record(workspace, isBackground ? 'background-added' : 'background-removed')
    else {
      const file = workspace.load(document)
      await append(workspace, file, marked(file, ngram, isBackground, workspace.stamp()))
    }
    await setPhrase(workspace, ngram, isBackground)
    await lookAgain(workspace, job)
  })
}

/** How many longer phrases with a phrase (normalised words) would link by themselves in a document if it were background. */
export function longerThan(workspace: Workspace, id: string, phrase: string): { readonly phrases: number } {
  const file = workspace.load(id)
  const text = workspace.searched(file.head, standing(file).text)
  return { phrases: longerLinks(text, phrase.split(' '), workspace.linkage(file.head.source)).length }
}

/**
 * Takes a mark back by undo, or makes it again by redo, as `step` of a document. The phrase comes before the step: where a kill
 * comes between, the same can be taken back again.
 * @throws RedraftError `WORKSPACE_WORKING`, `DOCUMENT_CHANGED`.
 */
export async function travelMark(
  workspace: Workspace,
  file: CaseFile,
  step: Step,
  { phrase, background }: PhraseMark,
  job: JobContext,
): Promise<void> {
  await workspace.whileChanging(async () => {
    if (workspace.parts.choices.phrases.includes(phrase) !== background) {
      await record(workspace, background ? 'background-added' : 'background-removed')
      await setPhrase(workspace, phrase, background)
    }
    await append(workspace, file, step)
    await lookAgain(workspace, job)
  })
}

async function setPhrase({ parts }: Workspace, ngram: string, isBackground: boolean): Promise<void> {
  const { phrases } = parts.choices
  await saveChoices(parts, {
    phrases: isBackground ? [...phrases, ngram].sort() : phrases.filter((one) => one !== ngram),
  })
  usePhrases(parts)
}

/** Brings the index up to a folder of background. */
async function readBackground(
  workspace: Workspace,
  { name, folder }: { readonly name: string; readonly folder: string },
  job: JobContext,
): Promise<Refusal[]> {
  const report = await buildCollection(workspace.index, { folder, cut: workspace.settings, background: name }, job)
  return report.refused
}

async function record(workspace: Workspace, action: 'background-added' | 'background-removed'): Promise<void> {
  await workspace.store.record({ ...workspace.stamp(), document: null, action, details: {} })
}

function freeName(folder: string, taken: readonly { readonly name: string }[]): string {
  const base = path.basename(folder)
  let name = base
  for (let number = 2; taken.some((one) => one.name === name); number += 1) name = `${base} ${number}`
  return name
}
