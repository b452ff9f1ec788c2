import type { Certificate, Counts } from '../../../src-preload/contract/index.ts'

/** The certificate as a page to read or print: no script, nothing loaded, everything escaped. */
export function certificatePage(certificate: Certificate): string {
  const { k, n, arity, collection, hashes, versions, audit } = certificate
  const facts: Row[] = [
    ['Document', certificate.document],
    ['Exported file', certificate.exportedFile],
    ['Issued', certificate.issuedAt],
    ['Reader', certificate.reader === '' ? 'not named' : certificate.reader],
    ['Threshold k', String(k)],
    ['Longest phrase', `${n} words`],
    ['Phrases combined', arity === 1 ? 'none, single phrases only' : `up to ${arity}`],
    ['Collection', `${collection.originals} originals, ${collection.words} words`],
    ['Fingerprint of the collection', collection.fingerprint],
    ['Words changed', `${certificate.wordsChanged} of ${certificate.before.words}`],
    ['Masks added', String(certificate.masksAdded)],
    ...unreadRows(certificate),
  ]
  const proof: Row[] = [
    ['Received file, SHA-256', hashes.receivedFile],
    ['Exported file, SHA-256', hashes.exportedFile],
    ['Exported text, SHA-256 of its UTF-8', hashes.text],
    ['Redraft', `${versions.redraft}, tokeniser ${versions.tokeniser}, index ${versions.index}`],
    ['Prompts', versions.promptVersion ?? 'none used'],
    ...certificate.models.map((model): Row => [`Model ${model.name}, SHA-256`, model.sha256]),
    ['Audit log', `entry ${audit.entry}, ${audit.hash}`],
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`Certificate for ${certificate.document}`)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #1d2430; background: #fff }
h1 { font-size: 1.5rem } h2 { font-size: 1.125rem; margin-top: 2rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: start; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #d8dce3 }
td { overflow-wrap: anywhere; font-variant-numeric: tabular-nums } th { font-weight: 500 }
</style>
</head>
<body>
<h1>${escaped(`Certificate for ${certificate.document}`)}</h1>
<p><strong>${escaped(certificate.statement)}</strong></p>
${table(facts)}
<h2>What was checked on the file as written</h2>
${table(certificate.checks.map((check) => [check.passed ? 'Holds' : 'Does not hold', check.detail]))}
<h2>Before and after</h2>
${countsTable(certificate.before, certificate.after)}
<h2>Phrases that still link, kept with a reason</h2>
${risksTable(certificate)}${combinationsRisk(certificate)}
${measuresTable(certificate)}<h2>What was not measured</h2>
<ul>
${certificate.notMeasured.map((line) => `<li>${escaped(line)}</li>`).join('\n')}
</ul>
<h2>Proof</h2>
${table(proof)}
</body>
</html>
`
}

/** Meaning and fluency, where they were measured. */
function measuresTable({ measures }: Certificate): string {
  if (measures === undefined) return ''
  const { similarity, fluency } = measures
  const rows: Row[] = []
  if (similarity !== null) {
    rows.push(
      ['Similarity of the whole text (cosine)', `${similarity.document.toFixed(3)}, by ${similarity.by.name}`],
      ['Furthest of the changed sentences', `${similarity.furthest.toFixed(3)} of ${similarity.sentences}`],
    )
    if (similarity.rank !== null) {
      const { place, of } = similarity.rank
      rows.push(['Place of the original in a search by meaning', `${place} of ${of}; rewriting does not prevent this`])
    }
  }
  if (fluency !== null) {
    const { before, after, by } = fluency
    rows.push([
      'Perplexity of the paragraphs that changed',
      `${before.toFixed(1)} before, ${after.toFixed(1)} after, by ${by.name}`,
    ])
  }
  return rows.length === 0 ? '' : `<h2>Meaning and fluency</h2>\n${table(rows)}\n`
}

/** Pages without text, and why they were accepted. */
function unreadRows({ pagesWithoutText: unread }: Certificate): Row[] {
  if (unread === undefined) return []
  const { pages, reason, by, at } = unread
  return [
    [
      'Pages without text',
      `${pages.join(', ')}: accepted by ${by === '' ? 'a person not named' : by}, ${at}: ${reason}`,
    ],
  ]
}

type Row = readonly [name: string, value: string]

function table(rows: readonly Row[]): string {
  const lines = rows.map(([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`)
  return `<table>\n${lines.join('\n')}\n</table>`
}

function tableWithHead(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
  return `<table>\n<tr>${columns}</tr>\n${lines.join('\n')}\n</table>`
}

function countsTable(before: Counts, after: Counts): string {
  const rows: [string, Exclude<keyof Counts, 'combined'>][] = [
    ['Words', 'words'],
    ['Different phrases', 'ngrams'],
    ['Phrases that link', 'linkable'],
    ['Shortest phrases that link', 'phrases'],
    ['Places where they stand', 'links'],
    ['Shortest phrases that lead to its own original', 'toSource'],
    ['Fewest originals with a phrase of the text', 'lowestDf'],
  ]
  const combinedRows: [string, (counts: NonNullable<Counts['combined']>) => string][] = [
    ['Longest phrases that are common', ({ candidates }) => String(candidates)],
    ['Those of them that link together with others', ({ taking }) => String(taking)],
    ['Two phrases that link together', ({ pairs }) => String(pairs)],
    ['Three phrases that link together', ({ triples }) => String(triples)],
    ['Whether all combinations were searched', ({ complete }) => (complete ? 'yes' : 'no')],
  ]
  const combinedOf = (counts: Counts, show: (combined: NonNullable<Counts['combined']>) => string): string =>
    counts.combined === undefined ? 'not searched' : show(counts.combined)
  const shown = (value: number | null): string => (value === null ? 'no phrase is in the collection' : String(value))
  return tableWithHead(
    ['', 'As received', 'As exported'],
    [
      ...rows.map(([label, key]) => [label, shown(before[key]), shown(after[key])]),
      ...(after.combined === undefined
        ? []
        : combinedRows.map(([label, show]) => [label, combinedOf(before, show), combinedOf(after, show)])),
    ],
  )
}

function combinationsRisk({ acceptedCombinations: accepted }: Certificate): string {
  if (accepted === undefined || accepted === null) return ''
  const { pairs, triples, complete, reason, by, at } = accepted
  return (
    '\n<h2>Phrases that still link together, accepted with a reason</h2>\n' +
    table([
      ['Two together', String(pairs)],
      ['Three together', String(triples)],
      ['All searched', complete ? 'yes' : 'no'],
      ['Reason', reason],
      ['By', by],
      ['At', at],
    ])
  )
}

function risksTable({ residualRisks }: Certificate): string {
  if (residualRisks.length === 0) return '<p>None.</p>'
  return tableWithHead(
    ['Words', 'Found in originals', 'Reason', 'By', 'At'],
    residualRisks.map(({ words, df, reason, by, at }) => [String(words), String(df), reason, by, at]),
  )
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
