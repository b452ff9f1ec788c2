import type { Catalogue } from './index.ts'

export const deDesk: Catalogue = {}
