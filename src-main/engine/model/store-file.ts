import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { oneAtATime } from './one-at-a-time.ts'

const ownFileSchema = z.object({
  id: z.string(),
  path: z.string(),
  architecture: z.string(),
  licence: z.string().nullable(),
  parameters: z.number(),
  size: z.number(),
  bytesPerToken: z.number().nullable(),
})
/** A GGUF file of the user's own: where it is, and what its header said when it was added. */
export type OwnFile = z.infer<typeof ownFileSchema>

/** A file whose SHA-256 was worked out when it had this size (bytes) and time of change (milliseconds). */
const hashedSchema = z.object({ size: z.number(), changed: z.number(), sha256: z.string() })

const recordsSchema = z.object({
  version: z.literal(1),
  own: z.array(ownFileSchema),
  hashed: z.record(z.string(), hashedSchema),
  /** SHA-256 by catalogue id, as the hub published it with the download. */
  published: z.record(z.string(), z.string()),
})
export type ModelRecords = z.infer<typeof recordsSchema>

/** The file in the models folder that remembers what the models themselves do not say. */
export class StoreFile {
  readonly #folder: string
  readonly #inTurn = oneAtATime()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** What is remembered; nothing where the file is missing or damaged. */
  async read(): Promise<ModelRecords> {
    try {
      return recordsSchema.parse(JSON.parse(await readFile(this.#path, 'utf8')))
    } catch {
      return { version: 1, own: [], hashed: {}, published: {} }
    }
  }

  /** Changes what is remembered, one change after another. The file is replaced as a whole. */
  change(edit: (records: ModelRecords) => ModelRecords): Promise<void> {
    return this.#inTurn(async () => {
      const records = edit(await this.read())
      await mkdir(this.#folder, { recursive: true })
      const draft = `${this.#path}.${process.pid}.tmp`
      await writeFile(draft, JSON.stringify(records, null, 2))
      await rename(draft, this.#path)
    })
  }

  get #path(): string {
    return join(this.#folder, 'models.json')
  }
}
