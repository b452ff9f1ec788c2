import path from 'node:path'
import { z } from 'zod'
import type { Grouping } from '../index/port.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'
import type { Workspace, WorkspaceParts } from './workspace.ts'

/** File of a workspace for what a person decided about the collection: it survives every rebuilding of the index. */
export const CHOICES = 'choices.json'

const choicesSchema = z.object({
  /** Pairs of originals that belong together, and originals that were set apart. */
  joined: z.array(z.tuple([z.string(), z.string()])).default([]),
  apart: z.array(z.string()).default([]),
  /** Folders whose wording does not link, by name. */
  backgrounds: z.array(z.object({ name: z.string(), folder: z.string() })).default([]),
  /** Phrases that do not link: normalised words with one space between. */
  phrases: z.array(z.string()).default([]),
})
export type Choices = Readonly<z.infer<typeof choicesSchema>>

/** @returns undefined when the file cannot be read. */
export function readChoices(folder: string): Choices | undefined {
  return readJsonFile(path.join(folder, CHOICES), choicesSchema)
}

/** On disk when it returns. @throws RedraftError `DISK_FULL`. */
export async function saveChoices(parts: WorkspaceParts, change: Partial<Choices>): Promise<void> {
  const choices = { ...parts.choices, ...change }
  await writeJsonFile(path.join(parts.folder, CHOICES), choices)
  parts.choices = choices
}

/** How the originals of a workspace are grouped. */
export function groupingOf({ settings, parts }: Workspace): Grouping {
  return { share: settings.groupShare, joined: parts.choices.joined, apart: parts.choices.apart }
}

/** Makes the phrases that do not link known to the index. */
export function usePhrases({ index, choices }: WorkspaceParts): void {
  index?.setBackgroundPhrases(choices.phrases.map((phrase) => phrase.split(' ')))
}
