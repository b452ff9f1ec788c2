import type { Catalogue } from './index.ts'

export const nbReview: Catalogue = {}
