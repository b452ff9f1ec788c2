import { RedraftError } from '../../../../src-preload/contract/index.ts'
import { changeSet, mapPosition } from '../../text/changes.ts'
import { detectLanguage } from '../../text/language.ts'
import { isWritten } from '../hidden.ts'
import type { WriteRequest } from '../port.ts'
import { compose, type WrittenBlock } from './composing.ts'
import { drawPdf } from './drawing.ts'
import { envelopeSchema } from './envelope.ts'
import { runsFromRight } from './reading-direction.ts'
import { Typesetter } from './typesetter.ts'

/**
 * Writes a PDF anew: the blocks in the layout that was recognised, and nothing of the file they came from.
 *
 * @throws RedraftError `FONT_MISSING` for signs that no font holds which ships with Redraft.
 */
export async function writePdf({ envelope, text, changes, blocks, hidden }: WriteRequest): Promise<Uint8Array> {
  const known = envelopeSchema.parse(envelope)
  const texts = text.split('\n')
  if (texts.length !== blocks.length || blocks.length !== known.blocks.length)
    throw new RangeError(`${texts.length} blocks for ${blocks.length}`)
  const set = changeSet(blocks.at(-1)?.to ?? 0, changes)
  const stays = blocks.map((block) => isWritten(block, hidden))
  let count = 0
  const numbers = stays.map((stay) => (stay ? count++ : count))
  const fromRight = runsFromRight(text)
  const written = blocks.flatMap((block, at): WrittenBlock[] => {
    if (!stays[at]) return []
    const start = mapPosition(set, block.from, -1)
    const marks = known.anchors.flatMap((anchor) => {
      if (anchor.block !== at || !stays[anchor.note]) return []
      const place = mapPosition(set, block.from + anchor.at, -1) - start
      return [
        { at: Math.min(Math.max(place, 0), texts[at]!.length), marker: anchor.marker, note: numbers[anchor.note]! },
      ]
    })
    const marker = known.anchors.find((anchor) => anchor.note === at)?.marker ?? null
    const { channel } = block
    const place = channel === 'footnote' || channel === 'header' || channel === 'footer' ? channel : 'body'
    return [
      {
        text: texts[at]!,
        fromRight: /\p{L}/u.test(texts[at]!) ? runsFromRight(texts[at]!) : fromRight,
        kept: !block.visible,
        channel: place,
        style: known.blocks[at]!,
        marks: marks.sort((a, b) => a.at - b.at),
        marker,
      },
    ]
  })
  const { numbers: counted } = known
  const typesetter = await Typesetter.load(`${text}${counted === null ? '' : `${counted.before}${counted.after}`}`)
  const pages = compose(typesetter, written, known)
  if (typesetter.missing.size > 0) throw new RedraftError('FONT_MISSING', { signs: named(typesetter.missing) })
  const { width, height } = known
  return drawPdf({ pages, fonts: typesetter.embedded(), width, height, language: known.language ?? detected(text) })
}

function detected(text: string): string | null {
  const language = detectLanguage(text)
  return language === 'unknown' ? null : language
}

const scripts = [
  'Han',
  'Hangul',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
  'Ethiopic',
  'Syriac',
  'Thaana',
  'Mongolian',
] as const

/** The scripts that signs belong to; others by their code points. */
function named(signs: ReadonlySet<string>): string {
  const names = [...signs].map(
    (sign) =>
      scripts.find((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(sign)) ??
      `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
  const once = [...new Set(names)]
  return once.length > 8 ? `${once.slice(0, 8).join(', ')} and others` : once.join(', ')
}
