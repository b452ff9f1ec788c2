import { courts } from './courts.mjs'
import { kindOf } from './source.mjs'

/** @typedef {import('./source.mjs').CaseSource} CaseSource */

/**
 * Quotation marks and apostrophes as a printer sets them, and in French the no-break space beside tall punctuation. German
 * and French sources carry their own quotation marks.
 * @param {string} text @param {string | undefined} language
 */
function typeset(text, language) {
  const spaced = language === 'fr' ? text.replaceAll(/ (?=[;:!?»])|(?<=«) /gu, '~') : text
  return spaced
    .replaceAll(/(^|[\s(\[—–])"/gmu, '$1“')
    .replaceAll('"', '”')
    .replaceAll(/(^|[\s(\[“])'/gmu, '$1‘')
    .replaceAll("'", '’')
}

/**
 * The paragraphs of a decision with its placeholders still in them: head, body with its stock passages, foot.
 * In a body, `# X` opens a numbered part, `## X` one without numbers, `@name` stands for a stock passage.
 * @param {CaseSource} source @param {Map<string, string>} stock
 */
function compose(source, stock) {
  const court = courts[source.court]
  if (court === undefined) throw new Error(`${source.id}: no such court`)
  /** @type {string[]} */
  const paragraphs = court.head
    .map((line) => line.replace('{title}', source.title).replace('{division}', source.division))
    .filter((line) => line !== '')
  let isNumbered = false
  let n = 0
  for (const line of source.body.split('\n')) {
    if (line.trim() === '') continue
    const heading = /^(##?) (.+)$/u.exec(line)
    if (heading !== null) {
      isNumbered = heading[1] === '#'
      paragraphs.push(heading[2] ?? '')
      continue
    }
    const passage = line.startsWith('@') ? stock.get(line.slice(1)) : line
    if (passage === undefined) throw new Error(`${source.id}: no stock passage ${line}`)
    for (const paragraph of passage.split('\n')) {
      if (paragraph.trim() === '') continue
      n += isNumbered ? 1 : 0
      paragraphs.push((isNumbered ? court.number(n) : '') + paragraph)
    }
  }
  return [...paragraphs, ...court.foot]
}

/**
 * The place holders of a text. `{{claimant}}` is an entity of the header, `{{claimant.last}}` its last word, and
 * `{{p Ann Orme}}` an entity of its own, given where it stands; one that is the whole or the last word of an entity met
 * before is that entity.
 * @param {CaseSource} source
 */
function reader(source) {
  /** @type {Map<string, string>} */
  const owners = new Map()
  /** @param {string} kind @param {string} value */
  const own = (kind, value) => {
    const known = owners.get(value)
    if (known !== undefined) return known
    const key = `${kind} ${value}`
    owners.set(value, key)
    if (kind === 'PERSON') owners.set(lastWord(value), key)
    return key
  }
  for (const { kind, value } of source.entities.values()) own(kind, value)
  return (/** @type {string} */ content) => {
    const inline = /^([pldon]) (.+)$/u.exec(content)
    if (inline !== null) {
      const [, letter = '', value = ''] = inline
      const kind = kindOf(letter)
      return { kind, value, owner: own(kind, value) }
    }
    const [key = '', part] = content.split('.')
    const entity = source.entities.get(key)
    if (entity === undefined) throw new Error(`${source.id}: nothing named "${content}"`)
    const value = part === 'last' ? lastWord(entity.value) : entity.value
    return { kind: entity.kind, value, owner: own(entity.kind, entity.value) }
  }
}

/** @param {string} value */
function lastWord(value) {
  return value.slice(value.lastIndexOf(' ') + 1)
}

/**
 * The original, the de-identified version (null when the case has none), and every string that was masked in it.
 * @param {CaseSource} source @param {Map<string, string>} stock
 */
export function renderCase(source, stock) {
  const raw = compose(source, stock).join('\n\n') + '\n'
  const text = (source.straight ? raw : typeset(raw, courts[source.court]?.language))
    .replaceAll('~', '\u00a0')
    .replaceAll('--', '–')
  const read = reader(source)
  /** @type {Set<string>} */
  const masked = new Set()
  /** @type {Map<string, string>} */
  const labels = new Map()
  /** @type {Map<string, number>} */
  const counts = new Map()
  /** @param {{ kind: string, owner: string }} entity */
  const label = ({ kind, owner }) => {
    const given = labels.get(owner)
    if (given !== undefined) return given
    const n = (counts.get(kind) ?? 0) + 1
    counts.set(kind, n)
    const made = `[${kind}_${n}]`
    labels.set(owner, made)
    return made
  }
  const original = text.replaceAll(/\{\{(.+?)\}\}/gu, (_, content, at) => {
    const { value } = read(content)
    const opensSentence = /(?:\n(?:\d+\. |\[\d+\] )?|[.!?] )$/u.test(text.slice(0, at))
    return opensSentence ? value.replace(/^the /u, 'The ') : value
  })
  const deidentified = text.replaceAll(/\{\{(.+?)\}\}/gu, (_, content) => {
    const entity = read(content)
    masked.add(entity.value)
    if (entity.kind === 'PERSON') masked.add(lastWord(entity.value))
    return source.mask === 'typed' ? label(entity) : '[REDACTED]'
  })
  return { original, deidentified: source.mask === 'none' ? null : deidentified, masked: [...masked] }
}
