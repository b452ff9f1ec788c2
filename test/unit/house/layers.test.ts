import { resolve } from 'node:path'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..', '..', '..')
const rule = 'house/layers'

/** The project's own configuration, without the rules that need types: the files below do not exist. */
let eslint: ESLint
beforeAll(() => {
  eslint = new ESLint({
    cwd: root,
    overrideConfig: [tseslint.configs.disableTypeChecked],
  })
})

async function complaints(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: resolve(root, file) })
  const fatal = result?.messages.find((message) => message.fatal)
  if (result === undefined || fatal !== undefined) throw new Error(fatal?.message ?? 'not linted')
  return result.messages.filter((message) => message.ruleId === rule).map((message) => message.message)
}

const cases: readonly {
  readonly file: string
  readonly allowed: readonly string[]
  readonly forbidden: readonly string[]
}[] = [
  {
    file: 'src-preload/contract/sample.ts',
    allowed: ["import { z } from 'zod'", "import './text.ts'"],
    forbidden: ["import 'react'", "import 'node:fs'", "import '../../src-main/engine/text/tokens.ts'"],
  },
  {
    file: 'src-preload/index.ts',
    allowed: ["import { ipcRenderer } from 'electron'", "import type { Bridge } from './contract/index.ts'"],
    forbidden: ["import 'node:fs'", "import '../src-main/engine/text/tokens.ts'", "import { ipcMain } from 'electron'"],
  },
  {
    file: 'src-main/engine/index/sample.ts',
    allowed: [
      "import { open } from 'lmdb'",
      "import { z } from 'zod'",
      "import fs from 'node:fs'",
      "import '../../../src-preload/contract/index.ts'",
    ],
    forbidden: [
      "import { getLlama } from 'node-llama-cpp'",
      "import { app } from 'electron'",
      "import '../../router/sample.ts'",
      "export * from '../../serve/sample.ts'",
      "const a = await import('../../cli.ts')",
      'const a = await import(name)',
      "import '../../../test/needs.ts'",
      "import '../../../src-renderer/state/sample.ts'",
      "type A = import('../../host/sample.ts').A",
    ],
  },
  {
    file: 'src-main/engine/review/sample.ts',
    allowed: ["import { open } from 'lmdb'", "import '../linkage/port.ts'"],
    forbidden: ["import 'ws'", "import 'commander'"],
  },
  {
    file: 'src-main/engine/model/llama.ts',
    allowed: ["import { getLlama } from 'node-llama-cpp'", "const a = await import('node-llama-cpp')"],
    forbidden: ["import { open } from 'lmdb'"],
  },
  {
    file: 'src-main/engine/rewrite/sample.ts',
    allowed: ["import { z } from 'zod'"],
    forbidden: [
      "import { open } from 'lmdb'",
      "import type { Database } from 'lmdb'",
      "import { getLlama } from 'node-llama-cpp'",
      "import 'left-pad'",
    ],
  },
  {
    file: 'src-main/router/sample.ts',
    allowed: ["import '../engine/text/tokens.ts'", "import '../../src-preload/contract/index.ts'"],
    forbidden: ["import 'electron'", "import '../ipc/electron.ts'", "import '../serve/sample.ts'"],
  },
  {
    file: 'src-main/host/owner.ts',
    allowed: [
      "import '../../src-preload/contract/index.ts'",
      "import 'node:events'",
      "import type { Tokens } from '../engine/text/tokens.ts'",
    ],
    forbidden: [
      "import '../engine/text/tokens.ts'",
      "import './entry.ts'",
      "import { utilityProcess } from 'electron'",
    ],
  },
  {
    file: 'src-main/host/sample.ts',
    allowed: ["import '../engine/text/tokens.ts'", "import '../router/sample.ts'"],
    forbidden: ["import 'electron'", "import '../app/sample.ts'", "import 'lmdb'"],
  },
  {
    file: 'src-main/ipc/sample.ts',
    allowed: ["import { webContents } from 'electron'", "import '../host/owner.ts'", "import '../router/sample.ts'"],
    forbidden: [
      "import { ipcMain } from 'electron'",
      "import * as electron from 'electron'",
      "import electron from 'electron'",
      "const electron = require('electron')",
      "import '../engine/text/tokens.ts'",
      "import '../host/sample.ts'",
    ],
  },
  {
    file: 'src-main/ipc/electron.ts',
    allowed: ["import { ipcMain } from 'electron'"],
    forbidden: ["import { ipcRenderer } from 'electron'"],
  },
  {
    file: 'src-main/app/sample.ts',
    allowed: ["import { app, session } from 'electron'", "import '../ipc/electron.ts'", "import '../host/owner.ts'"],
    forbidden: ["import { ipcMain } from 'electron'", "import '../engine/text/tokens.ts'", "import 'lmdb'"],
  },
  {
    file: 'src-main/index.ts',
    allowed: ["import { app } from 'electron'", "import './app/sample.ts'"],
    forbidden: ["import './engine/text/tokens.ts'", "import './cli.ts'"],
  },
  {
    file: 'src-main/serve/sample.ts',
    allowed: ["import 'ws'", "import 'node:http'", "import '../engine/text/tokens.ts'", "import '../router/sample.ts'"],
    forbidden: ["import 'electron'", "import '../app/sample.ts'", "import '../cli.ts'"],
  },
  {
    file: 'src-main/cli.ts',
    allowed: ["import 'commander'", "import './engine/text/tokens.ts'", "import './serve/sample.ts'"],
    forbidden: ["import 'electron'", "import './app/sample.ts'", "import './ipc/electron.ts'"],
  },
  {
    file: 'src-renderer/features/sample.tsx',
    allowed: [
      "import { useState } from 'react'",
      "import 'monaco-editor/editor/editor.worker?worker'",
      "import '../../src-preload/contract/index.ts'",
    ],
    forbidden: [
      "import 'node:fs'",
      "import 'path'",
      "import 'electron'",
      "import '../../src-main/engine/text/tokens.ts'",
      "import type { A } from '../../src-main/router/sample.ts'",
      "import '../../src-preload/index.ts'",
      "import 'lmdb'",
    ],
  },
  {
    file: 'bench/sample.ts',
    allowed: ["import 'node:fs'", "import '../src-main/engine/text/tokens.ts'"],
    forbidden: ["import 'lmdb'", "import '../src-main/router/sample.ts'", "import '../test/needs.ts'"],
  },
  {
    file: 'bench/peers/plain-lmdb/sample.ts',
    allowed: ["import { open } from 'lmdb'"],
    forbidden: ["import 'electron'"],
  },
]

describe.each(cases)('$file', ({ file, allowed, forbidden }) => {
  it.each(allowed)('may say %s', async (code) => {
    expect(await complaints(file, code)).toEqual([])
  })
  it.each(forbidden)('may not say %s', async (code) => {
    expect(await complaints(file, code)).not.toEqual([])
  })
})
