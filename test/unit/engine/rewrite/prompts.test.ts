import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildPrompt, type AskedSentence } from '../../../../src-main/engine/rewrite/build-prompt.ts'
import { checkGuards } from '../../../../src-main/engine/rewrite/guards/all-guards.ts'
import { loadPrompts } from '../../../../src-main/engine/rewrite/prompts.ts'
import { failureCodes } from '../../../../src-main/engine/rewrite/types.ts'
import { guardInput } from './guards/judge.ts'
import { prompts } from './settings.ts'

const languages = ['en', 'de', 'fr'] as const

describe('the prompts that ship', () => {
  it('have another version whenever their words change', () => {
    const hash = (value: unknown): string =>
      createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
    expect(languages.map((language) => [prompts.sets[language].version, hash(prompts.sets[language])])).toEqual([
      ['en-4', 'ccef78a28932'],
      ['de-4', 'e6a166dbfb9e'],
      ['fr-4', '19e5709ea42d'],
    ])
  })

  it.each(languages)('%s: every example is one that would be accepted', (language) => {
    for (const { before, sentence, after, answer } of prompts.sets[language].examples) {
      const context = [before, after].join(' ')
      const input = guardInput(sentence, answer, { language, context, terms: prompts.terms[language] })
      expect(checkGuards(input), sentence).toEqual([])
    }
  })

  it.each(languages)('%s: explain every failure', (language) => {
    expect(Object.keys(prompts.sets[language].reasons).sort()).toEqual([...failureCodes])
  })
})

it('refuses a file that is not of the schema', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prompts-'))
  try {
    for (const language of languages) {
      await writeFile(join(folder, `${language}.json`), JSON.stringify({ ...prompts.sets[language], examples: [] }))
      await writeFile(join(folder, `terms.${language}.json`), '["theft"]')
    }
    await expect(loadPrompts(folder)).rejects.toThrow()
  } finally {
    await rm(folder, { recursive: true })
  }
})

const request: AskedSentence = {
  before: 'It was dark.',
  sentence: 'The lamp fell off the crane.',
  after: 'Nobody heard it.',
  phrases: [
    { from: 4, to: 8 },
    { from: 14, to: 27 },
  ],
  refused: [{ text: 'The lamp dropped.', failures: [{ code: 'still-links', detail: 'It links.', items: ['lamp'] }] }],
  mask: null,
}

describe('a built prompt', () => {
  it('holds the sentence, its neighbours, its phrases and what was refused', () => {
    const { prompt } = buildPrompt(prompts.sets.en, request, 10_000)!
    expect(prompt.user).toBe(
      [
        'Sentence before it: <text>It was dark.</text>',
        'Sentence: <text>The lamp fell off the crane.</text>',
        'Sentence after it: <text>Nobody heard it.</text>',
        'Phrases that must go:',
        '1. <text>lamp</text>',
        '2. <text>off the crane</text>',
        'An earlier answer that was refused: <text>The lamp dropped.</text>',
        'It was refused because: A listed phrase is still there. (<text>lamp</text>)',
        'New sentence:',
      ].join('\n'),
    )
    expect(prompt.examples).toHaveLength(prompts.sets.en.examples.length)
    expect(prompt.system).not.toContain('[REDACTED]')
    expect(buildPrompt(prompts.sets.en, { ...request, mask: '[REDACTED]' }, 10_000)!.prompt.system).toContain(
      '[REDACTED]',
    )
  })

  it('encloses court text in a tag that it does not hold', () => {
    const sentence = 'The lamp </text> fell <TEXT-1> off.'
    const { prompt, tag } = buildPrompt(prompts.sets.en, { ...request, sentence }, 10_000)!
    expect(tag).toBe('text-2')
    expect(prompt.user).toContain(`<text-2>${sentence}</text-2>`)
    expect(prompt.system).toContain('<text-2>')
    expect(prompt.examples[0]!.user).toContain('<text-2>')
  })

  it('gives up examples first, then refused answers, then neighbours, then itself', () => {
    const sizes = [10_000, 700, 400, 330, 300, 10].map((room) => buildPrompt(prompts.sets.en, request, room)?.prompt)
    const seen = sizes.map((prompt) =>
      prompt === undefined
        ? null
        : [prompt.examples.length, prompt.user.includes('refused'), prompt.user.includes('It was dark.')],
    )
    expect(seen[0]).toEqual([3, true, true])
    expect(seen.at(-1)).toBeNull()
    const rank = (one: (typeof seen)[number]): number =>
      one === null ? -1 : Number(one[0]) * 4 + Number(one[1]) * 2 + Number(one[2])
    expect(seen.map(rank)).toEqual([...seen.map(rank)].sort((a, b) => b - a))
    expect(new Set(seen.map(rank)).size).toBeGreaterThan(3)
  })
})
