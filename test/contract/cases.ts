import { describe, expect, it } from 'vitest'
import { errorTable, type ErrorCode, type Progress } from '../../src-preload/contract/index.ts'
import type { Transport } from '../../src-renderer/transport/transport.ts'

/** A carrier with the fixture's engine at its other end. */
export interface Carrier {
  readonly transport: Transport
  /** Breaks the line as it breaks in life. */
  readonly breakLine: () => Promise<void>
}

/** Waits until a question has another answer than before; the test's own time limit ends it. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** What every carrier has to carry, the same cases over each; in process there is no line that could break. */
export function describeCarrier(name: string, carrier: () => Pick<Carrier, 'transport'>): void {
  const call: Transport['call'] = (...args) => carrier().transport.call(...args)
  const countAborted = async () => (await call('audit.verify', {})).entries

  describe(`carried ${name}`, () => {
    it('a result', async () => {
      expect(await call('app.about', {})).toEqual({ version: '9.9.9', host: 'browser', licence: 'fixture' })
      expect(carrier().transport.state).toBe('open')
    })

    it.each([
      ['nothing', ''],
      ['another script', 'Übergröße Ελληνικά 高等裁判所 עברית'],
      ['beyond the basic plane', '𝕏 👩‍⚖️'],
      ['control characters and line separators', 'a\u0000b\u0007c\r\nd\u2028e\u2029f\u00adg\ufeffh'],
      ['quotes and marks', `"' \\ </script> \${x} %2e`],
      ['a name of an object’s own', '__proto__'],
    ])('a text as it is: %s', async (_what, phrase) => {
      const { ngram, df } = await call('review.occurrences', { id: 'a', phrase })
      expect(ngram).toBe(phrase)
      expect(df).toBe(phrase.length)
    })

    it('a failure with the words it had', async () => {
      await expect(call('settings.get', {})).rejects.toMatchObject({
        code: 'STILL_LINKS',
        message: 'Places where case-7 still links: 3.',
        nextStep: errorTable.STILL_LINKS[1],
      })
    })

    it('a bug as INTERNAL, without its words', async () => {
      await expect(call('models.list', {})).rejects.toMatchObject({ code: 'INTERNAL', message: errorTable.INTERNAL[0] })
    })

    it('a result that misses its schema as INTERNAL', async () => {
      await expect(call('workspace.facts', {})).rejects.toMatchObject({ code: 'INTERNAL' })
    })

    it('a refusal of arguments that miss their schema', async () => {
      const wrong = { id: 'a', phrase: 'x'.repeat(4_001) }
      await expect(call('review.occurrences', wrong)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    })

    it('a failure that the engine knows of where nothing is open', async () => {
      await expect(call('review.open', { id: 'a' })).rejects.toMatchObject({ code: 'NO_WORKSPACE' })
    })

    it('progress before the result, never falling, ending at 1', async () => {
      const heard: Progress[] = []
      const report = await call('collection.index', {}, { onProgress: (progress) => heard.push(progress) })
      expect(heard.map(({ value }) => value)).toEqual([0, 0.5, 0.5, 0.75, 1])
      expect(report.added).toBe(4)
    })

    it('a cancel of a call under way', async () => {
      const before = await countAborted()
      const controller = new AbortController()
      const onProgress = () => controller.abort()
      const run = call('rewrite.run', { ids: [] }, { signal: controller.signal, onProgress })
      await expect(run).rejects.toMatchObject({ code: 'CANCELLED' })
      expect(await countAborted()).toBe(before + 1)
    })

    it('a cancel on the heels of its call', async () => {
      const controller = new AbortController()
      const run = call('rewrite.run', { ids: [] }, { signal: controller.signal })
      controller.abort()
      await expect(run).rejects.toMatchObject({ code: 'CANCELLED' })
    })

    it('nothing of a call that was cancelled before', async () => {
      const signal = AbortSignal.abort()
      await expect(call('app.about', {}, { signal })).rejects.toMatchObject({ code: 'CANCELLED' })
    })

    it('a cancel of one call among others, and no other', async () => {
      const controller = new AbortController()
      const other = new AbortController()
      const stopped = call('rewrite.run', { ids: [] }, { signal: controller.signal })
      const goesOn = call('rewrite.run', { ids: [] }, { signal: other.signal })
      const settled: string[] = []
      void goesOn.catch(() => settled.push('other'))
      controller.abort()
      await expect(stopped).rejects.toMatchObject({ code: 'CANCELLED' })
      await call('app.about', {})
      expect(settled).toEqual([])
      other.abort()
      await expect(goesOn).rejects.toMatchObject({ code: 'CANCELLED' })
    })

    it('many calls at once, each answer to its own', async () => {
      const phrases = Array.from({ length: 200 }, (_each, index) => `phrase ${index}`)
      const answers = await Promise.all(phrases.map((phrase) => call('review.occurrences', { id: 'a', phrase })))
      expect(answers.map(({ ngram }) => ngram)).toEqual(phrases)
    })

    it('a large result and large arguments', async () => {
      const rows = await call('documents.list', {})
      expect(rows).toHaveLength(20_000)
      expect(rows.at(-1)?.id).toBe('case-19999')
      await expect(call('review.check', { id: 'a', text: 'x'.repeat(2_000_000) })).rejects.toMatchObject({
        code: 'NO_WORKSPACE',
      })
    })

    it('events to those who listen, until they stop', async () => {
      const heard: string[][] = []
      const stop = carrier().transport.on('documents.changed', (rows) => heard.push(rows.map(({ id }) => id)))
      await call('documents.remove', { ids: ['a', 'b'] })
      await until(() => heard.length === 1)
      expect(heard).toEqual([['case-0', 'case-1']])
      stop()
      await call('documents.remove', { ids: ['a'] })
      await call('app.about', {})
      expect(heard).toHaveLength(1)
    })

    it('a file that a person chose, as a grant and a name', async () => {
      const chosen = await call('files.choose', { kind: 'export-folder', path: import.meta.dirname })
      expect(chosen?.name).toBe('contract')
      expect(chosen?.grant).not.toContain('contract')
    })
  })
}

/**
 * What a carrier does besides whose line can break.
 * @param code of what is under way then: whether the engine is started again, or the line may never come back.
 */
export function describeBreakingCarrier(name: string, code: ErrorCode, carrier: () => Carrier): void {
  describeCarrier(name, carrier)

  describe(`carried ${name}, whose line breaks`, () => {
    it('an answer to every call under way, and calls again when the line is back', async () => {
      const { breakLine, transport } = carrier()
      const lost = transport.call('rewrite.run', { ids: [] })
      await Promise.all([expect(lost).rejects.toMatchObject({ code }), breakLine()])
      await until(async () => {
        try {
          return (await transport.call('app.about', {})).version === '9.9.9'
        } catch {
          return false
        }
      })
    })
  })
}
