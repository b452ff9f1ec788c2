import type { Catalogue } from './index.ts'

export const frDesk: Catalogue = {}
