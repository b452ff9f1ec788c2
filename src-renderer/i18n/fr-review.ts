import type { Catalogue } from './index.ts'

export const frReview: Catalogue = {}
