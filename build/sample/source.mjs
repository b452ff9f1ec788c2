/**
 * Reads the source material: a case is a header of `name: value` lines, a line `---`, and a body; a stock file is a list of
 * passages, each under a line `[name]`.
 *
 * @typedef {{ kind: string, value: string }} Entity
 * @typedef {'none' | 'redacted' | 'typed'} MaskStyle
 * @typedef {object} CaseSource
 * @property {string} id file name of the document without its ending
 * @property {string} court code of the court
 * @property {string} division name of the court's division or chamber
 * @property {string} title subject line
 * @property {MaskStyle} mask how names are masked in the de-identified version; `none` when there is no such version
 * @property {boolean} straight whether quotation marks and apostrophes stay as typed
 * @property {string | null} corrects id of the case this one is a corrected version of
 * @property {Map<string, Entity>} entities persons, places, dates, organisations and numbers by their name in the source
 * @property {string} body
 */

const kinds = new Map([
  ['p', 'PERSON'],
  ['l', 'PLACE'],
  ['d', 'DATE'],
  ['o', 'ORG'],
  ['n', 'NUMBER'],
])

/** The label of a kind letter. Throws for a letter that is none. @param {string} letter */
export function kindOf(letter) {
  const kind = kinds.get(letter)
  if (kind === undefined) throw new Error(`no kind "${letter}"`)
  return kind
}

/** @param {string} id @param {string} text @returns {CaseSource} */
export function parseCase(id, text) {
  const at = text.indexOf('\n---\n')
  if (at < 0) throw new Error(`${id}: no line --- after the header`)
  /** @type {Map<string, string>} */
  const fields = new Map()
  /** @type {Map<string, Entity>} */
  const entities = new Map()
  for (const line of text.slice(0, at).split('\n')) {
    const match = /^([\w-]+)(:| =) (.+)$/u.exec(line)
    if (match === null) throw new Error(`${id}: header line "${line}"`)
    const [, name = '', sign, value = ''] = match
    if (sign === ':') fields.set(name, value)
    else entities.set(name, { kind: kindOf(value.slice(0, 1)), value: value.slice(2) })
  }
  const mask = fields.get('mask') ?? 'none'
  if (mask !== 'none' && mask !== 'redacted' && mask !== 'typed') {
    throw new Error(`${id}: mask "${mask}"`)
  }
  return {
    id,
    court: id.slice(0, 3),
    division: fields.get('division') ?? '',
    title: fields.get('title') ?? '',
    mask,
    straight: fields.get('quotes') === 'straight',
    corrects: fields.get('corrects') ?? null,
    entities,
    body: text.slice(at + 5).trim(),
  }
}

/** Passages by name. @param {string} text @returns {Map<string, string>} */
export function parseStock(text) {
  /** @type {Map<string, string>} */
  const passages = new Map()
  for (const part of text.split(/^(?=\[[\w-]+\]$)/mu)) {
    const match = /^\[([\w-]+)\]\n([\s\S]+)$/u.exec(part.trim())
    if (match === null) throw new Error(`stock passage without a name: "${part.slice(0, 40)}"`)
    const [, name = '', passage = ''] = match
    if (passages.has(name)) throw new Error(`two stock passages "${name}"`)
    passages.set(name, passage.trim())
  }
  return passages
}
