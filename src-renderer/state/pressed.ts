/** What of a key press says which key it is. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'code'>

/** What a Latin keyboard has where many others write a letter. */
const signs: Readonly<Record<string, string>> = {
  Backquote: '`',
  BracketLeft: '[',
  BracketRight: ']',
  Semicolon: ';',
  Quote: "'",
  Comma: ',',
  Period: '.',
}

/** Writing of no script of its own: digits, signs, accents. */
const otherScript = /^[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u

/**
 * What the place of a key stands for, in lower case, where the key writes another script than Latin: "z" for "я". On a Latin
 * keyboard what is printed on a key counts, wherever it is, so there it is null.
 */
export function latinOf({ key, code }: Pressed): string | null {
  if (!otherScript.test(key)) return null
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? signs[code] ?? null
}

/** The letter of a press, in capitals; empty: it is none. */
export function letterOf(press: Pressed): string {
  const key = latinOf(press) ?? press.key
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : ''
}

/** The digit in the row of digits, whatever its key writes: "1" for "&" in French. */
export function digitOf({ code }: Pick<Pressed, 'code'>): string | null {
  return /^Digit(\d)$/.exec(code)?.[1] ?? null
}
