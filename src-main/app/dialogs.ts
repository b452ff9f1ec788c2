import path from 'node:path'
import { dialog, type BrowserWindow, type OpenDialogOptions } from 'electron'
import { RedraftError } from '../../src-preload/contract/index.ts'
import type { Drops } from '../ipc/drops.ts'
import type { Chooser } from '../router/chooser.ts'
import { checkPath } from '../router/path-check.ts'

type Kind = Parameters<Chooser>[0]['kind']

/** Endings of what can be read; what a file is, its content tells. */
const documents = ['docx', 'odt', 'rtf', 'html', 'htm', 'xhtml', 'pdf', 'txt', 'text', 'md', 'doc']
const containers = ['zip', 'csv', 'tsv', 'jsonl', 'ndjson', 'json']

function oneFile(extensions: string[]): OpenDialogOptions {
  return {
    properties: ['openFile'],
    filters: [
      { name: 'What Redraft reads', extensions },
      { name: 'All files', extensions: ['*'] },
    ],
  }
}

/** What each wish opens. Files come one folder or one file at a time: a grant stands for one path. */
const dialogs: Readonly<Record<Kind, OpenDialogOptions>> = {
  originals: { title: 'Folder of originals', buttonLabel: 'Index', properties: ['openDirectory'] },
  documents: {
    title: 'Folder of de-identified documents',
    buttonLabel: 'Add',
    properties: ['openDirectory'],
  },
  'originals-file': { title: 'Archive or table of originals', buttonLabel: 'Index', ...oneFile(containers) },
  'documents-file': { title: 'De-identified document', buttonLabel: 'Add', ...oneFile([...documents, ...containers]) },
  workspace: { title: 'Workspace', buttonLabel: 'Open', properties: ['openDirectory', 'createDirectory'] },
  'export-folder': {
    title: 'Folder to export to',
    buttonLabel: 'Export here',
    properties: ['openDirectory', 'createDirectory'],
  },
  spans: {
    title: 'File of spans',
    buttonLabel: 'Use',
    properties: ['openFile'],
    filters: [{ name: 'JSON', extensions: ['json', 'jsonl', 'ndjson'] }],
  },
  model: {
    title: 'Model file',
    buttonLabel: 'Use',
    properties: ['openFile'],
    filters: [{ name: 'GGUF model', extensions: ['gguf'] }],
  },
}

/**
 * The system's own dialogs, and what was dropped on the window, which has to pass the checks of a typed path. A path that
 * came from the page is not looked at.
 */
export function createDialogChooser(windowOf: () => BrowserWindow | undefined, drops: Drops): Chooser {
  return async ({ kind, dropped }) => {
    if (dropped !== undefined) {
      const place = drops.take(dropped)
      if (place === undefined) throw new RedraftError('GRANT_UNKNOWN')
      return checkPath(kind, place, path.basename(place))
    }
    const window = windowOf()
    if (window === undefined) return null
    const { canceled, filePaths } = await dialog.showOpenDialog(window, dialogs[kind])
    return canceled ? null : (filePaths[0] ?? null)
  }
}
