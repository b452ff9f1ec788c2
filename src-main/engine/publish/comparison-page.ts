import type { Block, PageLanguage } from '../../../src-preload/contract/index.ts'
import type { CaseFile, Stamp } from '../review/types.ts'
import { redlineWords, type RedlineWords } from './redline-words.ts'
import type { DecidedChange } from './who-decided.ts'

/** A change with why it was made. */
export interface ExplainedChange extends DecidedChange {
  /** The reason a person gave, or the phrases that led to an original; what there is of it. */
  readonly why: string
}

export interface ComparisonRequest {
  readonly file: CaseFile
  /** In coordinates of the received text, ascending. */
  readonly changes: readonly ExplainedChange[]
  readonly stamp: Stamp
  readonly language: PageLanguage
}

/**
 * A page for colleagues that shows the received text and the text as it stands side by side, with every change numbered and,
 * below, who decided it, when and why. No script, nothing loaded, everything escaped.
 */
export function comparisonPage({ file, changes, stamp, language }: ComparisonRequest): string {
  const { head } = file
  const shown = head.blocks.filter((block) => block.visible)
  const numbered = changes.map((change, at) => ({ ...change, number: at + 1 }))
  const inShown = numbered.filter((change) => shown.some((block) => change.from >= block.from && change.to <= block.to))
  const words = redlineWords[language]
  const title = words.title(head.id)
  const by = stamp.by === '' ? words.nobody : stamp.by
  const lang = head.language === 'unknown' ? '' : ` lang="${head.language}"`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>
${style}
</style>
</head>
<body>
<header>
<h1>${escaped(title)}</h1>
<p class="warning"><strong>${escaped(words.notForPublication)}</strong> ${escaped(words.holdsOldText)}</p>
<p>${escaped(words.changes(inShown.length))} ${escaped(words.made(stamp.at, by))} ${escaped(words.howToRead)}</p>
</header>
<table class="texts">
<thead><tr><th scope="col">${escaped(words.received)}</th><th scope="col">${escaped(words.now)}</th></tr></thead>
<tbody${lang}>
${shown.map((block) => row(head.text, block, inShown)).join('\n')}
</tbody>
</table>
<h2 id="changes">${escaped(words.reasons)}</h2>
${inShown.length === 0 ? `<p>${escaped(words.nothing)}</p>` : reasons(head.text, inShown, words)}
</body>
</html>
`
}

type Numbered = ExplainedChange & { readonly number: number }

const style = `body { font: 16px/1.5 Georgia, serif; margin: 1.5rem; color: #1d2430; background: #fff }
header, h2, .reasons { font-family: system-ui, sans-serif }
h1 { font-size: 1.5rem } h2 { font-size: 1.125rem; margin-top: 2rem }
.warning { border: 2px solid #8a1f11; padding: .5rem .75rem; max-width: 45rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; vertical-align: top; padding: .375rem .75rem; border-bottom: 1px solid #d8dce3; overflow-wrap: anywhere }
.texts { table-layout: fixed } .texts td + td, .texts th + th { border-inline-start: 1px solid #d8dce3 }
.reasons th { white-space: nowrap }
tr.same td { color: #4a5364 }
del { background: #fbe3df; text-decoration: line-through } ins { background: #dff0e2; text-decoration: underline }
sup { font: .6875rem system-ui, sans-serif; margin-inline-start: .125rem }
@media print { body { margin: 0; font-size: 10pt } tr { break-inside: avoid } }`

function row(text: string, block: Block, changes: readonly Numbered[]): string {
  const own = changes.filter((change) => change.from >= block.from && change.to <= block.to)
  const cell = (show: (change: Numbered) => string): string => {
    let done = block.from
    let html = ''
    for (const change of own) {
      html += escaped(text.slice(done, change.from)) + show(change)
      done = change.to
    }
    return html + escaped(text.slice(done, block.to))
  }
  const note = ({ number }: Numbered): string => `<sup><a href="#change-${number}">${number}</a></sup>`
  const before = cell((change) => mark('del', text.slice(change.from, change.to)) + note(change))
  const after = cell((change) => mark('ins', change.insert) + note(change))
  return `<tr${own.length === 0 ? ' class="same"' : ''}><td>${before}</td><td>${after}</td></tr>`
}

function mark(tag: 'del' | 'ins', words: string): string {
  return words === '' ? '' : `<${tag}>${escaped(words)}</${tag}>`
}

function reasons(text: string, changes: readonly Numbered[], { columns }: RedlineWords): string {
  const rows = changes.map(
    ({ number, from, to, insert, by, at, why }) =>
      `<tr id="change-${number}"><th scope="row">${number}</th><td>${mark('del', text.slice(from, to)) || '\u2014'}</td>` +
      `<td>${mark('ins', insert) || '\u2014'}</td><td>${escaped(by)}</td><td>${escaped(at)}</td><td>${escaped(why)}</td></tr>`,
  )
  const head = columns.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')
  return `<table class="reasons">\n<thead><tr>${head}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
