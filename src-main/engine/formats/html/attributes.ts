import type { DefaultTreeAdapterMap } from 'parse5'
import type { Channel } from '../../../../src-preload/contract/index.ts'
import { SourceBlock, type Edit } from '../source-text.ts'
import { decodedCharacters, plainCharacters, type Characters } from './characters.ts'
import type { CssNames } from './css-names.ts'
import { tellingParts } from './css.ts'
import type { Context } from './read-html.ts'
import { attributeChannel, droppedElements, isTechnicalMeta, isKnownName, staysAsItIs } from './rules.ts'

type Element = DefaultTreeAdapterMap['element']

interface Found {
  readonly name: string
  readonly value: string
  /** Place of the whole attribute in the source. */
  readonly from: number
  readonly to: number
}

/** What becomes of an attribute when hidden things go: it stays, gets another value (null: it goes). */
type Verdict =
  | 'stays'
  | {
      readonly value: string | null
      readonly channel: Channel
      readonly visible: boolean
      /** Only a name that the page's styles give: nothing that is said. */
      readonly isName?: true
    }

/** Reads the attributes of a page: what they say besides the look, and how the tags are without that. */
export class AttributeReader {
  readonly #source: string
  readonly #blocks: SourceBlock<Context>[]
  readonly #removals: Edit[]
  /** What the page's own styles name. */
  readonly #styled: CssNames
  /** Places on the page that it links to itself, and those that its styles name, with their new names. */
  readonly targets: ReadonlyMap<string, string>
  readonly #done = new Set<number>()
  readonly #names = new SourceBlock<Context>('bookmark', false, 'bare', 'id')
  readonly #unknown = new SourceBlock<Context>('attribute', false, 'bare', 'names of attributes')
  readonly #classes = new SourceBlock<Context>('attribute', false, 'bare', 'class')

  constructor(
    source: string,
    elements: readonly Element[],
    styled: CssNames,
    blocks: SourceBlock<Context>[],
    removals: Edit[],
  ) {
    this.#source = source
    this.#blocks = blocks
    this.#removals = removals
    this.#styled = styled
    this.targets = targetsOf(elements, styled.ids)
  }

  read(element: Element): void {
    const { sourceCodeLocation: place, tagName } = element
    if (!place) return
    if (place.endTag) this.#endTag(place.endTag.startOffset, place.endTag.endOffset)
    const tag = place.startTag ?? place
    // The parser makes several elements of one tag where tags overlap.
    if (this.#done.has(tag.startOffset)) return
    this.#done.add(tag.startOffset)
    const all = new Map(element.attrs.map(({ name, value }) => [name, value]))
    const isDropped = droppedElements.has(tagName) && !(tagName === 'meta' && isTechnicalMeta(all))
    const isTechnical = tagName === 'meta' && !isDropped
    const opening =
      tag.startOffset + (/^<[^\s/>]+/.exec(this.#source.slice(tag.startOffset, tag.endOffset))?.[0].length ?? 1)
    const edits: Edit[] = []
    let isSame = true
    let done = opening
    let pending = ''
    for (const attribute of this.#found(element)) {
      const verdict = isTechnical
        ? 'stays'
        : isDropped
          ? dropped(tagName, attribute)
          : this.#verdict(element, attribute)
      if (verdict !== 'stays' && verdict.isName !== true) this.#report(attribute, verdict)
      if (/[^\s/]/.test(this.#source.slice(done, attribute.from))) isSame = this.#junk(done, attribute.from)
      if (verdict === 'stays' || verdict.visible) {
        edits.push({ from: done, to: attribute.from, insert: `${pending} ` })
        pending = ''
      } else {
        isSame = false
        if (verdict.value !== null) pending += ` ${attribute.name}="${verdict.value}"`
        edits.push(
          { from: done, to: attribute.from, insert: '' },
          { from: attribute.from, to: attribute.to, insert: '' },
        )
      }
      done = attribute.to
    }
    const rest = this.#source.slice(done, tag.endOffset)
    if (/[^\s/>]/.test(rest)) isSame = this.#junk(done, tag.endOffset)
    edits.push({ from: done, to: tag.endOffset, insert: pending + (/\/\s*>$/.test(rest) ? ' />' : '>') })
    if (!isSame && !isDropped) this.#removals.push(...edits)
  }

  /** What a tag holds besides its attributes: a second one of the same name, or signs that are none. */
  #junk(from: number, to: number): false {
    this.#part('attribute', from, to)
    return false
  }

  /** Adds the names of places and classes, each as one block: alone they are many and short. */
  finish(): void {
    this.#blocks.push(this.#names, this.#classes, this.#unknown)
  }

  #endTag(from: number, to: number): void {
    const written = this.#source.slice(from, to)
    const name = /^<\/[^\s/>]+/.exec(written)?.[0]
    if (name === undefined || /^<\/[^\s/>]+\s*>$/.test(written) || this.#done.has(from)) return
    this.#done.add(from)
    this.#removals.push({ from, to, insert: `${name}>` })
    this.#part('attribute', from, to)
  }

  #found(element: Element): Found[] {
    const places = (element.sourceCodeLocation?.startTag ?? element.sourceCodeLocation) as
      { attrs?: Record<string, { startOffset: number; endOffset: number }> } | null | undefined
    return element.attrs.flatMap(({ name, prefix, value }): Found[] => {
      const full = prefix === undefined || prefix === '' ? name : `${prefix}:${name}`
      const place = places?.attrs?.[full] ?? places?.attrs?.[full.toLowerCase()]
      return place === undefined ? [] : [{ name: full, value, from: place.startOffset, to: place.endOffset }]
    })
  }

  #verdict(element: Element, { name, value }: Found): Verdict {
    const { tagName } = element
    const inputType = (element.attrs.find((one) => one.name === 'type')?.value ?? 'text').toLowerCase()
    const known = attributeChannel(tagName, name, inputType)
    const isData = known.channel === 'link' && /^\s*data:/i.test(value)
    const { channel, visible } = isData ? { channel: 'custom-data' as const, visible: false } : known
    if (name === 'style') {
      const parts = tellingParts(value)
      return parts.length === 0 ? 'stays' : { value: quoted(without(value, parts)), channel: 'style', visible: false }
    }
    if (name === 'class') {
      const classes = value.split(/\s+/).filter((one) => one !== '')
      const left = classes.flatMap((one) => this.#styled.ofClass(one) ?? [])
      const now = { value: left.length === 0 ? null : left.join(' '), channel, visible }
      if (left.length < classes.length) return now
      return now.value === value ? 'stays' : { ...now, isName: true }
    }
    if (name === 'href' && ['a', 'area'].includes(tagName)) {
      const target = value.startsWith('#') ? this.targets.get(decodedName(value.slice(1))) : undefined
      const neutral = target === undefined ? '#' : `#${target}`
      return value === neutral ? 'stays' : { value: neutral, channel, visible }
    }
    if (name === 'id' || (name === 'name' && tagName === 'a')) {
      const target = this.targets.get(value)
      if (value === target) return 'stays'
      return { value: target ?? null, channel, visible, ...(this.#styled.ids.has(value) && { isName: true }) }
    }
    // The number that a list shows before the item.
    if (name === 'value' && tagName === 'li' && /^-?\d{1,4}$/.test(value)) return 'stays'
    if (value === '' && /^(?:alt|value|title|href|src|content|action|placeholder|label)$/.test(name)) return 'stays'
    if (visible) return { value, channel, visible }
    return staysAsItIs(name, value) ? 'stays' : { value: null, channel, visible }
  }

  #report(attribute: Found, { channel, visible }: Exclude<Verdict, 'stays'>): void {
    const { name, from, to } = attribute
    const { characters, isBare } = this.#valueOf(attribute)
    if (!isKnownName(name)) {
      this.#unknown.addSpace(from, from)
      this.#unknown.add(name, from, from + name.length)
    }
    if (attribute.value === '') return
    const common = name === 'class' ? this.#classes : name === 'id' || name === 'name' ? this.#names : null
    const block = common ?? new SourceBlock<Context>(channel, visible, isBare ? 'bare' : 'attribute', name.slice(0, 60))
    if (common === null) this.#blocks.push(block)
    else block.addSpace(from, from)
    characters.texts.forEach((text, at) => {
      if (/^\s$/.test(text)) block.addSpace(characters.from[at]!, characters.to[at]!)
      else block.add(text, characters.from[at]!, characters.to[at]!)
    })
    const data = channel === 'custom-data' ? dataOf(attribute.value) : null
    if (data === null) return
    const decoded = new SourceBlock<Context>('custom-data', visible, 'attribute', name.slice(0, 60))
    data.split(/(\s+)/).forEach((word, at) => (at % 2 === 1 ? decoded.addSpace(from, to) : decoded.add(word, from, to)))
    this.#blocks.push(decoded)
  }

  #valueOf({ name, value, from, to }: Found): { characters: Characters; isBare: boolean } {
    const written = this.#source.slice(from, to)
    const [, before = '', quote = ''] = /^([^=]*=\s*)(["']?)/.exec(written) ?? []
    const start = from + before.length + quote.length
    const characters = decodedCharacters(this.#source, start, to - quote.length, true)
    if (characters.texts.join('') === value && value !== '') return { characters, isBare: quote === '' }
    return { characters: { texts: [value === '' ? name : value], from: [from], to: [to] }, isBare: true }
  }

  #part(channel: Channel, from: number, to: number): void {
    const block = new SourceBlock<Context>(channel, false, 'raw')
    const found = plainCharacters(this.#source, from, to)
    found.texts.forEach((text, at) => {
      if (/^\s$/.test(text)) block.addSpace(found.from[at]!, found.to[at]!)
      else block.add(text, found.from[at]!, found.to[at]!)
    })
    this.#blocks.push(block)
  }
}

function dropped(tagName: string, { name }: Found): Verdict {
  const { channel } = attributeChannel(tagName, name, '')
  return { value: null, channel, visible: false }
}

/** The ids that links of the page lead to or that styles name, with a name for each that says nothing. */
function targetsOf(elements: readonly Element[], styled: ReadonlySet<string>): Map<string, string> {
  const isTarget = (tagName: string, name: string): boolean => name === 'id' || (name === 'name' && tagName === 'a')
  const ids = new Set(
    elements
      .filter(({ tagName }) => !droppedElements.has(tagName))
      .flatMap(({ tagName, attrs }) => attrs.filter(({ name }) => isTarget(tagName, name)).map(({ value }) => value)),
  )
  const targets = new Map<string, string>()
  for (const { attrs } of elements) {
    const address = attrs.find(({ name }) => name === 'href')?.value ?? ''
    const target = decodedName(address.slice(1))
    if (!address.startsWith('#') || !ids.has(target) || targets.has(target)) continue
    targets.set(target, `place-${targets.size + 1}`)
  }
  for (const id of styled) if (!targets.has(id)) targets.set(id, `place-${targets.size + 1}`)
  return targets
}

function decodedName(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

/** What a `data:` address holds, if that is text. */
function dataOf(address: string): string | null {
  const found = /^\s*data:([^,;]*)([^,]*),([^]*)$/i.exec(address)
  if (found === null || !/^(?:text\/|application\/(?:json|xml|xhtml)|image\/svg|$)/i.test(found[1]!)) return null
  if (/;base64/i.test(found[2]!)) return Buffer.from(found[3]!, 'base64').toString('utf8').replace(/\0/g, ' ')
  return decodedName(found[3]!)
}

function without(value: string, parts: readonly Edit[]): string {
  let kept = ''
  let done = 0
  for (const { from, to, insert } of parts) {
    kept += value.slice(done, from) + insert
    done = to
  }
  return kept + value.slice(done)
}

function quoted(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
}
