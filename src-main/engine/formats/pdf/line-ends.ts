/** Writing without spaces: a line may end after any sign but some. */
const eastern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\u30FB\u30FC\uFE30-\uFE4F\uFF00-\uFF65]/u
/** What never begins a line: it closes, or goes with the sign before. */
const closing =
  /^[)\]}.,:;!?%\u2019\u201D\u2026\u3001\u3002\u3005\u3009\u300B\u300D\u300F\u3011\u3015\u3017\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308E\u30A1\u30A3\u30A5\u30A7\u30A9\u30C3\u30E3\u30E5\u30E7\u30EE\u30FB\u30FC\uFF01\uFF05\uFF09\uFF0C\uFF0E\uFF1A\uFF1B\uFF1F\uFF3D\uFF5D]/
/** What never ends one. */
const opening = /[([{\u2018\u201C\u3008\u300A\u300C\u300E\u3010\u3014\u3016\uFF08\uFF3B\uFF5B]$/

/** Whether two signs, one after the other, are of writing without spaces. */
export function isWithoutSpaces(before: string, after: string): boolean {
  const [first] = after
  return eastern.test(lastOf(before)) && first !== undefined && eastern.test(first)
}

/** Whether a line may end between two parts of a text with no space between them. */
export function mayPart(before: string, after: string): boolean {
  const [first] = after
  if (first === undefined || before === '' || closing.test(after) || opening.test(before)) return false
  return eastern.test(first) || eastern.test(lastOf(before))
}

/**
 * A stretch of a text in parts that are set as one: spaces, signs of writing without spaces, and words, each of one
 * direction.
 *
 * @param levels of each UTF-16 unit; null for one direction.
 */
export function partsOf(
  text: string,
  start: number,
  end: number,
  levels: ArrayLike<number> | null,
): { from: number; to: number }[] {
  const parts: { from: number; to: number; alone: boolean }[] = []
  let at = start
  while (at < end) {
    const sign = String.fromCodePoint(text.codePointAt(at)!)
    const last = parts.at(-1)
    const alone = sign === ' ' || eastern.test(sign)
    const turns = levels !== null && at > start && levels[at] !== levels[at - 1]
    const goesWith = /^\p{M}$/u.test(sign) && last !== undefined && text[last.from] !== ' '
    if (last === undefined || turns || ((alone || last.alone) && !goesWith))
      parts.push({ from: at, to: at + sign.length, alone })
    else last.to = at + sign.length
    at += sign.length
  }
  return parts
}

/** The last sign of a text; empty for none. */
function lastOf(text: string): string {
  return Array.from(text.slice(-2)).at(-1) ?? ''
}
