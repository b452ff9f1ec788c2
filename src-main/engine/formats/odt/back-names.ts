/**
 * Words that names of styles are made of, in files that were written here. A name with any other word says more than how
 * something looks.
 */
const plainWords = new Set(
  (
    'standard default style drawing paragraph font normal no spacing list none outline text body indent single first line ' +
    'hanging salutation signature complimentary closing marginalia title subtitle appendix heading contents user index toc ' +
    'bibliography start cont end illustration table object figure separator numbering abc ivx symbols symbol bullet number ' +
    'header and footer left right grid caption characters image frame graphics ole formula watermark labels footnote endnote ' +
    'anchor reference addressee sender quotation quotations quote horizontal preformatted comment page drop caps visited ' +
    'internet link hyperlink followed placeholder main entry rubies vertical emphasis citation strong source example variable ' +
    'definition teletype envelope html landscape converted balloon annotation subject plain subtle intense book fill gradient ' +
    'arrow'
  ).split(' '),
)

/** Letters that programs count with. */
const counted = new Set(
  'p t l n s fr gr dp pm pr ro co ta ce sect pagelayout wwnum wwnumz lfo wwcharlfolvl style table tabelle tableau'.split(
    ' ',
  ),
)

/** Whether the name of a style says nothing: one that programs count, or words of looks only. */
export function isUsualName(name: string): boolean {
  const shown = name.replace(/_([0-9a-f]{1,5})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  const isCell = /^(?:Table|Tabelle|Tableau)\d{1,4}\.[A-Z]{0,3}\d{0,4}$/.test(name)
  const letters = shown.replace(/[\d_]/g, '').toLowerCase()
  if (isCell || (/^[A-Za-z]/.test(name) && /\d/.test(name) && isCounted(letters))) return true
  const words = shown.split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u)
  return words.every((word) => word === '' || plainWords.has(word.toLowerCase()))
}

/** Of those in the head and foot of a page and in old files, letters stand before; of versions of a number, one behind. */
function isCounted(letters: string): boolean {
  return [letters, letters.replace(/^(?:m|ww)/, ''), letters.replace(/^n?np$/, 'n')].some((one) => counted.has(one))
}

/** What programs call a thing that has no name of its own, in the languages they come in; a number may follow. */
const things = new Set(
  (
    'table tabelle tableau image images bild graphic graphics grafik frame rahmen cadre object objekt objet shape form text ' +
    'textbox textfeld section bereich ftn endnote tableofcontents inhaltsverzeichnis illustration figure drawing'
  ).split(' '),
)

export function isUsualThing(name: string): boolean {
  return things.has(name.toLowerCase().replace(/ |\d+$/g, ''))
}
