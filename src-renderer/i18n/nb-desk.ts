import type { Catalogue } from './index.ts'

export const nbDesk: Catalogue = {}
