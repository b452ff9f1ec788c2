/** Words on either side of a new one that an N-gram with it can reach, and some more. */
export const REACH = 12

const isSpace = (sign: string | undefined): boolean => sign !== undefined && /\s/u.test(sign)

/** Where the last `words` words of `text` before `end` begin, cut at white space. */
export function wordsBefore(text: string, end: number, words: number): number {
  let at = end
  for (let count = 0; count < words && at > 0; count += 1) {
    while (at > 0 && isSpace(text[at - 1])) at -= 1
    while (at > 0 && !isSpace(text[at - 1])) at -= 1
  }
  return at
}

/** Where the first `words` words of `text` from `start` on end, cut at white space. */
export function wordsAfter(text: string, start: number, words: number): number {
  let at = start
  for (let count = 0; count < words && at < text.length; count += 1) {
    while (at < text.length && isSpace(text[at])) at += 1
    while (at < text.length && !isSpace(text[at])) at += 1
  }
  return at
}
