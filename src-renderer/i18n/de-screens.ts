import type { Catalogue } from './index.ts'

export const deScreens: Catalogue = {}
