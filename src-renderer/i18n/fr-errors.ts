import type { DetailTexts, ErrorTexts } from './errors.ts'

export const frErrors: ErrorTexts = {}

export const frDetails: DetailTexts = {}
