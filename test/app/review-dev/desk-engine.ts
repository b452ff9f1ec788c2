import {
  personSettingsSchema,
  RedraftError,
  workspaceSettingsSchema,
  type CaseAnswer,
  type CaseView,
  type Counts,
  type Measures,
  type Pass,
  type PersonSettings,
  type WorkspaceSettings,
} from '../../../src-preload/contract/index.ts'
import type { Handlers } from '../../../src-main/engine/handlers.ts'
import { MemoryIndex } from '../../../src-main/engine/index/memory-index.ts'
import { analyse, findLinks, type Linkage } from '../../../src-main/engine/linkage/analyse.ts'
import { longerLinks } from '../../../src-main/engine/linkage/longer-links.ts'
import { addPass, type SentenceOutcome } from '../../../src-main/engine/review/add-pass.ts'
import { decide } from '../../../src-main/engine/review/decide.ts'
import { editText } from '../../../src-main/engine/review/edit-text.ts'
import { advance, caseOf, operationFor } from '../../../src-main/engine/review/reduce.ts'
import {
  analysed,
  approve,
  goBack,
  marked,
  markOf,
  noted,
  redo,
  reopen,
  sendBack,
  undo,
  type PhraseMark,
} from '../../../src-main/engine/review/steps.ts'
import { standing } from '../../../src-main/engine/review/standing.ts'
import type { CaseFile, Step } from '../../../src-main/engine/review/types.ts'
import { caseView } from '../../../src-main/engine/review/view.ts'
import { compileMasks } from '../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../src-main/engine/text/tokenise.ts'
import { createFakeService } from '../../fake-service.ts'
import { asked, originals, received } from './court-text.ts'
import { inventedCombinations, inventedTaking } from './invented-combinations.ts'

interface DeskOptions {
  /** The text of `HRC-31`; the invented decision when left out. */
  readonly text?: string
  readonly person?: Partial<PersonSettings>
  /** Whether phrases of `HRC-31` link together. */
  readonly together?: boolean
  /** How many of them there are, one of which is named. */
  readonly pairs?: number
  /** Other wordings of the first place. */
  readonly others?: readonly string[]
}

/**
 * The engine's own review, linkage and index over invented court text, in memory: `HRC-31` was rewritten once, `HRC-32` was
 * not analysed, `HRC-33` was analysed only.
 */
export async function createDeskEngine({
  text = received,
  person = {},
  together = false,
  pairs = 1,
  others = [],
}: DeskOptions = {}) {
  let settings = workspaceSettingsSchema.parse({})
  const masks = compileMasks(settings.maskPatterns)
  const index = new MemoryIndex()
  await index.put(originals().map(({ name, text: words }) => ({ name, tokens: tokenise(words, masks), hash: name })))
  const linkage: Linkage = { index, masks, k: settings.k, n: settings.n, source: 'HRC 31-2022', protectedTerms: [] }
  let measured: Measures | null = null
  let phrases: readonly string[] = []
  const check = (words: string) => findLinks(words, linkage).filter(({ ngram }) => !phrases.includes(ngram))
  let clock = Date.UTC(2026, 10, 2, 9, 0, 0)
  const stamp = () => ({ by: 'I. Albrecht', at: new Date((clock += 1000)).toISOString() })
  const files = new Map<string, CaseFile>()
  /** What is said and done, for a test to look at: names of methods with their arguments. */
  const calls: { readonly method: string; readonly args: unknown }[] = []

  const append = (file: CaseFile, step: Step | null) => {
    if (step !== null) files.set(file.head.id, advance(file, operationFor(file, step.stamp, step.happening)))
  }
  const fileOf = (id: string) => {
    const file = files.get(id)
    if (!file) throw new RedraftError('DOCUMENT_UNKNOWN', { id })
    return file
  }
  const countsIn = (words: string): Counts => ({
    ...analyse(words, linkage).counts,
    ...(together ? { combined: inventedCombinations(words, pairs).counts } : {}),
  })
  const view = (id: string): CaseView => {
    const file = fileOf(id)
    const words = standing(file).text
    const looked =
      file.state.analysis === null
        ? { links: [], now: null, isRewriting: false }
        : {
            links: check(words),
            now: countsIn(words),
            isRewriting: false,
            ...(together ? { combinations: inventedCombinations(words, pairs) } : {}),
          }
    const made = caseView(file, looked, (of) => masks.find(of))
    return together ? { ...made, analysis: made.analysis && { ...made.analysis, arity: 2 as const } } : made
  }
  const whole = (of: CaseView): CaseAnswer => ({ kind: 'whole', view: of })
  const rows = () => [...files.keys()].map((id) => view(id).row)
  const changed = <T>(value: T): T => {
    service.emit({ name: 'documents.changed', data: rows() })
    return value
  }

  function add(id: string, words: string): void {
    let at = 0
    const blocks = words.split('\n').map((line) => {
      const from = at
      at += line.length + 1
      return { from, to: from + line.length, channel: 'body' as const, visible: true }
    })
    const head = {
      id,
      fileName: `${id}.txt`,
      format: 'txt',
      language: 'en' as const,
      source: 'HRC 31-2022',
      fileHash: '0'.repeat(64),
      addedAt: stamp().at,
      text: words,
      blocks,
      envelope: null,
    }
    files.set(id, caseOf(head, []))
  }

  function analyseFile(id: string): void {
    const file = fileOf(id)
    append(file, analysed(file, analyse(file.head.text, linkage), stamp()))
  }

  /** A pass that wrote what the invented text has in store, and found nothing where it has nothing; a later one changes nothing. */
  function rewriteFile(id: string): void {
    const file = fileOf(id)
    const base = standing(file).text
    const number = file.state.passes.length + 1
    const places = base === received ? asked() : []
    let words = ''
    let done = 0
    for (const place of places) {
      words += base.slice(done, place.from) + (place.proposal ?? base.slice(place.from, place.to))
      done = place.to
    }
    words += base.slice(done)
    const author = (at: number) =>
      ({
        kind: 'model',
        model: 'Qwen3 4B',
        modelHash: '1'.repeat(64),
        promptVersion: 'sentence-1',
        seed: 20240501 + at,
        temperature: 0.7,
        pass: 1,
        attempt: 1,
      }) as const
    const outcomes = places.map((place, at): SentenceOutcome => ({
      span: { from: place.from, to: place.to },
      text: place.proposal,
      author: author(at),
      alternatives: at === 0 ? others.map((words) => ({ text: words, author: author(at) })) : [],
      attempts:
        place.proposal === null
          ? [
              {
                pass: 1,
                attempt: 1,
                seed: 20240501 + at,
                temperature: 0.7,
                text: file.head.text.slice(place.from, place.to),
                failures: [{ code: 'links', detail: 'The same words still link.' }],
              },
            ]
          : [],
    }))
    const pass: Pass = {
      number,
      startedAt: stamp().at,
      seconds: 42,
      model: 'Qwen3 4B',
      modelHash: '1'.repeat(64),
      promptVersion: 'sentence-1',
      seed: 20240501,
      base,
      text: words,
      changes: places.flatMap(({ from, to, proposal }) => (proposal === null ? [] : [{ from, to, insert: proposal }])),
      counts: analyse(words, linkage).counts,
      sentences: places.length,
      failed: places.filter((place) => place.proposal === null).length,
      stoppedBy: 'pass-limit',
    }
    append(file, addPass(file, pass, outcomes, stamp()))
  }

  const facts = () => ({
    name: 'Halmstead, autumn 2026',
    isSample: false,
    collection: index.facts(),
    readAgain: null,
    documents: files.size,
    auditEntries: 0,
  })
  let personSettings = personSettingsSchema.parse({ reader: 'I. Albrecht', ...person })
  const settingsNow = () => ({ workspace: settings, person: personSettings, signedAs: personSettings.reader })

  function occurrences(phrase: string) {
    const { words } = tokenise(phrase, masks)
    const found = index.postings(words)
    return {
      ngram: words.join(' '),
      df: found.length,
      documents: index.names().length,
      originals: found.map((name) => ({ name, isSource: name === 'HRC 31-2022' })),
    }
  }

  function setPhrase({ phrase, background }: PhraseMark): void {
    phrases = background ? [...phrases, phrase] : phrases.filter((one) => one !== phrase)
  }
  function travel(id: string, step: Step | null): CaseAnswer {
    const mark = step === null ? null : markOf(fileOf(id), step)
    if (mark !== null) setPhrase(mark)
    append(fileOf(id), step)
    return changed(whole(view(id)))
  }

  const handlers: Partial<Handlers> = {
    'app.about': async () => ({ version: '0.1.0', host: 'browser', licence: 'Apache-2.0' }),
    'workspace.facts': async () => facts(),
    'workspace.recent': async () => [],
    'documents.list': async () => rows(),
    'models.list': async () => [],
    'settings.get': async () => settingsNow(),
    'settings.setPerson': async (change) => {
      personSettings = { ...personSettings, ...change }
      return settingsNow()
    },
    'documents.analyse': async ({ ids }) => {
      ids.forEach(analyseFile)
      return changed({ analysed: ids, refused: [] })
    },
    'rewrite.run': async ({ ids }) => {
      ids.forEach(rewriteFile)
      return changed({ rewritten: ids, refused: [] })
    },
    'review.open': async ({ id }) => view(id),
    'review.decide': async ({ id, version, items, decision }) => {
      const file = fileOf(id)
      const request = { version, items, decision, maskText: settings.maskText }
      append(file, await decide(file, request, check(standing(file).text), check, stamp()))
      return changed(whole(view(id)))
    },
    'review.edit': async ({ id, version, changes }) => {
      const file = fileOf(id)
      append(file, await editText(file, { version, changes }, check(standing(file).text), check, stamp()))
      return changed(whole(view(id)))
    },
    'review.mark': async ({ id, phrase, background }) => {
      setPhrase({ phrase, background })
      append(fileOf(id), marked(fileOf(id), phrase, background, stamp()))
      return changed(whole(view(id)))
    },
    'review.longer': async ({ id, phrase }) => ({
      phrases: longerLinks(standing(fileOf(id)).text, phrase.split(' '), linkage).length,
    }),
    'review.undo': async ({ id }) => travel(id, undo(fileOf(id), stamp())),
    'review.redo': async ({ id }) => travel(id, redo(fileOf(id), stamp())),
    'review.note': async ({ id, item, text: words, span }) => {
      const file = fileOf(id)
      append(file, noted(file, item, words, check(standing(file).text), stamp(), span))
      return changed(whole(view(id)))
    },
    'review.witness': async ({ id, ngrams }) => {
      const { found } = inventedCombinations(view(id).standing.text, pairs)
      const combination = found.find(({ phrases }) => phrases.every(({ ngram }) => ngrams.includes(ngram))) ?? null
      const listOf = (names: readonly string[]) => ({
        df: names.length,
        documents: names.length,
        originals: names.map((name) => ({ name, isSource: name === 'HRC 31-2022' })),
      })
      return {
        combination,
        phrases: (combination?.phrases ?? []).map((phrase, at) => ({
          phrase,
          postings: listOf([
            'HRC 31-2022',
            ...index
              .names()
              .filter((name) => name !== 'HRC 31-2022')
              .slice(at, at + 1),
          ]),
        })),
        together: listOf(['HRC 31-2022']),
        breaks: [4, 2],
      }
    },
    'review.reasons': async ({ id }) => {
      const { found } = inventedCombinations(fileOf(id).head.text, pairs)
      return { counts: { combinations: pairs, complete: true }, found }
    },
    'review.measures': async ({ pass }) => (pass === undefined ? measured : null),
    'review.measure': async ({ pass }) => {
      const by = { name: 'Qwen3 4B', sha256: '1'.repeat(64) }
      const made: Measures = {
        textHash: '0'.repeat(64),
        at: stamp().at,
        similarity: { by, document: pass === undefined ? 0.97 : 0.98, furthest: 0.81, sentences: 7, rank: null },
        fluency: { by, before: 12.6, after: 13.8 },
      }
      if (pass === undefined) measured = made
      return made
    },
    'review.goBack': async ({ id, version, pass }) => {
      const file = fileOf(id)
      append(file, await goBack(file, { version, pass }, check, stamp()))
      return changed(whole(view(id)))
    },
    'review.return': async ({ id, reason }) => {
      append(fileOf(id), sendBack(fileOf(id), reason, stamp()))
      return changed(whole(view(id)))
    },
    'collection.search': async ({ phrase }) => occurrences(phrase),
    'collection.original': async ({ name, phrase }) => {
      const words = originals().find((original) => original.name === name)?.text ?? ''
      const from = words.toLowerCase().indexOf(phrase.toLowerCase())
      return { name, text: words, spans: from < 0 ? [] : [{ from, to: from + phrase.length }] }
    },
    'review.check': async ({ text: words, at }) => ({
      links: check(words).map(({ sentence: _sentence, ...link }) => link),
      ...(together && at !== undefined ? { combined: inventedTaking(words, at.spans, pairs) } : {}),
    }),
    'review.occurrences': async ({ phrase }) => occurrences(phrase),
    'review.approve': async ({ ids }) => {
      for (const id of ids) {
        const file = fileOf(id)
        const words = standing(file).text
        append(file, approve(file, check(words), analyse(words, linkage).counts, stamp()))
      }
      return changed({ approved: ids, refused: [] })
    },
    'review.reopen': async ({ id }) => {
      append(fileOf(id), reopen(fileOf(id), stamp()))
      return changed(whole(view(id)))
    },
  }
  const recorded = Object.fromEntries(
    Object.entries(handlers).map(([method, handler]) => [
      method,
      (args: never, job: never) => {
        calls.push({ method, args })
        return (handler as (args: never, job: never) => unknown)(args, job)
      },
    ]),
  ) as Partial<Handlers>
  const service = createFakeService(recorded)

  add('HRC-31', text)
  add('HRC-32', received)
  add('HRC-33', received)
  analyseFile('HRC-31')
  rewriteFile('HRC-31')
  analyseFile('HRC-33')
  return {
    service,
    calls,
    view,
    /** Changes a document behind the screen's back. */
    handlers,
    /** Changes the person's settings as another window would. */
    changePerson(change: Partial<PersonSettings>): void {
      personSettings = { ...personSettings, ...change }
      service.emit({ name: 'settings.changed', data: settingsNow() })
    },
    /** The same for the settings of the workspace; nothing is counted anew. */
    changeWorkspace(change: Partial<WorkspaceSettings>): void {
      settings = { ...settings, ...change }
      service.emit({ name: 'settings.changed', data: settingsNow() })
    },
  }
}

export type DeskEngine = Awaited<ReturnType<typeof createDeskEngine>>
