import type { Block } from '../../../../src-preload/contract/index.ts'
import type { ReadDocument } from '../port.ts'
import { partDone } from '../progress.ts'
import { readContent } from './content.ts'
import type { Glyph } from './glyph.ts'
import { hiddenStrings, type HiddenText } from './hidden-strings.ts'
import { loadPdfjs } from './library.ts'
import { openPdf } from './open.ts'
import { isRightToLeft, tagOf, type BlockTag } from './tags.ts'

/**
 * Reads a PDF that Redraft wrote: every sign with the block that the marked content around it names, in the order of the
 * file. Signs outside of blocks, words of the file beside its pages, and signs nobody sees come as blocks of their own, so
 * that the text read is not the text that should have been written.
 *
 * @throws RedraftError as `readPdf`.
 */
export async function readBackPdf(bytes: Uint8Array, fileName: string): Promise<ReadDocument> {
  const document = await openPdf(bytes, fileName)
  const texts = new Map<number, { tag: BlockTag; signs: SignsInOrder }>()
  const astray: HiddenText[] = []
  try {
    const library = await loadPdfjs()
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { glyphs, tags } = await readContent(library, page, () => true)
      for (const name of tags) {
        const tag = tagOf(name)
        if (tag !== null && !tag.repeats && !texts.has(tag.block))
          texts.set(tag.block, { tag, signs: new SignsInOrder() })
      }
      const again = new Map<number, SignsInOrder>()
      const counts = new Map<string, SignsInOrder>()
      let loose = ''
      for (const glyph of glyphs) {
        const tag = blockOf(glyph)
        const count = glyph.tags.find((name) => name === 'PageNumber' || name === 'NoteMark')
        if (count !== undefined && glyph.unseen === null) signsOf(counts, count).add(glyph)
        else if (tag === null || glyph.unseen !== null) loose += glyph.text
        else if (tag.repeats) signsOf(again, tag.block).add(glyph)
        else texts.get(tag.block)!.signs.add(glyph)
      }
      for (const { text } of counts.values()) if (!isCount(text)) loose += text
      for (const [block, { text }] of again) {
        if (texts.get(block)?.signs.text !== text) loose += text
      }
      if (loose.trim() !== '') astray.push({ text: loose, channel: 'hidden', place: `page ${number}` })
      page.cleanup()
      partDone()
    }
  } finally {
    await document.loadingTask.destroy().catch(() => undefined)
  }
  astray.push(...hiddenStrings(bytes).filter(({ text }) => !ours.has(text)))
  const parts = [...texts]
    .sort(([a], [b]) => a - b)
    .map(([, { tag, signs }]) => ({ text: signs.text, channel: tag.channel, visible: !tag.kept }))
  // A font of another program can make any sign of a glyph, a line feed as well.
  const all = [...parts, ...astray.map(({ text, channel }) => ({ text, channel, visible: false }))].map((part) => ({
    ...part,
    text: part.text.replace(/[\n\r]+/g, ' '),
  }))
  let from = 0
  const blocks = all.map(({ text, channel, visible }): Block => {
    const block = { from, to: from + text.length, channel, visible }
    from = block.to + 1
    return block
  })
  return { format: 'pdf', text: all.map(({ text }) => text).join('\n'), blocks, envelope: null }
}

/** Signs as they are read: a run from right to left stands in the file as it looks. */
class SignsInOrder {
  #text = ''
  #run: string | undefined
  #turned: string[] = []

  add({ text, tags }: Glyph): void {
    const run = tags.find(isRightToLeft)
    if (run !== this.#run) {
      this.#text = this.text
      this.#turned = []
      this.#run = run
    }
    if (run === undefined) this.#text += text
    else this.#turned.push(text)
  }

  get text(): string {
    return this.#text + [...this.#turned].reverse().join('')
  }
}

function signsOf<K>(all: Map<K, SignsInOrder>, key: K): SignsInOrder {
  const known = all.get(key) ?? new SignsInOrder()
  all.set(key, known)
  return known
}

/** Numbers and signs of notes, and numbers of pages with what goes with them, say nothing. */
function isCount(text: string): boolean {
  return /^[\s\d*\u2020\u2021\u00A7]+$/.test(text) || /^\D{0,14}\d{1,5}(?:\D{0,12}\d{0,5})?$/.test(text)
}

/** What the writer says about the file itself. */
const ours = new Set(['Redraft'])

function blockOf(glyph: Glyph): BlockTag | null {
  for (const name of glyph.tags) {
    const tag = tagOf(name)
    if (tag !== null) return tag
  }
  return null
}
