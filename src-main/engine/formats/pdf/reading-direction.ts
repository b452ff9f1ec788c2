import type { Glyph } from './glyph.ts'

const rightToLeft = /[\u0590-\u065F\u066A-\u06EF\u06FA-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/** Whether most of the letters of a text are of a script that runs from right to left. */
export function runsFromRight(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => rightToLeft.test(letter)).length * 2 > letters.length
}

/** Signs that stand beside each other and are read one after the other. */
interface Part {
  readonly glyphs: readonly Glyph[]
  readonly left: number
  readonly right: number
}

/**
 * Signs of a line as they are read. Hebrew and Arabic are drawn as they look; reading goes the other way, but for numbers and
 * for words of other scripts. Where that changes their order, each is moved to where it would stand if reading went from left
 * to right: gaps between words are looked for in that direction.
 */
export function inReadingOrder(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(({ text }) => rightToLeft.test(text))) return [...glyphs].sort((a, b) => a.x - b.x)
  const sorted = withPoints(glyphs)
  if (runsFromRight(sorted.map(({ text }) => text).join(''))) return setAnew(partsFromRight(sorted))
  return setAnew(partsFromLeft(sorted))
}

/** Points of Hebrew and Arabic stand over and under their letters: each goes with the letter it is drawn at. From the left. */
function withPoints(glyphs: readonly Glyph[]): Glyph[] {
  const isPoint = ({ text }: Glyph): boolean => /^\p{M}+$/u.test(text)
  const letters = glyphs.filter((glyph) => !isPoint(glyph)).sort((a, b) => a.x - b.x)
  const points = new Map<Glyph, string>()
  for (const point of glyphs.filter(isPoint)) {
    const middle = point.x + point.width / 2
    let [from, to] = [0, letters.length]
    while (to - from > 1) {
      const at = (from + to) >> 1
      if (letters[at]!.x <= middle) from = at
      else to = at
    }
    const letter = letters[from]
    if (letter !== undefined) points.set(letter, (points.get(letter) ?? '') + point.text)
  }
  return letters.map((letter) => ({ ...letter, text: letter.text + (points.get(letter) ?? '') }))
}

/** A line that runs from left to right: what turns is what stands from one of its letters to the last before others. */
function partsFromLeft(glyphs: readonly Glyph[]): Part[] {
  const parts: Part[] = []
  let turned: Glyph[] = []
  let after: Glyph[] = []
  const finish = (): void => {
    if (turned.length > 0) parts.push(...inOneBox(partsFromRight(turned)))
    parts.push(...after.map((glyph) => partOf([glyph])))
    turned = []
    after = []
  }
  for (const glyph of glyphs) {
    if (rightToLeft.test(glyph.text)) {
      turned.push(...after, glyph)
      after = []
    } else if (turned.length > 0 && !/\p{L}/u.test(glyph.text)) after.push(glyph)
    else {
      finish()
      parts.push(partOf([glyph]))
    }
  }
  finish()
  return parts
}

/** Parts as they stand inside a stretch that runs the other way: the first begins where the stretch begins. */
function inOneBox(parts: readonly Part[]): Part[] {
  return [partOf(setAnew(parts))].map((part) => {
    const inside = parts.flatMap(({ glyphs }) => glyphs)
    return {
      ...part,
      left: Math.min(...inside.map(({ x }) => x)),
      right: Math.max(...inside.map(({ x, width }) => x + width)),
    }
  })
}

function partsFromRight(sorted: readonly Glyph[]): Part[] {
  const isHebrew = sorted.every(({ text }) => !/\p{Script=Arabic}/u.test(text))
  const parts: Part[] = []
  let kept: Glyph[] = []
  let between: Glyph[] = []
  const finish = (): void => {
    if (kept.length > 0) parts.push(partOf(kept))
    parts.push(...between.map((glyph) => partOf([glyph])))
    kept = []
    between = []
  }
  for (const glyph of [...sorted].reverse()) {
    if (isFromLeft(glyph)) {
      if (between.length > 0 && !goOnFromLeft(glyph, between, kept[0]!, isHebrew)) finish()
      kept.unshift(glyph, ...between.reverse())
      between = []
    } else if (kept.length > 0 && !rightToLeft.test(glyph.text)) between.push(glyph)
    else {
      finish()
      parts.push(partOf([glyph]))
    }
  }
  finish()
  return parts
}

function isFromLeft({ text }: Glyph): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !rightToLeft.test(text)
}

/**
 * Whether words go on from left to right over what stands between two of their signs: between numbers only a sign of theirs,
 * which with Hebrew the hyphen is, too.
 */
function goOnFromLeft(left: Glyph, between: readonly Glyph[], right: Glyph, isHebrew: boolean): boolean {
  const isNumber = ({ text }: Glyph): boolean => /\p{N}/u.test(text)
  if (!isNumber(left)) return true
  const joins = isHebrew ? /^[.,:/+-]$/ : /^[.,:/]$/
  return isNumber(right) && between.length === 1 && joins.test(between[0]!.text)
}

function partOf(glyphs: readonly Glyph[]): Part {
  const first = glyphs[0]!
  const last = glyphs.at(-1)!
  return { glyphs, left: first.x, right: last.x + last.width }
}

/** Parts one after the other from left to right, as far from each other as they stand. */
function setAnew(parts: readonly Part[]): Glyph[] {
  let x = 0
  return parts.flatMap((part, at) => {
    const before = parts[at - 1]
    if (before !== undefined) x += Math.max(0, Math.max(before.left, part.left) - Math.min(before.right, part.right))
    const shift = x - part.glyphs[0]!.x
    x += part.right - part.left
    return part.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + shift }))
  })
}
