import type { Writer } from '../model/port.ts'

/** Milliseconds for one block. */
const TIME_LIMIT = 600_000

/** Perplexity of texts together: how many words, on the average, the model found as likely as the one that stands there. */
export async function perplexityOf(
  likelihood: NonNullable<Writer['likelihood']>,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<number | null> {
  let sum = 0
  let count = 0
  for (const text of texts) {
    signal.throwIfAborted()
    const { logarithm, tokens } = await likelihood(text, TIME_LIMIT, signal)
    sum += logarithm
    count += tokens
  }
  return count === 0 ? null : Math.exp(-sum / count)
}

/** Blocks that differ between two texts of the same blocks. */
export function changedBlocks(before: string, after: string): { readonly before: string[]; readonly after: string[] } {
  const old = before.split('\n')
  const now = after.split('\n')
  if (old.length !== now.length) return { before: [before], after: [after] }
  const at = old.flatMap((block, index) => (block === now[index] ? [] : [index]))
  return { before: at.map((index) => old[index]!), after: at.map((index) => now[index]!) }
}
