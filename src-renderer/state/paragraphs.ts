let last: { readonly text: string; readonly numbers: readonly (number | null)[] } | null = null

/**
 * The paragraphs of a text as a person counts them: by line, their number from 1 on, and null for a line without words.
 * Of the text that was asked for last they are known.
 */
export function paragraphNumbers(text: string): readonly (number | null)[] {
  if (last?.text === text) return last.numbers
  let count = 0
  const numbers = text.split('\n').map((line) => {
    if (line.trim() === '') return null
    count += 1
    return count
  })
  last = { text, numbers }
  return numbers
}

/** The paragraph (line, from 0) that an offset lies in. */
export function lineAt(text: string, offset: number): number {
  let line = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
