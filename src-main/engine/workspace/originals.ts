import { RedraftError, type Occurrences, type Original, type Span } from '../../../src-preload/contract/index.ts'
import { documentName, listFiles, readDocumentFile, requireNoLink } from '../formats/files.ts'
import { tokenise } from '../text/tokenise.ts'
import { occurrencesIn } from './look.ts'
import type { Workspace } from './workspace.ts'

/** In how many originals a phrase is found, and in which; no document is special. @throws as `occurrencesOf`. */
export function searchOriginals(workspace: Workspace, phrase: string): Occurrences {
  return occurrencesIn(workspace, null, phrase)
}

/**
 * The text of an original, read anew from the folder of originals, with every place of a phrase.
 * @throws RedraftError `ORIGINAL_MISSING` when no file of that name is there, `ORIGINAL_CHANGED` when it is not what was
 * indexed, and as reading a file does.
 */
export async function readOriginal(workspace: Workspace, name: string, phrase: string): Promise<Original> {
  const folder = workspace.parts.info.originals
  if (!workspace.index.has(name) || folder === null) throw new RedraftError('ORIGINAL_MISSING', { name })
  const file = (await listFiles(folder).catch(() => [])).find((one) => documentName(one) === name)
  if (file === undefined) throw new RedraftError('ORIGINAL_MISSING', { name })
  await requireNoLink(file)
  const read = await readDocumentFile(file)
  if (read.hash !== workspace.index.hashOf(name)) throw new RedraftError('ORIGINAL_CHANGED', { name })
  const { text } = await read.document()
  return { name, text, spans: placesOf(workspace, text, phrase) }
}

/** Where the words of a phrase follow each other in one segment of a text. */
function placesOf(workspace: Workspace, text: string, phrase: string): Span[] {
  const wanted = tokenise(phrase, workspace.masks).words
  const { words, segment, from, to } = tokenise(text, workspace.masks)
  if (wanted.length === 0) return []
  const spans: Span[] = []
  for (let at = 0; at + wanted.length <= words.length; at += 1) {
    const last = at + wanted.length - 1
    if (segment[at] !== segment[last] || wanted.some((word, step) => words[at + step] !== word)) continue
    spans.push({ from: from[at] as number, to: to[last] as number })
  }
  return spans
}
