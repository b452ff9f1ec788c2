import { describe, expect, it } from 'vitest'
import { safeEnvironment } from '../../../src-main/host/owner-environment.ts'

describe('the environment of the engine’s process', () => {
  it('has nothing by which code is put into it', () => {
    const given = {
      PATH: '/bin',
      LANG: 'fi_FI.UTF-8',
      NODE_OPTIONS: '--require /tmp/evil.js',
      node_options: '--inspect',
      LD_PRELOAD: '/tmp/evil.so',
      DYLD_INSERT_LIBRARIES: '/tmp/evil.dylib',
      ELECTRON_RUN_AS_NODE: '1',
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      SSLKEYLOGFILE: '/tmp/keys',
      EMPTY: undefined,
    }
    expect(safeEnvironment(given)).toEqual({ PATH: '/bin', LANG: 'fi_FI.UTF-8' })
  })
})
