import type { Block } from '../../../../../src-preload/contract/index.ts'
import type { PdfEnvelope } from '../../../../../src-main/engine/formats/pdf/envelope.ts'
import { plainStyle } from '../../../../../src-main/engine/formats/pdf/styles.ts'

/** A document of paragraphs of the body, as if it had been read. */
export function plainDocument(texts: readonly string[]): { text: string; blocks: Block[]; envelope: PdfEnvelope } {
  let from = 0
  const blocks = texts.map((text): Block => {
    const block: Block = { from, to: from + text.length, channel: 'body', visible: true }
    from = block.to + 1
    return block
  })
  const envelope: PdfEnvelope = {
    pages: 1,
    language: 'en',
    width: 595,
    height: 842,
    margins: { left: 72, right: 72, top: 72, bottom: 72 },
    size: 12,
    leading: 16,
    numbers: null,
    blocks: texts.map(() => ({ ...plainStyle('paragraph', 12), align: 'justify', before: 4 })),
    anchors: [],
  }
  return { text: texts.join('\n'), blocks, envelope }
}
