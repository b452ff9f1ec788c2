import {
  channelWords,
  factCatalogues,
  pageLocales,
  sayFact,
  settingFacts,
  type Certificate,
  type Counts,
  type Fact,
  type FactManner,
  type PageLanguage,
} from '../../../src-preload/contract/index.ts'
import { certificateWords, type CertificateWords } from './certificate-words.ts'
import { pageFormats, type PageFormat } from './page-format.ts'

/** The certificate as a page to read or print, in a language: no script, nothing loaded, everything escaped. */
export function certificatePage(certificate: Certificate, language: PageLanguage): string {
  return new Page(certificate, language).html()
}

type Row = readonly [name: string, value: string]

class Page {
  readonly #certificate: Certificate
  readonly #language: PageLanguage
  readonly #words: CertificateWords
  readonly #format: PageFormat

  constructor(certificate: Certificate, language: PageLanguage) {
    this.#certificate = certificate
    this.#language = language
    this.#words = certificateWords[language]
    this.#format = pageFormats[language]
  }

  html(): string {
    const { checks, document } = this.#certificate
    const words = this.#words
    const title = escaped(words.title(document))
    return `<!doctype html>
<html lang="${this.#language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #1d2430; background: #fff }
h1 { font-size: 1.5rem } h2 { font-size: 1.125rem; margin-top: 2rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: start; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #d8dce3 }
td { overflow-wrap: anywhere; font-variant-numeric: tabular-nums } .columns td { overflow-wrap: break-word } th { font-weight: 500 }
</style>
</head>
<body>
<h1>${title}</h1>
<p><strong>${escaped(this.#statement())}</strong></p>
${table(this.#facts())}
<h2>${escaped(words.checked)}</h2>
${table(checks.map(({ passed, detail, facts }) => [passed ? words.holds : words.fails, this.#said(facts, detail)]))}
<h2>${escaped(words.beforeAndAfter)}</h2>
${this.#counts()}
<h2>${escaped(words.stillLink)}</h2>
${this.#risks()}${this.#combinations()}
${this.#measures()}${this.#list(
      words.searched,
      settingFacts(this.#certificate).map((fact) => this.#fact(fact)),
    )}${this.#list(words.notMeasured, this.#notMeasured())}<h2>${escaped(words.proof)}</h2>
${table(this.#proof())}
</body>
</html>
`
  }

  /** What the engine found, in the language of the page; `otherwise` where an older Redraft wrote it. */
  #said(facts: readonly Fact[] | undefined, otherwise: string): string {
    return facts === undefined ? otherwise : facts.map((fact) => this.#fact(fact)).join(' ')
  }

  #fact(fact: Fact): string {
    return sayFact(fact, factCatalogues[this.#language][fact.code], mannerOf(this.#language))
  }

  #statement(): string {
    return this.#said(this.#certificate.statementFacts, this.#certificate.statement)
  }

  #notMeasured(): string[] {
    const { notMeasured, notMeasuredFacts } = this.#certificate
    return notMeasuredFacts?.map((fact) => this.#fact(fact)) ?? notMeasured
  }

  #list(title: string, lines: readonly string[]): string {
    if (lines.length === 0) return ''
    return `<h2>${escaped(title)}</h2>\n<ul>\n${lines.map((line) => `<li>${escaped(line)}</li>`).join('\n')}\n</ul>\n`
  }

  #name(name: string): string {
    return name === '' ? this.#words.notNamed : name
  }

  /** Who worked on the document; a certificate of an older Redraft says only who exported it. */
  #people(): Row[] {
    const { reader, reviewers, approved } = this.#certificate
    const words = this.#words
    const names = reviewers?.map((name) => this.#name(name)).join(', ')
    return [
      ...(names === undefined ? [] : [[words.reviewed, names === '' ? words.nobody : names] as const]),
      ...(approved === undefined
        ? []
        : [[words.approved, `${this.#name(approved.by)}, ${this.#format.moment(approved.at)}`] as const]),
      [words.reader, this.#name(reader)],
    ]
  }

  #facts(): Row[] {
    const { k, n, arity, collection, ...one } = this.#certificate
    const words = this.#words
    const { number } = this.#format
    return [
      [words.document, one.document],
      [words.exportedFile, one.exportedFile],
      [words.issued, this.#format.moment(one.issuedAt)],
      ...this.#people(),
      [words.threshold, number(k)],
      [words.longest, words.words(n, number(n))],
      [words.combinedPhrases, arity === 1 ? words.singleOnly : words.upTo(arity)],
      [words.collection, this.#collection()],
      [words.fingerprint, collection.fingerprint],
      [words.changed, words.of(number(one.wordsChanged), number(one.before.words))],
      [words.masksAdded, number(one.masksAdded)],
      ...this.#unread(),
    ]
  }

  #collection(): string {
    const { originals, groups = originals, words } = this.#certificate.collection
    const said = this.#words
    const { number } = this.#format
    const all = [said.originals(originals, number(originals)), said.words(words, number(words))]
    return [...all, ...(groups === originals ? [] : [said.cases(groups, number(groups))])].join(', ')
  }

  /** Pages without text, and why they were accepted. */
  #unread(): Row[] {
    const { pagesWithoutText: unread } = this.#certificate
    if (unread === undefined) return []
    const { pages, reason, by, at } = unread
    const { pagesUnread, acceptedBy, somebody } = this.#words
    return [[pagesUnread, acceptedBy(pages.join(', '), by === '' ? somebody : by, this.#format.moment(at), reason)]]
  }

  #proof(): Row[] {
    const { hashes, versions, audit, models } = this.#certificate
    const words = this.#words
    return [
      [words.receivedHash, hashes.receivedFile],
      [words.exportedHash, hashes.exportedFile],
      [words.textHash, hashes.text],
      ['Redraft', words.versions(versions.redraft, versions.tokeniser, versions.index)],
      [words.prompts, versions.promptVersion ?? words.noPrompts],
      ...models.map(({ name, sha256 }): Row => [
        words.model,
        sha256 === '' ? words.dictionary : `${name}, SHA-256 ${sha256}`,
      ]),
      [words.auditLog, words.entry(audit.entry, audit.hash)],
    ]
  }

  #counts(): string {
    const { before, after } = this.#certificate
    const words = this.#words
    const { number } = this.#format
    const shown = (value: number | null): string => (value === null ? words.noneShared : number(value))
    const keys = ['words', 'phrases', 'links', 'toSource', 'lowestDf', 'ngrams', 'linkable'] as const
    const combinedKeys = ['candidates', 'taking', 'pairs', 'triples', 'complete'] as const
    const combined = (counts: Counts, key: (typeof combinedKeys)[number]): string => {
      const value = counts.combined?.[key]
      if (value === undefined) return words.notSearched
      return typeof value === 'boolean' ? (value ? words.yes : words.no) : number(value)
    }
    return tableWithHead(
      ['', words.asReceived, words.asExported],
      [
        ...keys.map((key) => [words.counts[key], shown(before[key]), shown(after[key])]),
        ...(after.combined === undefined
          ? []
          : combinedKeys.map((key) => [words.combined[key], combined(before, key), combined(after, key)])),
      ],
    )
  }

  #risks(): string {
    const { residualRisks, collection } = this.#certificate
    const { originals, groups = originals } = collection
    const words = this.#words
    const { number, moment } = this.#format
    if (residualRisks.length === 0) return `<p>${escaped(words.none)}</p>`
    return tableWithHead(
      words.risks(number(groups), groups !== originals),
      residualRisks.map(({ words: count, df, reason, by, at }) => [number(count), number(df), reason, by, moment(at)]),
    )
  }

  #combinations(): string {
    const { acceptedCombinations: accepted } = this.#certificate
    if (accepted === undefined || accepted === null) return ''
    const words = this.#words
    const { pairs, triples, complete, reason, by, at } = accepted
    const { number, moment } = this.#format
    const values = [number(pairs), number(triples), complete ? words.yes : words.no, reason, by, moment(at)]
    return `\n<h2>${escaped(words.stillCombine)}</h2>\n${table(values.map((value, at): Row => [words.accepted[at]!, value]))}`
  }

  /** Meaning and fluency, where they were measured. */
  #measures(): string {
    const { measures } = this.#certificate
    if (measures === undefined) return ''
    const { similarity, fluency } = measures
    const words = this.#words
    const { number, decimal } = this.#format
    const rows: Row[] = []
    if (similarity !== null) {
      rows.push(
        [words.similarity, words.measuredBy(decimal(similarity.document, 3), similarity.by.name)],
        [words.furthest, words.furthestOf(decimal(similarity.furthest, 3), number(similarity.sentences))],
      )
      if (similarity.rank !== null)
        rows.push([words.rank, words.rankOf(number(similarity.rank.place), number(similarity.rank.of))])
    }
    if (fluency !== null) {
      const { before, after, by } = fluency
      const value = words.perplexityOf(decimal(before, 1), decimal(after, 1), by.name)
      rows.push([words.perplexity, value])
    }
    return rows.length === 0 ? '' : `<h2>${escaped(words.measures)}</h2>\n${table(rows)}\n`
  }
}

/** How facts are said on a page; in French, none is one as well. */
function mannerOf(language: PageLanguage): FactManner {
  const rules = new Intl.PluralRules(pageLocales[language])
  const { number } = pageFormats[language]
  const names: Readonly<Record<string, string>> = channelWords[language]
  return {
    form: (text, n) => (typeof text === 'string' ? text : rules.select(n) === 'one' ? text.one : text.other),
    value: (value) => (typeof value === 'number' ? number(value) : value),
    channel: (name) => names[name] ?? name,
  }
}

function table(rows: readonly Row[]): string {
  const lines = rows.map(([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`)
  return `<table>\n${lines.join('\n')}\n</table>`
}

function tableWithHead(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
  return `<table class="columns">\n<tr>${columns}</tr>\n${lines.join('\n')}\n</table>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
