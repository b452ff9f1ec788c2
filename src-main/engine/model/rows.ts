import { englishDetail, type ModelRow } from '../../../src-preload/contract/index.ts'
import { memoryFit, memoryWanted, recommended, type CatalogueModel } from './catalogue.ts'
import { similarityArchitectures } from './gguf-kinds.ts'
import type { OwnFile } from './store-file.ts'

/** What the models folder and the computer say about a model, beside what the catalogue does. */
export interface Circumstances {
  readonly state: ModelRow['state']
  /** SHA-256 of the file as it is there; null where there is none or it was not worked out. */
  readonly sha256: string | null
  /** SHA-256 that the hub published with it. */
  readonly published: string | null
  readonly inUse: boolean
  /** Bytes of memory of this computer. */
  readonly totalMemory: number
}

export function catalogueRow(model: CatalogueModel, about: Circumstances): ModelRow {
  const memory = memoryWanted(model.size, model.bytesPerToken)
  const sha256 = model.sha256 ?? about.published ?? about.sha256
  return {
    id: model.id,
    name: model.name,
    description: model.description,
    ...(model.purpose === undefined ? {} : { purpose: model.purpose }),
    size: model.size,
    licence: model.licence,
    parameters: model.parameters,
    sha256,
    sha256From:
      model.sha256 !== null ? 'catalogue' : about.published !== null ? 'hub' : sha256 === null ? null : 'file',
    memory,
    fits: memoryFit(memory, about.totalMemory),
    recommended: model === recommended(about.totalMemory),
    state: about.state,
    inUse: about.inUse,
  }
}

export function ownRow(file: OwnFile, about: Circumstances): ModelRow {
  const memory = file.bytesPerToken === null ? null : memoryWanted(file.size, file.bytesPerToken)
  return {
    id: file.id,
    name: file.id.replace(/^file:/, '').replace(/\.gguf$/i, ''),
    description: englishDetail({ code: 'model-own', values: { kind: file.architecture } }),
    purpose: similarityArchitectures.has(file.architecture) ? 'similarity' : 'writing',
    size: file.size,
    licence: file.licence ?? 'Not stated',
    parameters: parametersInWords(file.parameters),
    sha256: about.sha256,
    sha256From: about.sha256 === null ? null : 'file',
    memory,
    fits: memoryFit(memory, about.totalMemory),
    recommended: false,
    state: about.state,
    inUse: about.inUse,
  }
}

/** A number of weights as models are named after it: `135M`, `1.5B`, `4B`. */
export function parametersInWords(count: number): string {
  if (count >= 1e9) return `${Number((count / 1e9).toFixed(1))}B`
  return count >= 1e6 ? `${Math.round(count / 1e6)}M` : String(count)
}
