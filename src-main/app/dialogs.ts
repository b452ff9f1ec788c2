import path from 'node:path'
import { dialog, type BrowserWindow, type FileFilter, type OpenDialogOptions } from 'electron'
import { RedraftError } from '../../src-preload/contract/index.ts'
import type { Drops } from '../ipc/drops.ts'
import type { Chooser } from '../router/chooser.ts'
import { checkPath } from '../router/path-check.ts'
import type { NativeWords } from './native-words.ts'

type Kind = Parameters<Chooser>[0]['kind']

/** Endings of what can be read; what a file is, its content tells. */
const documents = ['docx', 'odt', 'rtf', 'html', 'htm', 'xhtml', 'pdf', 'txt', 'text', 'md', 'doc']
const containers = ['zip', 'csv', 'tsv', 'jsonl', 'ndjson', 'json']

/** What each wish opens. Files come one folder or one file at a time: a grant stands for one path. */
function dialogFor(kind: Kind, words: NativeWords): OpenDialogOptions {
  const folder = (title: string, buttonLabel: string, ...more: 'createDirectory'[]): OpenDialogOptions => ({
    title,
    buttonLabel,
    properties: ['openDirectory', ...more],
  })
  const file = (title: string, buttonLabel: string, ...filters: FileFilter[]): OpenDialogOptions => ({
    title,
    buttonLabel,
    properties: ['openFile'],
    filters,
  })
  const readable = (extensions: string[]): FileFilter[] => [
    { name: words.readable, extensions },
    { name: words.allFiles, extensions: ['*'] },
  ]
  switch (kind) {
    case 'originals':
      return folder(words.originalsTitle, words.index)
    case 'documents':
      return folder(words.documentsTitle, words.add)
    case 'originals-file':
      return file(words.originalsFileTitle, words.index, ...readable(containers))
    case 'documents-file':
      return file(words.documentsFileTitle, words.add, ...readable([...documents, ...containers]))
    case 'workspace':
      return folder(words.workspaceTitle, words.open, 'createDirectory')
    case 'export-folder':
      return folder(words.exportTitle, words.exportHere, 'createDirectory')
    case 'spans':
      return file(words.spansTitle, words.use, { name: 'JSON', extensions: ['json', 'jsonl', 'ndjson'] })
    case 'model':
      return file(words.modelTitle, words.use, { name: words.ggufModel, extensions: ['gguf'] })
  }
}

/**
 * The system's own dialogs, and what was dropped on the window, which has to pass the checks of a typed path. A path that
 * came from the page is not looked at.
 */
export function createDialogChooser(
  windowOf: () => BrowserWindow | undefined,
  drops: Drops,
  wordsNow: () => NativeWords,
): Chooser {
  return async ({ kind, dropped }) => {
    if (dropped !== undefined) {
      const place = drops.take(dropped)
      if (place === undefined) throw new RedraftError('GRANT_UNKNOWN')
      return checkPath(kind, place, path.basename(place))
    }
    const window = windowOf()
    if (window === undefined) return null
    const { canceled, filePaths } = await dialog.showOpenDialog(window, dialogFor(kind, wordsNow()))
    return canceled ? null : (filePaths[0] ?? null)
  }
}
