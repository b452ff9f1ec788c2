import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadLlamaWriter } from '../../src-main/engine/model/llama.ts'
import type { Writer } from '../../src-main/engine/model/port.ts'
import { rewritePasses } from '../../src-main/engine/rewrite/passes.ts'
import { splitSentences } from '../../src-main/engine/text/sentences.ts'
import type { PassResult, RewriteSummary } from '../../src-main/engine/rewrite/types.ts'
import { describeNeeding } from '../needs.ts'
import { collection } from '../unit/engine/rewrite/collection.ts'
import { prompts, settings } from '../unit/engine/rewrite/settings.ts'

const text = [
  'The court heard the case in June 2003. [PERSON_1] had parked a hearse in front of the dairy for 11 nights. He did not move it when the defendant asked him to.',
  'The defendant must pay 400 euros for the broken milk churns. The appeal was dismissed.',
].join('\n')
/** Wording that other originals have too, so that only the odd parts of the text link. */
const shared = [
  'The court heard the case in June 2003. He had parked a car in front of the house for 11 nights.',
  'The defendant must pay 400 euros for the broken things. The appeal was dismissed. He did not move it when the man asked him to.',
]
const { links, counts } = collection([text, ...shared, ...shared])

const masks = (words: string): string[] => (words.match(/\[[A-Z_]+\d*\]/g) ?? []).sort()
const figures = (words: string): string[] => (words.replace(/\[[^\]]*\]/g, '').match(/\d+/g) ?? []).sort()

describeNeeding('model', 'rewriting with a real model', ({ model: file }) => {
  let writer: Writer
  beforeAll(async () => {
    const options = { file, name: 'SmolLM2', hash: 'a'.repeat(64), gpu: 'off', threads: 1 } as const
    writer = await loadLlamaWriter(options, new AbortController().signal)
  })
  afterAll(() => writer.close())

  async function run(mayMask: boolean): Promise<[PassResult[], RewriteSummary]> {
    const passes: PassResult[] = []
    const generator = rewritePasses(
      { text, language: 'en', links, counts, writer, settings: { ...settings, mayMask, passes: 1, attempts: 2 } },
      prompts,
      { signal: new AbortController().signal, onProgress: () => undefined },
    )
    for (;;) {
      const next = await generator.next()
      if (next.done) return [passes, next.value]
      passes.push(next.value)
    }
  }

  it.each([false, true])('everything that was accepted holds (may mask: %s)', async (mayMask) => {
    const [passes, summary] = await run(mayMask)
    const [{ pass, outcomes }] = passes as [PassResult]
    expect(outcomes.map(({ base }) => text.slice(base.from, base.to))).toEqual(
      splitSentences(text)
        .filter(({ from, to }) => links(text).some((link) => link.from < to && link.to > from))
        .map(({ from, to }) => text.slice(from, to)),
    )
    for (const { base, text: now, settled, author, attempts } of outcomes) {
      const old = text.slice(base.from, base.to)
      if (!settled) expect([now, author]).toEqual([old, null])
      else {
        expect(pass.text).toContain(now)
        expect(links(now)).toEqual([])
        expect(now).not.toBe(old)
        expect(now).not.toContain('\n')
        const own = author?.kind === 'rule' || mayMask ? masks(now).filter((mask) => mask !== '[REDACTED]') : masks(now)
        expect(own).toEqual(masks(old))
        if (!now.includes('[REDACTED]')) expect(figures(now)).toEqual(figures(old))
        expect(/\bnot\b|n't/.test(now)).toBe(/\bnot\b/.test(old))
      }
      expect(attempts.every(({ failures }) => failures.length > 0)).toBe(true)
    }
    const left = links(summary.text)
    expect(summary.text).toBe(pass.text)
    expect(summary.unsettled.flatMap((one) => one.links)).toEqual(left)
    expect(summary.unsettled).toHaveLength(outcomes.filter(({ settled }) => !settled).length)
    if (mayMask) expect(summary.stoppedBy).toBe('nothing-links')
  })
})
