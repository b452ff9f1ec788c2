import { join } from 'node:path'
import { loadDictionary } from '../../../../src-main/engine/rewrite/dictionary/dictionary.ts'
import { loadPrompts } from '../../../../src-main/engine/rewrite/prompts.ts'
import type { RewriteSettings } from '../../../../src-main/engine/rewrite/types.ts'

export const defaultPatterns = ['[REDACTED]', '[*_#]', '[DATE]']

export const settings: RewriteSettings = {
  passes: 3,
  seed: 7,
  maskText: '[REDACTED]',
  mayMask: false,
  protectedTerms: [],
  maskPatterns: defaultPatterns,
}

export const prompts = await loadPrompts(join(import.meta.dirname, '../../../../resources/prompts'))
export const dictionary = await loadDictionary('en', prompts)
