import type { Catalogue } from './index.ts'

export const frScreens: Catalogue = {}
