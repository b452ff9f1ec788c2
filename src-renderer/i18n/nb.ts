import type { Catalogue } from './index.ts'

export const nb: Catalogue = {}
