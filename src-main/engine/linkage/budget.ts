import type { Budget } from './candidate-book.ts'

/**
 * Work on the combinations of one text before the search ends: some seconds. Texts of up to about 8,000 words are searched to
 * the end within it, however much they link; longer ones when little is left.
 */
export const usualBudget: Budget = { pairs: 2_000_000_000, triples: 600_000_000 }
