import type { Fact } from './facts.ts'
import type { Certificate } from './publish.ts'

/** What a search depended on besides its numbers, as a certificate says it; nothing in one of an older Redraft. */
export function settingFacts({ settings, background, approved }: Certificate): Fact[] {
  if (settings === undefined) return []
  const { maskPatterns, strict, hidden, groupShare, secondReader } = settings
  const { phrases, texts } = background ?? { phrases: 0, texts: 0 }
  return [
    maskPatterns.length === 0
      ? { code: 'setting-masks-none' }
      : { code: 'setting-masks', values: { list: maskPatterns.join(', ') } },
    { code: strict ? 'setting-punctuation-crossed' : 'setting-punctuation-ends' },
    { code: hidden === 'keep' ? 'setting-hidden-kept' : 'setting-hidden-removed' },
    groupShare === null
      ? { code: 'setting-cases-by-hand' }
      : { code: 'setting-cases', values: { share: Math.round(groupShare * 1000) / 10 } },
    phrases + texts === 0
      ? { code: 'setting-no-background' }
      : { code: 'setting-background', values: { phrases, n: texts } },
    secondReader === 0
      ? { code: 'setting-one-reader' }
      : {
          code: approved?.drawn === true ? 'setting-second-drawn' : 'setting-second-not-drawn',
          values: { share: secondReader },
        },
  ]
}
