import { describe, expect, it, vi } from 'vitest'
import { externalAddress } from '../../../src-main/app/external.ts'
import { isAllowedPermission } from '../../../src-main/app/permissions.ts'
import { isLoadable } from '../../../src-main/app/session-rules.ts'
import { sendPlainMessages } from '../../../src-main/app/electron-22.ts'

vi.mock('electron', () => ({}))

describe('what the window may load', () => {
  it.each(['app://bundle/', 'app://bundle/assets/a.js?x#y', 'data:image/png;base64,AA', 'blob:app://bundle/1-2'])(
    'allows %s',
    (address) => expect(isLoadable(address)).toBe(true),
  )

  it.each([
    'https://example.org/',
    'http://127.0.0.1:80/',
    'ws://127.0.0.1/',
    'file:///etc/passwd',
    'app://other/',
    'app://bundle@other/',
    'ftp://bundle/',
    '',
    'app:bundle',
  ])('refuses “%s”', (address) => expect(isLoadable(address)).toBe(false))
})

describe('permissions', () => {
  it.each(['geolocation', 'media', 'notifications', 'clipboard-read', 'openExternal', 'constructor', '__proto__', ''])(
    'denies “%s”',
    (permission) => expect(isAllowedPermission(permission)).toBe(false),
  )
})

describe('addresses for the person’s browser', () => {
  it('are given in their normal form, so that what is shown is what is opened', () => {
    expect(externalAddress('HTTPS://HuggingFace.co/a/../b')).toBe('https://huggingface.co/b')
  })
})

describe('messages to children', () => {
  it('go as JSON on Electron 22, and as Electron sends them on later ones', async () => {
    const { default: childProcess } = await import('node:child_process')
    const { fork } = childProcess
    try {
      sendPlainMessages('45.5.0')
      expect(childProcess.fork).toBe(fork)
      const given: unknown[] = []
      childProcess.fork = ((...args: unknown[]) => void given.push(args)) as unknown as typeof fork
      sendPlainMessages('22.3.25')
      childProcess.fork('a.cjs', ['b'], { serialization: 'advanced', cwd: '/' })
      childProcess.fork('a.cjs', { serialization: 'advanced' })
      expect(given).toEqual([
        ['a.cjs', ['b'], { serialization: 'json', cwd: '/' }],
        ['a.cjs', [], { serialization: 'json' }],
      ])
    } finally {
      childProcess.fork = fork
    }
  })
})
