import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

/** What some tests need and a machine may lack. */
export const parts = ['chromium', 'electron', 'model', 'corpora', 'libreoffice', 'pdftoppm'] as const
export type Part = (typeof parts)[number]

/** Where a part is, or why it is not there. */
export type Found = { readonly path: string } | { readonly missing: string }

const root = resolve(import.meta.dirname, '..')

/** Looks for a part on this machine: in its environment variable first, then in its usual places. */
export function findPart(part: Part): Found {
  switch (part) {
    case 'chromium':
      return firstExisting(
        'Chromium',
        process.env['CHROMIUM_PATH'],
        ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
        'CHROMIUM_PATH',
      )
    case 'electron':
      return findElectron()
    case 'model':
      return firstExisting(
        'a test model',
        process.env['REDRAFT_TEST_MODEL'],
        [join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), testModelFile)],
        'REDRAFT_TEST_MODEL',
      )
    case 'libreoffice':
      return firstExisting(
        'LibreOffice',
        process.env['LIBREOFFICE_PATH'],
        ['/usr/bin/soffice', '/usr/bin/libreoffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'],
        'LIBREOFFICE_PATH',
      )
    case 'pdftoppm':
      return firstExisting(
        'pdftoppm (of poppler-utils)',
        process.env['PDFTOPPM_PATH'],
        ['/usr/bin/pdftoppm', '/opt/homebrew/bin/pdftoppm'],
        'PDFTOPPM_PATH',
      )
    case 'corpora':
      return firstExisting(
        'the shared corpora',
        process.env['REDRAFT_CORPORA'],
        [resolve(root, '..', 'shared', 'corpora')],
        'REDRAFT_CORPORA',
      )
  }
}

/** A part of which REDRAFT_REQUIRE says that it has to be there: `all`, or names with commas between. */
export function isRequired(part: Part): boolean {
  const required = (process.env['REDRAFT_REQUIRE'] ?? '').split(',')
  return required.includes('all') || required.includes(part)
}

/** Whether a display can be had: one is there, or Xvfb can be started for the tests (display.ts). */
export function findDisplay(): 'present' | 'startable' | 'none' {
  if (process.platform !== 'linux' || process.env['DISPLAY'] !== undefined) return 'present'
  return isOnPath('Xvfb') ? 'startable' : 'none'
}

const testModelFile = join('test-models', 'SmolLM2-135M-Instruct.Q4_1.gguf')

function findElectron(): Found {
  const binary =
    process.platform === 'win32'
      ? 'electron.exe'
      : process.platform === 'darwin'
        ? 'Electron.app/Contents/MacOS/Electron'
        : 'electron'
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  const found = firstExisting(
    "Electron's binary",
    override === undefined ? undefined : join(override, binary),
    [join(root, 'node_modules', 'electron', 'dist', binary)],
    'ELECTRON_OVERRIDE_DIST_PATH',
  )
  if ('path' in found && findDisplay() === 'none') return { missing: 'no display, and no Xvfb to make one' }
  return found
}

function firstExisting(what: string, named: string | undefined, usual: readonly string[], variable: string): Found {
  const candidates = named === undefined || named === '' ? usual : [named]
  const path = candidates.find((candidate) => existsSync(candidate))
  if (path !== undefined) return { path }
  return { missing: `${what} is not at ${candidates.join(' or ')} (set ${variable})` }
}

function isOnPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}
