import { pathToFileURL } from 'node:url'
import { flipFuses, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses'

/**
 * What a packaged Electron must not do, whatever its environment says: switches inside its binary that nobody can set back
 * from outside. One row each, with its reason. (Electron's security list, item 19.)
 *
 * @type {readonly { option: FuseV1Options, on: boolean, reason: string }[]}
 */
export const fuses = [
  { option: FuseV1Options.RunAsNode, on: false, reason: 'the binary is no Node for other programs to run code with' },
  {
    option: FuseV1Options.EnableNodeOptionsEnvironmentVariable,
    on: false,
    reason: 'an environment variable loads no code into the process that owns the window',
  },
  {
    option: FuseV1Options.EnableNodeCliInspectArguments,
    on: false,
    reason: 'no debugger port is opened by an argument',
  },
  { option: FuseV1Options.EnableCookieEncryption, on: true, reason: 'what Chromium keeps is not left in clear' },
  { option: FuseV1Options.OnlyLoadAppFromAsar, on: true, reason: 'no folder beside the archive takes its place' },
  {
    option: FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
    on: true,
    reason: 'an archive that was changed does not start',
  },
  {
    option: FuseV1Options.GrantFileProtocolExtraPrivileges,
    on: false,
    reason: 'pages come from app://, so file:// needs no rights',
  },
]

/**
 * Sets the fuses of a packaged Electron, in place. Those that its version does not have yet are left out.
 *
 * @param {string} binary path of the executable.
 */
export async function seal(binary) {
  const wire = await getCurrentFuseWire(binary)
  const known = fuses.filter(({ option }) => wire[option] !== undefined)
  await flipFuses(binary, {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: process.platform === 'darwin',
    ...Object.fromEntries(known.map(({ option, on }) => [option, on])),
  })
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv[2] === undefined) throw new Error('usage: node build/fuses.mjs BINARY')
  await seal(process.argv[2])
}
