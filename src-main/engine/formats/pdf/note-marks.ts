import type { PdfEnvelope } from './envelope.ts'
import { joinLines, type OwnWords } from './joining.ts'
import { markerOf } from './notes.ts'
import type { Line, Paragraph } from './paragraphs.ts'

interface NoteText {
  readonly text: string
  /** Its number or sign; null where the page has none for it. */
  readonly marker: string | null
  readonly page: number
}

interface WithNotes {
  readonly paragraphs: readonly Paragraph[]
  readonly notes: readonly NoteText[]
  readonly anchors: PdfEnvelope['anchors']
}

/**
 * Joins the lines of notes, and takes the superscripts that lead to them out of the paragraphs: they are no words of the
 * text, and the places are kept. A note without its superscript keeps its number, a superscript without its note too.
 */
export function withNotes(paragraphs: readonly Paragraph[], lines: readonly Line[], own: OwnWords): WithNotes {
  const notes = notesOf(lines, own)
  const open = paragraphs.map((paragraph) => ({ ...paragraph, raised: merged(paragraph) }))
  const found: { block: number; from: number; to: number; note: number; marker: string }[] = []
  const texts = notes.map((note, index): NoteText => {
    if (note.marker === null) return note
    const { marker } = note
    for (const [block, paragraph] of open.entries()) {
      if (!paragraph.lines.some(({ page }) => page === note.page || page === note.page - 1)) continue
      const at = paragraph.raised.findIndex(({ from, to }) => paragraph.text.slice(from, to) === marker)
      const [place] = at === -1 ? [] : paragraph.raised.splice(at, 1)
      if (place === undefined) continue
      found.push({ block, ...place, note: paragraphs.length + index, marker })
      return { ...note, text: note.text.slice(marker.length).replace(/^[.)\s]+/, '') }
    }
    return note
  })
  const cleaned = open.map((paragraph, block) =>
    without(
      paragraph,
      found.filter((one) => one.block === block),
    ),
  )
  const anchors = found.map(({ block, from, note, marker }) => {
    const before = found.filter((one) => one.block === block && one.from < from)
    return { block, at: from - before.reduce((sum, one) => sum + one.to - one.from, 0), note, marker }
  })
  return { paragraphs: cleaned, notes: texts, anchors }
}

function notesOf(lines: readonly Line[], own: OwnWords): NoteText[] {
  const notes: NoteText[] = []
  let lastNumber: number | null = null
  let spaced = false
  const areRaised = lines.some((line) => line.raised[0]?.from === 0)
  for (const line of lines) {
    const marker = markerOf(line.text)
    const number = marker === null || !/^\d/.test(marker) ? null : Number(marker)
    const opens =
      marker !== null &&
      (areRaised ? line.raised[0]?.from === 0 : number === null || lastNumber === null || number === lastNumber + 1)
    const last = notes.at(-1)
    if (opens || last === undefined) {
      notes.push({ text: line.text, marker, page: line.page })
      lastNumber = number ?? lastNumber
    } else {
      const text = spaced ? `${last.text} ${line.text}` : joinLines(last.text, line.text, own)
      notes[notes.length - 1] = { ...last, text }
    }
    spaced = line.spaced
  }
  return notes
}

/** Superscripts of several digits are several signs. */
function merged({ raised }: Paragraph): { from: number; to: number }[] {
  const whole: { from: number; to: number }[] = []
  for (const { from, to } of raised) {
    const last = whole.at(-1)
    if (last?.to === from) last.to = to
    else whole.push({ from, to })
  }
  return whole
}

function without(paragraph: Paragraph, places: readonly { from: number; to: number }[]): Paragraph {
  let text = paragraph.text
  for (const { from, to } of [...places].sort((a, b) => b.from - a.from)) text = text.slice(0, from) + text.slice(to)
  return { ...paragraph, text: text.trim() }
}
