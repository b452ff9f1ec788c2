import { execFile } from 'node:child_process'
import { access, constants, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { RedraftError } from '../../../src-preload/contract/index.ts'

/** A large file takes LibreOffice some seconds; what takes longer has hung. */
const LONGEST = 120_000

/** Where LibreOffice is installed, where it is not on the path. */
const usualPlaces = [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/opt/libreoffice/program/soffice',
  '/snap/bin/libreoffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.com',
  'C:\\Program Files (x86)\\LibreOffice\\program\\soffice.com',
]

/** Settings of the profile that is thrown away: no macro runs, and nothing that a document links to is fetched. */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableActiveContent" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Writer/Content/Update"><prop oor:name="Link" oor:op="fuse"><value>0</value></prop></item>
</oor:items>
`

/** Whether the bytes are a Word document of the old kind (.doc) that is not under a password. */
export function isOldWord(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isOle = buffer.subarray(0, 8).toString('latin1') === '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'
  const has = (name: string): boolean => buffer.includes(Buffer.from(name, 'utf16le'))
  return isOle && has('WordDocument') && !has('EncryptedPackage')
}

/**
 * A Word document of the old kind as DOCX, by the LibreOffice of this computer, in a profile of its own that is thrown away.
 * Redraft goes on with the DOCX, and exports that.
 * @param file its name, for messages.
 * @throws RedraftError `FILE_NEEDS_LIBREOFFICE` where that is not installed, `FILE_DAMAGED` when it makes nothing of the file.
 */
export async function convertOldWord(bytes: Uint8Array, file: string): Promise<Uint8Array> {
  const program = await findLibreOffice()
  if (program === null) throw new RedraftError('FILE_NEEDS_LIBREOFFICE', { file })
  const folder = await mkdtemp(path.join(tmpdir(), 'redraft-doc-'))
  try {
    const input = path.join(folder, 'document.doc')
    await writeFile(input, bytes, { mode: 0o600 })
    await mkdir(path.join(folder, 'profile', 'user'), { recursive: true })
    await writeFile(path.join(folder, 'profile', 'user', 'registrymodifications.xcu'), settings)
    await run(program, folder, input)
    return await readFile(path.join(folder, 'document.docx'))
  } catch (error) {
    throw new RedraftError('FILE_DAMAGED', { file, detail: 'LibreOffice makes nothing of it' }, { cause: error })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The program of LibreOffice: as `REDRAFT_LIBREOFFICE` says (empty: none), on the path, or in its usual places; or null. */
export async function findLibreOffice(): Promise<string | null> {
  const named = process.env['REDRAFT_LIBREOFFICE']
  if (named !== undefined) return named === '' ? null : named
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder))
  const names = process.platform === 'win32' ? ['soffice.com'] : ['soffice', 'libreoffice']
  const places = [...onPath.flatMap((folder) => names.map((name) => path.join(folder, name))), ...usualPlaces]
  for (const place of places) {
    const isThere = await access(place, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return place
  }
  return null
}

/** What the program says it is, such as `7.4.7.2`; null when it does not start. */
export async function versionOfLibreOffice(program: string): Promise<string | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'redraft-doc-'))
  try {
    const said = await new Promise<string>((resolve, reject) => {
      const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`
      execFile(program, [profile, '--version'], { timeout: LONGEST, killSignal: 'SIGKILL' }, (error, stdout) =>
        error === null ? resolve(stdout) : reject(new Error('LibreOffice failed', { cause: error })),
      )
    })
    return /\d+(?:\.\d+)+/.exec(said)?.[0] ?? null
  } catch {
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function run(program: string, folder: string, input: string): Promise<void> {
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`
  const args = [
    profile,
    '--headless',
    '--norestore',
    '--nologo',
    '--nolockcheck',
    '--convert-to',
    'docx',
    '--outdir',
    folder,
  ]
  // It has nothing to ask any network: where it tried all the same, it finds no way out.
  const nowhere = 'http://127.0.0.1:9'
  const env = {
    ...process.env,
    HOME: folder,
    http_proxy: nowhere,
    https_proxy: nowhere,
    HTTP_PROXY: nowhere,
    HTTPS_PROXY: nowhere,
  }
  return new Promise((resolve, reject) => {
    execFile(program, [...args, input], { cwd: folder, env, timeout: LONGEST, killSignal: 'SIGKILL' }, (error) => {
      if (error === null) resolve()
      else reject(new Error('LibreOffice failed', { cause: error }))
    })
  })
}
