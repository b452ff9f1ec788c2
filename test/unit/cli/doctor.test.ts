import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { redraft } from '../../cli.ts'
import { temporaryFolder } from '../engine/review/temporary-folder.ts'

let root: string
beforeEach(async () => {
  root = await temporaryFolder()
  vi.stubEnv('REDRAFT_DATA', path.join(root, 'data'))
})

async function findings(): Promise<Map<string, { ok: boolean; optional: boolean; detail: string }>> {
  const { out } = await redraft('doctor', '--json')
  const records = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { check: string; ok: boolean; optional: boolean; detail: string })
  return new Map(records.map((one) => [one.check, one]))
}

describe('the doctor', () => {
  it('says where models are kept', async () => {
    const models = (await findings()).get('Models')
    expect(models?.detail).toContain(`; in ${path.join(root, 'data', 'models')}`)
  })

  it.skipIf(process.platform === 'win32')('names LibreOffice, its version and what it is for', async () => {
    const program = path.join(root, 'soffice')
    await writeFile(program, '#!/bin/sh\necho "LibreOffice 99.8.7.6 60(Build:2)"\n')
    await chmod(program, 0o755)
    vi.stubEnv('REDRAFT_LIBREOFFICE', program)
    const found = (await findings()).get('LibreOffice')
    expect(found).toMatchObject({ ok: true, optional: true })
    expect(found?.detail).toMatch(/^99\.8\.7\.6, .*soffice; it reads Word files of the old kind \(\.doc\)/)
  })

  it.each([
    ['is not there', '', 'is not found on this computer'],
    ['does not start', 'nowhere', 'does not start'],
  ])('says that LibreOffice %s, which is no lack', async (_, name, detail) => {
    vi.stubEnv('REDRAFT_LIBREOFFICE', name === '' ? '' : path.join(root, name))
    const found = (await findings()).get('LibreOffice')
    expect(found).toMatchObject({ ok: false, optional: true })
    expect(found?.detail).toContain(detail)
    expect((await redraft('doctor')).out).toMatch(/^without LibreOffice/m)
  })
})
