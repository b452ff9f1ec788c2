import type { DetailTexts, ErrorTexts } from './errors.ts'

export const deErrors: ErrorTexts = {}

export const deDetails: DetailTexts = {}
