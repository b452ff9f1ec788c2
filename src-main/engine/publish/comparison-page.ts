import type { Block, PageLanguage } from '../../../src-preload/contract/index.ts'
import type { CaseFile, Stamp } from '../review/types.ts'
import { pageFormats } from './page-format.ts'
import { redlineWords, type RedlineWords } from './redline-words.ts'
import type { DecidedChange } from './who-decided.ts'

/** A place that was changed, or kept with a reason (`insert` null), with why. */
export interface ExplainedPlace extends Omit<DecidedChange, 'insert'> {
  readonly insert: string | null
  /** The reason a person gave, or the phrases that led to an original; what there is of it. */
  readonly why: string
}

export interface ComparisonRequest {
  readonly file: CaseFile
  /** In coordinates of the received text, ascending. */
  readonly places: readonly ExplainedPlace[]
  readonly stamp: Stamp
  readonly language: PageLanguage
}

/**
 * A page for colleagues that shows the received text and the text as it stands side by side, with every change and every kept
 * place numbered and, below, who decided it, when and why. No script, nothing loaded, everything escaped.
 */
export function comparisonPage({ file, places, stamp, language }: ComparisonRequest): string {
  const { head } = file
  const shown = head.blocks.filter((block) => block.visible)
  const isShown = ({ from, to }: ExplainedPlace): boolean => shown.some((block) => from >= block.from && to <= block.to)
  const inShown = places.filter(isShown).map((place, at) => ({ ...place, number: at + 1 }))
  const kept = inShown.filter(({ insert }) => insert === null).length
  const words = redlineWords[language]
  const title = words.title(head.id)
  const by = stamp.by === '' ? words.nobody : stamp.by
  const { moment } = pageFormats[language]
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
<p>${escaped(words.changes(inShown.length - kept))} ${escaped(words.made(moment(stamp.at), by))} ${escaped(words.howToRead)}${kept === 0 ? '' : ` ${escaped(words.kept(kept))}`}</p>
</header>
<table class="texts">
<thead><tr><th scope="col">${escaped(words.received)}</th><th scope="col">${escaped(words.now)}</th></tr></thead>
<tbody${lang}>
${shown.map((block) => row(head.text, block, inShown)).join('\n')}
</tbody>
</table>
<h2 id="changes">${escaped(words.reasons)}</h2>
${inShown.length === 0 ? `<p>${escaped(words.nothing)}</p>` : reasons(head.text, inShown, words, moment)}
</body>
</html>
`
}

type Numbered = ExplainedPlace & { readonly number: number }

const style = `body { font: 16px/1.5 Georgia, serif; margin: 1.5rem; color: #1d2430; background: #fff }
header, h2, .reasons { font-family: system-ui, sans-serif }
h1 { font-size: 1.5rem } h2 { font-size: 1.125rem; margin-top: 2rem }
.warning { border: 2px solid #8a1f11; padding: .5rem .75rem; max-width: 45rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; vertical-align: top; padding: .375rem .75rem; border-bottom: 1px solid #d8dce3; overflow-wrap: anywhere }
.texts { table-layout: fixed } .texts td + td, .texts th + th { border-inline-start: 1px solid #d8dce3 }
.reasons th { white-space: nowrap }
@media (min-width: 45rem) { .reasons td { overflow-wrap: break-word } .reasons td:nth-child(5) { min-width: 9rem } }
tr.same td { color: #4a5364 }
mark { background: #fff0c2; text-decoration: underline dotted }
del { background: #fbe3df; text-decoration: line-through } ins { background: #dff0e2; text-decoration: underline }
sup { font: .6875rem system-ui, sans-serif; margin-inline-start: .125rem }
@media print { body { margin: 0; font-size: 10pt } tr { break-inside: avoid } }`

function row(text: string, block: Block, places: readonly Numbered[]): string {
  const own = places.filter((place) => place.from >= block.from && place.to <= block.to)
  const cell = (show: (place: Numbered) => string): string => {
    let done = block.from
    let html = ''
    for (const place of own) {
      html += escaped(text.slice(done, place.from)) + show(place)
      done = place.to
    }
    return html + escaped(text.slice(done, block.to))
  }
  const note = ({ number }: Numbered): string => `<sup><a href="#change-${number}">${number}</a></sup>`
  const before = cell((place) => received(text, place) + note(place))
  const after = cell((place) => now(text, place) + note(place))
  return `<tr${own.length === 0 ? ' class="same"' : ''}><td>${before}</td><td>${after}</td></tr>`
}

function received(text: string, { from, to, insert }: Numbered): string {
  return mark(insert === null ? 'mark' : 'del', text.slice(from, to))
}

function now(text: string, { from, to, insert }: Numbered): string {
  return insert === null ? mark('mark', text.slice(from, to)) : mark('ins', insert)
}

function mark(tag: 'del' | 'ins' | 'mark', words: string): string {
  return words === '' ? '' : `<${tag}>${escaped(words)}</${tag}>`
}

function reasons(
  text: string,
  places: readonly Numbered[],
  { columns }: RedlineWords,
  moment: (iso: string) => string,
): string {
  const rows = places.map((place) => {
    const { number, by, at, why } = place
    const cells = [
      received(text, place) || '\u2014',
      now(text, place) || '\u2014',
      ...[by, moment(at), why].map(escaped),
    ]
    return `<tr id="change-${number}"><th scope="row">${number}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  const head = columns.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')
  return `<table class="reasons">\n<thead><tr>${head}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
