/**
 * Signs that nobody sees and that can part a word or turn it round: zero-width ones, soft hyphens, and what overrides the
 * direction. Those that letters of a script need (joiners of Persian or Hindi, marks of direction) are none of them.
 */
const unseen =
  /[\u00AD\u034F\u115F\u1160\u180E\u200B\u202A-\u202E\u2060-\u2069\uFEFF]|(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])[\u200C\u200D]/gu

interface UnseenSign {
  /** UTF-16. */
  readonly at: number
  /** As it is written in tables of signs: `U+200B`. */
  readonly name: string
}

const nameOf = (sign: string): string => `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`

/** The unseen signs of a text, in their order. */
export function unseenSigns(text: string): UnseenSign[] {
  return [...text.matchAll(unseen)].map(({ index, 0: sign }) => ({ at: index, name: nameOf(sign) }))
}

/** A text as it is shown among our own words: each unseen sign by its name, so that it parts nothing and turns nothing round. */
export function written(text: string): string {
  return text.replace(unseen, (sign) => `[${nameOf(sign)}]`)
}
