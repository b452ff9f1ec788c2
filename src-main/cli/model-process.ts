import path from 'node:path'
import { forkChild } from '../engine/model/fork.ts'
import type { LlamaOptions } from '../engine/model/llama.ts'
import type { Writer } from '../engine/model/port.ts'
import { loadSupervised } from '../engine/model/supervised.ts'

/** Built beside the command line's own file. */
const entry = path.join(import.meta.dirname, 'model-child.cjs')

/** Loads a model in a process of its own: native code that ends its process then costs one request. */
export function loadInChild(options: LlamaOptions, signal: AbortSignal): Promise<Writer> {
  return loadSupervised(options, { spawn: () => forkChild(entry) }, signal)
}
