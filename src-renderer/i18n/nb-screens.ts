import type { Catalogue } from './index.ts'

export const nbScreens: Catalogue = {}
