import type { DetailTexts, ErrorTexts } from './errors.ts'

export const nbErrors: ErrorTexts = {}

export const nbDetails: DetailTexts = {}
