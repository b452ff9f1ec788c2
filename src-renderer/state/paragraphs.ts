/**
 * The paragraphs of a text as a person counts them: by line, their number from 1 on, and null for a line without words.
 */
export function paragraphNumbers(text: string): (number | null)[] {
  let count = 0
  return text.split('\n').map((line) => {
    if (line.trim() === '') return null
    count += 1
    return count
  })
}
