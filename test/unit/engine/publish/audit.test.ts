import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AuditFile, verifyAudit, type PendingLine } from '../../../../src-main/engine/publish/audit.ts'
import { canonicalJson, chain, emptyHead, type AuditHead } from '../../../../src-main/engine/publish/audit-chain.ts'
import { stamp } from '../review/documents.ts'
import { temporaryFolder } from '../review/temporary-folder.ts'

function chained(count: number): { lines: PendingLine[]; head: AuditHead } {
  let head = emptyHead
  const lines = Array.from({ length: count }, (_, at) => {
    const next = chain(head, {
      ...stamp,
      by: 'A\u2028B \u00E9',
      document: `d${at}`,
      action: 'noted',
      details: { item: null },
    })
    head = next.head
    return { seq: head.entries, line: next.line }
  })
  return { lines, head }
}

async function written(lines: readonly PendingLine[]): Promise<string> {
  const path = join(await temporaryFolder(), 'audit.jsonl')
  await writeFile(path, lines.map((line) => `${line.line}\n`).join(''))
  return path
}

describe('audit chain', () => {
  it('writes one text for one value', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: '\u2028"' })).toBe(
      '{"a":"\u2028\\"","b":[1,{"c":"x","d":null}]}',
    )
  })

  it('takes no word that its action has no place for', () => {
    const event = {
      ...stamp,
      document: 'd',
      action: 'noted',
      details: { item: null, text: 'the words of the note' },
    } as const
    expect(() => chain(emptyHead, event)).toThrow(/text/)
  })

  it('starts from nothing and holds', async () => {
    const { lines, head } = chained(5)
    const path = await written(lines)
    expect(await verifyAudit(path, head)).toEqual({ intact: true, entries: 5, brokenAt: null, detail: null })
    expect(await verifyAudit(path, null)).toMatchObject({
      intact: true,
      detail: 'Only the chain was checked, not its length.',
    })
    expect(await verifyAudit(join(path, '..', 'none'), emptyHead)).toMatchObject({ intact: true, entries: 0 })
    expect(await verifyAudit(join(path, '..', 'none'), head)).toMatchObject({ intact: false, brokenAt: 1 })
  })

  it('breaks wherever one byte of it is another', async () => {
    const { lines, head } = chained(3)
    const path = await written(lines)
    const bytes = await readFile(path)
    const firstEnds = bytes.indexOf(10)
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] as number) ^ 1
      await writeFile(path, changed)
      const report = await verifyAudit(path, head)
      expect(report.intact).toBe(false)
      if (at < firstEnds) expect(report.brokenAt).toBe(1)
    }
  })

  it.each<[string, (lines: string[]) => string[], number]>([
    ['a line taken out', ([a, , c]) => [a, c] as string[], 2],
    ['two lines changed over', ([a, b, c]) => [a, c, b] as string[], 2],
    ['a line twice', ([a, b, c]) => [a, b, b, c] as string[], 3],
    ['the first line gone', ([, b, c]) => [b, c] as string[], 1],
    ['an empty line', ([a, b, c]) => [a, '', b, c] as string[], 2],
    ['a space more', ([a, b, c]) => [a, b?.replace(':', ': '), c] as string[], 2],
  ])('breaks with %s', async (_name, change, brokenAt) => {
    const { lines, head } = chained(3)
    const path = await written([])
    await writeFile(
      path,
      change(lines.map(({ line }) => line))
        .map((line) => `${line}\n`)
        .join(''),
    )
    expect(await verifyAudit(path, head)).toMatchObject({ intact: false, brokenAt })
  })

  it('breaks when the whole log was made anew', async () => {
    const { head } = chained(2)
    const other = chain(emptyHead, { ...stamp, document: null, action: 'reopened', details: {} })
    const next = chain(other.head, { ...stamp, document: null, action: 'reopened', details: {} })
    const path = await written([other, next].map(({ line, head: { entries } }) => ({ seq: entries, line })))
    expect(await verifyAudit(path, null)).toMatchObject({ intact: true })
    expect(await verifyAudit(path, head)).toMatchObject({ intact: false, brokenAt: 2 })
  })
})

describe('audit file', () => {
  it('after a crash at any byte of a write ends up as if there had been none', async () => {
    const { lines, head } = chained(3)
    const path = await written(lines)
    const whole = await readFile(path)
    const acknowledged = Buffer.byteLength(`${lines[0]?.line}\n`)
    for (let length = acknowledged; length <= whole.length; length++) {
      await writeFile(path, whole.subarray(0, length))
      const file = await AuditFile.open(path, 3, lines.slice(1))
      await file.close()
      expect(await readFile(path)).toEqual(whole)
    }
    expect(await verifyAudit(path, head)).toMatchObject({ intact: true, entries: 3 })
  })

  it('takes zeros that a power cut left for a torn line', async () => {
    const { lines, head } = chained(2)
    const path = await written(lines.slice(0, 1))
    await writeFile(path, Buffer.concat([await readFile(path), Buffer.alloc(300)]))
    await (await AuditFile.open(path, 2, lines.slice(1))).close()
    expect(await verifyAudit(path, head)).toMatchObject({ intact: true, entries: 2 })
  })

  it('finds its last line however long it is', async () => {
    const { head, line } = chain(emptyHead, {
      ...stamp,
      document: 'd',
      action: 'edited',
      details: { items: Array.from({ length: 20_000 }, (_, at) => `change:${at}`), linksBefore: 0, linksAfter: 0 },
    })
    const path = await written([{ seq: 1, line }])
    const file = await AuditFile.open(path, 1, [])
    expect(file.lastSeq).toBe(1)
    await file.close()
    expect(await verifyAudit(path, head)).toMatchObject({ intact: true })
  })
})
