import type { Text } from './index.ts'

/** Texts of the review desk. */
export const enReview = {} as const satisfies Record<string, Text>
