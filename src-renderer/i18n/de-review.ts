import type { Catalogue } from './index.ts'

export const deReview: Catalogue = {}
