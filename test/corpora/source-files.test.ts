import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { formatOf } from '../../src-main/engine/formats/index.ts'
import type { Format } from '../../src-main/engine/formats/port.ts'
import { passGate } from '../../src-main/engine/publish/gate.ts'
import { describeNeeding } from '../needs.ts'
import { headOf } from '../unit/engine/review/documents.ts'

const counts = { words: 9, ngrams: 9, linkable: 9, links: 0, phrases: 0, toSource: 0, lowestDf: 1 }

describeNeeding('corpora', 'HTML and RTF files of courts', ({ corpora }) => {
  const folder = path.join(corpora, 'formats')
  const out = mkdtempSync(path.join(tmpdir(), 'redraft-source-files-'))
  afterAll(() => rmSync(out, { recursive: true, force: true }))
  const names = readdirSync(folder).filter((name) => /\.(?:html|rtf)$/.test(name))

  /** What the gate says to the bytes. */
  async function gate(format: Format, name: string, bytes: Uint8Array, text: string, hidden: 'remove' | 'keep') {
    const received = readFileSync(path.join(folder, name))
    const { text: before, blocks, envelope } = await format.read(received, name)
    const file = path.join(out, name)
    writeFileSync(file, bytes)
    const head = {
      ...headOf(before),
      source: null,
      fileName: name,
      format: format.id,
      text: before,
      blocks: [...blocks],
      envelope,
    }
    const examine = () => ({ links: [], counts })
    const request = {
      head,
      received,
      text,
      accepted: [],
      format,
      hidden,
      names: null,
      examine,
      name: 'doc',
      path: file,
    }
    return passGate({ ...request, time: statSync(file).mtime })
  }

  it.each(names)(
    '%s passes the gate with other words, and with a word or hidden thing more it does not',
    async (name) => {
      const received = readFileSync(path.join(folder, name))
      const format = formatOf(received, name)
      const read = await format.read(received, name)
      const changes = read.blocks
        .filter(({ visible }) => visible)
        .flatMap(({ from, to }) =>
          Array.from(read.text.slice(from, to).matchAll(/\p{L}{5,}/gu), ({ index, 0: word }) => ({
            from: from + index,
            to: from + index + word.length,
            insert: 'W\u00F6rt',
          })),
        )
        .filter((_, at) => at % 7 === 0)
      const text = [...changes]
        .reverse()
        .reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), read.text)
      const write = (hidden: 'remove' | 'keep', some = changes): Promise<Uint8Array> =>
        format.write({ ...read, received, text, changes: some, hidden })
      const written = await write('remove')
      expect((await gate(format, name, written, text, 'remove')).checks.every(({ passed }) => passed)).toBe(true)
      const kept = await write('keep')
      expect((await gate(format, name, kept, text, 'keep')).checks.every(({ passed }) => passed)).toBe(true)
      await expect(gate(format, name, await write('remove', changes.slice(1)), text, 'remove')).rejects.toMatchObject({
        check: 'same-text',
      })
      await expect(gate(format, name, kept, text, 'remove')).rejects.toMatchObject({ check: 'nothing-hidden' })
    },
  )
})
