import { workspaceSettingsSchema, type CollectionFacts } from '../../../../src-preload/contract/index.ts'
import { textFormat } from '../../../../src-main/engine/formats/text.ts'
import type { Format } from '../../../../src-main/engine/formats/port.ts'
import type { AuditEvent } from '../../../../src-preload/contract/index.ts'
import type { ExportRequest } from '../../../../src-main/engine/publish/export.ts'
import { addPass } from '../../../../src-main/engine/review/add-pass.ts'
import { decide } from '../../../../src-main/engine/review/decide.ts'
import { caseOf, preview } from '../../../../src-main/engine/review/reduce.ts'
import { settle } from '../../../../src-main/engine/review/settle.ts'
import { standing } from '../../../../src-main/engine/review/standing.ts'
import { analysed, approve } from '../../../../src-main/engine/review/steps.ts'
import type { CaseFile } from '../../../../src-main/engine/review/types.ts'
import { meters } from '../../../../src-main/engine/review/view.ts'
import { analysisOf, countsOf, headOf, linksIn, passOf, stamp } from '../review/documents.ts'
import { temporaryFolder } from '../review/temporary-folder.ts'

const received = 'The old xa xb mill burned down.\r\nA term of art xxc stays.'
export const collection: CollectionFacts = {
  originals: 725,
  words: 4_000_000,
  vocabulary: 60_000,
  fingerprint: 'abc',
  tokeniserVersion: 1,
  folder: null,
}
export const masksIn = () => []

/** The example approved: one phrase reworded, one kept with a reason. */
export async function approvedCase(words = received): Promise<CaseFile> {
  const { text, blocks, envelope } = await textFormat.read(Buffer.from(words, 'utf8'), 'doc.txt')
  let file = caseOf({ ...headOf(text), blocks: [...blocks], envelope }, [])
  file = preview(file, analysed(file, analysisOf(text), stamp))
  const { pass, outcomes } = passOf(file, { 'xa xb': 'small' })
  file = preview(file, addPass(file, pass, outcomes, stamp))
  for (const [original, decision] of [
    ['xa xb', { kind: 'accept' }],
    ['xxc', { kind: 'keep', reason: 'a <b>term</b> of law' }],
  ] as const) {
    const links = linksIn(standing(file).text)
    const items = settle(file, links).filter(({ item }) => text.slice(item.base.from, item.base.to) === original)
    const request = { version: file.version, items: items.map(({ item }) => item.id), decision, maskText: '[R]' }
    file = preview(file, await decide(file, request, links, linksIn, stamp))
  }
  const now = standing(file).text
  return preview(file, approve(file, linksIn(now), countsOf(now), stamp))
}

export async function requestFor(
  changes: Partial<ExportRequest> = {},
): Promise<{ request: ExportRequest; log: AuditEvent[]; folder: string }> {
  const file = changes.file ?? (await approvedCase())
  const folder = await temporaryFolder()
  const log: AuditEvent[] = []
  const request: ExportRequest = {
    file,
    format: textFormat,
    received: new Uint8Array(),
    hidden: 'remove',
    names: null,
    folder,
    replace: false,
    facts: {
      settings: workspaceSettingsSchema.parse({ k: 3 }),
      collection,
      background: { phrases: 0, texts: 0 },
      meters: meters(file, masksIn),
      measures: null,
      versions: { redraft: '0.1.0', tokeniser: 1, index: 1 },
    },
    examine: (text) => ({ links: linksIn(text), counts: countsOf(text) }),
    record: async (event) => {
      log.push(event)
      return { entry: log.length, hash: 'h' }
    },
    stamp,
    ...changes,
  }
  return { request, log, folder }
}

/** A format that writes something else than it was asked to. */
export function writingFormat(write: (text: string) => string): Format {
  return { ...textFormat, write: (asked) => textFormat.write({ ...asked, text: write(asked.text) }) }
}
