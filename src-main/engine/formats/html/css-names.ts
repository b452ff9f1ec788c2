import type { CssPart } from './css.ts'

type Kind = 'class' | 'id' | 'own'

/** A name that a style sheet gives, or one it refers to; `from` and `to` without the `.` or `#`. */
interface CssName {
  readonly kind: Kind
  readonly name: string
  readonly from: number
  readonly to: number
}

const identifier = String.raw`-?(?:[_a-z\u0080-\uffff]|\\(?:[0-9a-f]{1,6}\s?|[^\n]))(?:[\w\u0080-\uffff-]|\\(?:[0-9a-f]{1,6}\s?|[^\n]))*|--[\w\u0080-\uffff-]+`
const selected = new RegExp(`([.#])(${identifier})|\\[[^\\][]*\\]`, 'gi')
const alone = new RegExp(`(?<![\\w\\\\:#@-])(?:${identifier})(?![\\w\\u0080-\\uffff(-])`, 'gi')
const unquoted = new RegExp(`^\\[\\s*(class|id)?[^=]*=\\s*(${identifier})`, 'i')

/** Rules of the page that have names, and properties that refer to these. */
const namedRules =
  /^@(?:-\w+-)?(?:page|keyframes|layer|container|counter-style|property|font-palette-values|view-transition)\b/i
const counters = /^(?:counter-(?:reset|increment|set))$/i
const references =
  /^(?:page|(?:-\w+-)?animation(?:-name)?|container(?:-name)?|list-style(?:-type)?|content|view-transition-name)$/i

/** Classes, ids and other names of a page's styles. No page shows any: at export they are others, wherever they stand. */
export class CssNames {
  readonly #classes = new Map<string, string>()
  readonly #own = new Map<string, string>()
  /** Ids, with no name yet. */
  readonly ids: ReadonlySet<string>

  constructor(css: string) {
    const ids = new Set<string>()
    for (const { kind, name } of namesIn(css, [])) {
      if (kind === 'id') ids.add(name)
      const map = kind === 'class' ? this.#classes : kind === 'own' ? this.#own : null
      if (map === null || map.has(name)) continue
      map.set(name, `${kind === 'class' ? 'c' : name.startsWith('--') ? '--n' : 'n'}${map.size + 1}`)
    }
    this.ids = ids
  }

  /** What a class is called at export; undefined where no style names it. */
  ofClass(name: string): string | undefined {
    return this.#classes.get(name)
  }

  /** Where a style sheet gets other names. @param ids their new names. */
  edits(css: string, ids: ReadonlyMap<string, string>): CssPart[] {
    const maps = { class: this.#classes, id: ids, own: this.#own }
    return namesIn(css, this.#own.keys()).flatMap(({ kind, name, from, to }) => {
      const insert = maps[kind].get(name) ?? 'x'
      return css.slice(from, to) === insert ? [] : [{ from, to, insert }]
    })
  }
}

/** By place. Remarks and texts are none of it: they are taken out. @param known names that rules give elsewhere. */
function namesIn(css: string, known: Iterable<string>): CssName[] {
  const plain = css.replace(/\/\*[^]*?(?:\*\/|$)|<!--|-->|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?/g, (part) =>
    ' '.repeat(part.length),
  )
  const found: CssName[] = []
  const own = new Set(known)
  const declarations: [from: number, text: string][] = []
  for (const { index, 0: text, 1: part = '', 2: end } of plain.matchAll(/([^{};]*)([{};]|$)/g)) {
    if (text === '') continue
    const from = index + (part.length - part.trimStart().length)
    const trimmed = part.trim()
    if (namedRules.test(trimmed)) {
      const start = from + (namedRules.exec(trimmed)?.[0].length ?? 0)
      // What a container has to be like stands in brackets.
      const names = trimmed.slice(start - from).replace(/\([^()]*\)/g, (inner) => ' '.repeat(inner.length))
      found.push(...words(names, start, 'own').filter(({ name }) => !/^(?:and|not|or)$/i.test(name)))
    } else if (end === '{' && (!trimmed.startsWith('@') || /^@scope\b/i.test(trimmed)))
      found.push(...inSelector(trimmed, from))
    else if (end !== '{') declarations.push([from, trimmed])
  }
  for (const { kind, name } of found) if (kind === 'own') own.add(name)
  for (const [from, text] of declarations) {
    const colon = text.indexOf(':')
    const property = text.slice(0, Math.max(colon, 0)).trim()
    const isCounter = counters.test(property)
    // What a property of one's own is set to goes; where it was used stays.
    if (!property.startsWith('--'))
      found.push(...words(text.slice(colon + 1), from + colon + 1, 'own').filter(({ name }) => name.startsWith('--')))
    if (!isCounter && !references.test(property)) continue
    const value = words(text.slice(colon + 1), from + colon + 1, 'own').filter(
      ({ name }) => !keywords.test(name) && !name.startsWith('--'),
    )
    if (isCounter) for (const { name } of value) own.add(name)
    found.push(...value.filter(({ name }) => isCounter || own.has(name)))
  }
  return found.sort((a, b) => a.from - b.from)
}

const keywords = /^(?:none|inherit|initial|unset|revert|auto)$/i

function words(text: string, start: number, kind: Kind): CssName[] {
  return Array.from(text.matchAll(alone), ({ index, 0: written }) => ({
    kind,
    name: unescaped(written),
    from: start + index,
    to: start + index + written.length,
  }))
}

function inSelector(text: string, start: number): CssName[] {
  return Array.from(text.matchAll(selected)).flatMap(({ index, 0: whole, 1: sign, 2: written = '' }): CssName[] => {
    const from = start + index
    if (sign !== undefined)
      return [
        { kind: sign === '.' ? 'class' : 'id', name: unescaped(written), from: from + 1, to: from + whole.length },
      ]
    const value = unquoted.exec(whole)
    if (value === null) return []
    const [before, attribute, name = ''] = value
    const to = from + before.length
    const kind = attribute?.toLowerCase() === 'class' ? 'class' : attribute?.toLowerCase() === 'id' ? 'id' : 'own'
    return kind === 'own' && isUsualValue(name) ? [] : [{ kind, name: unescaped(name), from: to - name.length, to }]
  })
}

/** Values that attributes of any page have. */
function isUsualValue(value: string): boolean {
  return /^(?:text|checkbox|radio|button|submit|reset|password|search|hidden|ltr|rtl|auto|left|right|center|justify|top|middle|bottom|[a-z]{2})$/i.test(
    value,
  )
}

function unescaped(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|([^]))/gi, (_, code: string | undefined, sign: string | undefined) => {
    const point = parseInt(code ?? '0', 16)
    return sign ?? (point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD')
  })
}
