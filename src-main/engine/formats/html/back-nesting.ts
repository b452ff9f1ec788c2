const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Elements without an end. */
export const voids = list(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
)

/** Elements whose ends stand where they like between others. */
export const formatting = list('a b big code em font i nobr s small strike strong tt u')

/** Elements that the end of one inside them, or of one around them, does not pass. */
export const special = list(
  `address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details
  dialog dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr
  html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript object ol p param
  plaintext pre script search section select source style summary table tbody td template textarea tfoot th thead title tr
  track ul wbr xmp #page`,
)

/** Elements that the search for an open element does not leave. */
export const scopeEnds = list('applet caption html table td th marquee object template #page')

/** Parts of a table, which are nothing outside of one. */
export const tableParts = list('caption colgroup col tbody thead tfoot tr td th')

const paragraphEnds = list(
  `address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup main
  menu nav ol p search section summary ul h1 h2 h3 h4 h5 h6 pre listing form plaintext hr xmp li dd dt`,
)

/** Whether an element ends the paragraph that is open. A table does so in some pages only, which makes no other lines. */
export function endsParagraph(name: string): boolean {
  return paragraphEnds.has(name)
}

/** Elements one of which a part of a table stands in. */
export function clearedTo(part: string): readonly string[] {
  if (part === 'td' || part === 'th') return ['tr', 'tbody', 'thead', 'tfoot', 'table']
  if (part === 'tr') return ['tbody', 'thead', 'tfoot', 'table']
  return part === 'col' ? ['colgroup', 'table'] : ['table']
}

/** Whether what an element holds is its text to the letter. */
export function isRawText(name: string): boolean {
  return /^(?:script|style|xmp|iframe|noembed|noframes|plaintext)$/.test(name)
}
