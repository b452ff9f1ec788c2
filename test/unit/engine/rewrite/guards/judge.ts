import { describe, expect, it } from 'vitest'
import { compileMasks } from '../../../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../../../src-main/engine/text/tokenise.ts'
import {
  noAllowance,
  readSentence,
  type Guard,
  type GuardInput,
} from '../../../../../src-main/engine/rewrite/guards/guard.ts'
import type { Language } from '../../../../../src-main/engine/rewrite/types.ts'

const masks = compileMasks(['[REDACTED]', '[*_#]', '[DATE]'])

export interface Circumstances extends Partial<Pick<GuardInput, 'allowance' | 'decided' | 'isCommon' | 'language'>> {
  readonly context?: string
  readonly terms?: readonly string[]
}

/** What a guard is given for two wordings of a sentence. */
export function guardInput(source: string, candidate: string, circumstances: Circumstances = {}): GuardInput {
  return {
    source: readSentence(source, masks),
    candidate: readSentence(candidate, masks),
    context: readSentence(circumstances.context ?? '', masks),
    language: circumstances.language ?? 'en',
    maskText: '[REDACTED]',
    terms: (circumstances.terms ?? []).map((term) => tokenise(term, masks).words),
    decided: circumstances.decided ?? [],
    isCommon: circumstances.isCommon ?? (() => true),
    allowance: circumstances.allowance ?? noAllowance,
  }
}

/** Source, other wording, and words the failure names (null: the guard holds). */
export type Row = readonly [source: string, candidate: string, items: readonly string[] | null]

/** One test a row; the guard also has to hold between each wording and itself. */
export function describeGuard(
  name: string,
  guard: Guard,
  code: string,
  rows: Partial<Record<Language, readonly Row[]>>,
): void {
  describe(name, () => {
    for (const [language, list] of Object.entries(rows) as [Language, readonly Row[]][]) {
      it.each(list)(`${language}: %s → %s`, (source, candidate, items) => {
        const failures = guard(guardInput(source, candidate, { language }))
        if (items === null) expect(failures).toEqual([])
        else {
          expect(failures.flatMap((failure) => failure.items).sort()).toEqual([...items].sort())
          expect(failures.every((failure) => failure.code === code && failure.detail.length > 10)).toBe(true)
          expect(failures.length).toBeGreaterThan(0)
        }
        for (const same of [source, candidate]) expect(guard(guardInput(same, same, { language }))).toEqual([])
      })
    }
  })
}
