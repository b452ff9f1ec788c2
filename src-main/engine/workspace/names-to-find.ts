import { listSources, readSource, sourceName, type SourceAddress } from '../formats/sources.ts'
import type { NamesToFind } from '../publish/find-names.ts'
import { maskedNames, type MaskedName } from '../publish/masked-names.ts'
import type { CaseHead } from '../review/types.ts'
import { MAX_N } from '../index/limits.ts'
import type { Workspace } from './workspace.ts'

/** A name that so many originals hold, or this share of them, leads to none of them. */
const COMMONPLACE = 10
const COMMONPLACE_SHARE = 0.02

/** Tells the names that masks of documents stand for by their originals. Looks through the folder of originals once. */
export class NamesOfOriginals {
  readonly #workspace: Workspace
  #files: Promise<ReadonlyMap<string, SourceAddress>> | null = null

  constructor(workspace: Workspace) {
    this.#workspace = workspace
  }

  /** Null when the document has no original, or it cannot be read now. */
  async of(head: CaseHead): Promise<NamesToFind | null> {
    this.#files ??= this.#list()
    const file = head.source === null ? undefined : (await this.#files).get(head.source)
    if (file === undefined) return null
    const original = await readSource(file, this.#workspace.parts.info.encoding)
      .then((read) => read.document())
      .catch(() => null)
    if (original === null) return null
    const names = maskedNames(head.text, original.text, this.#workspace.masks)
    const searched = names.filter((name) => !this.#isCommonplace(name))
    return { searched, commonplace: names.length - searched.length }
  }

  #isCommonplace({ words }: MaskedName): boolean {
    const { index } = this.#workspace
    if (words.length > MAX_N) return false
    const holding = index.postings(words).length
    return holding >= Math.max(COMMONPLACE, COMMONPLACE_SHARE * index.facts().originals)
  }

  async #list(): Promise<ReadonlyMap<string, SourceAddress>> {
    const { originals, column, encoding } = this.#workspace.parts.info
    if (originals === null) return new Map()
    const { addresses } = await listSources(originals, column, encoding).catch(() => ({ addresses: [] }))
    return new Map(addresses.map((address) => [sourceName(address), address]))
  }
}
