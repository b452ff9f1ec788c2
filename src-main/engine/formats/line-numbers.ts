/** Fewer lines with numbers may be a list. */
const LEAST = 8
/** Share of the lines with words that have the next number. */
const SHARE = 0.9

const numbered = /^([ \t]{0,8}(\d{1,4})(?:[ \t]+|$))/

/**
 * Numbers of lines in the margin of a text: what stands before each line's own words; null where lines have none. Numbers count
 * up from line to line, or begin anew with each page.
 */
export function lineNumbers(lines: readonly string[]): string[] | null {
  const found = lines.map((line) => numbered.exec(line))
  const withWords = lines.filter((line) => line.trim() !== '').length
  let before = 0
  let following = 0
  for (const match of found) {
    if (match === null) continue
    const number = Number(match[2])
    if (number === before + 1 || (number === 1 && before > 1)) following += 1
    before = number
  }
  if (following < LEAST || following < SHARE * withWords) return null
  return found.map((match) => match?.[1] ?? '')
}
