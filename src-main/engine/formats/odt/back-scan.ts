import { SaxesParser, type SaxesAttributeNS } from 'saxes'
import type { Channel } from '../../../../src-preload/contract/index.ts'
import { isUsualName, isUsualThing } from './back-names.ts'

export interface Line {
  readonly channel: Channel
  text: string
  readonly visible: boolean
  readonly place?: string
}

/** Elements that a written file has none of. */
const strangers: Readonly<Record<string, Channel>> = {
  annotation: 'comment',
  'tracked-changes': 'deleted',
  change: 'deleted',
  'change-start': 'deleted',
  a: 'link',
  bookmark: 'bookmark',
  'bookmark-start': 'bookmark',
  'reference-mark': 'bookmark',
  'reference-mark-start': 'bookmark',
  'hidden-text': 'hidden',
  'hidden-paragraph': 'hidden',
  'conditional-text': 'field-code',
  'user-field-decls': 'property',
  'variable-decls': 'property',
  'user-defined': 'property',
  'file-name': 'property',
  'author-name': 'property',
  'section-source': 'link',
  script: 'script',
  scripts: 'script',
  'event-listeners': 'script',
  forms: 'form-field',
  title: 'alt-text',
  desc: 'alt-text',
  object: 'embedded-name',
  'object-ole': 'embedded-name',
  control: 'form-field',
  creator: 'property',
  fieldmark: 'form-field',
  'fieldmark-start': 'form-field',
}
/** Those of them whose words stand on the page. */
const shownInside = new Set(['a', 'conditional-text', 'user-defined', 'file-name', 'author-name'])

const boxes = new Set(['text-box', 'custom-shape', 'rect', 'ellipse', 'polygon', 'path', 'line', 'caption'])

/** Attributes that can hold words. */
const wordy = new Set(
  (
    'xlink:href office:title text:string-value text:string-value-if-true text:string-value-if-false text:condition ' +
    'text:formula text:description office:string-value form:label form:value form:current-value xhtml:content xhtml:about ' +
    'xhtml:property'
  ).split(' '),
)
/** Names of things; those of layers are the program's. */
const naming = /^(?:draw|table|text|form|meta):name$/
/** Parts of the file itself. */
const inside = /^#?$|^(?:\.\/)?(?:Pictures|Fonts|ObjectReplacements|media)\/[a-z]+\d+(?:\.[a-z0-9]{2,4})?$/

export function hiddenLine(channel: Channel, text: string, place: string): Line {
  return { channel, text: text.replace(/[\r\n]/g, ' '), visible: false, place }
}

interface Open {
  readonly local: string
  readonly paragraph: Line | null
  readonly sink: Line | null
}

/** One pass over a part: paragraphs in the order in which they begin, and what is strange. */
export class BackScan {
  readonly #part: string
  readonly #lines: Line[] = []
  readonly #lists = new Map<string, Line>()
  readonly #vanishing = new Set<string>()
  readonly #open: Open[] = []
  /** Whether a space at the beginning of what follows is none. */
  readonly #glue = new Map<Line, boolean>()
  #style = ''
  #paragraph: Line | null = null
  /** Where words go that are not shown; null on the page. */
  #sink: Line | null = null

  constructor(part: string) {
    this.#part = part
    if (part === 'meta.xml') this.#sink = this.#hide('property', '')
  }

  run(source: string): { lines: Line[]; lists: Line[] } {
    const parser = new SaxesParser({ xmlns: true })
    parser.on('error', (error) => {
      throw error
    })
    parser.on('comment', (text) => this.#hide('comment', text))
    parser.on('opentag', ({ local, prefix, attributes }) => this.#begin(local, prefix, attributes))
    parser.on('closetag', () => {
      const { paragraph, sink } = this.#open.pop() ?? { paragraph: null, sink: null }
      this.#paragraph = paragraph
      this.#sink = sink
    })
    parser.on('text', (text) => this.#read(text))
    parser.on('cdata', (text) => this.#read(text))
    parser.write(source).close()
    return { lines: this.#lines, lists: [...this.#lists.values()] }
  }

  #begin(local: string, prefix: string, attributes: Readonly<Record<string, SaxesAttributeNS>>): void {
    const value = (name: string): string => attributes[name]?.value ?? ''
    const isText = prefix === 'text'
    this.#open.push({ local, paragraph: this.#paragraph, sink: this.#sink })
    if (this.#sink !== null && local !== 'span') this.#sink.text += ' '
    const strange = ['style', 'number', 'config'].includes(prefix) ? undefined : strangers[local]
    if (strange !== undefined) {
      const line = this.#hide(strange, `<${local}>`)
      if (!shownInside.has(local)) this.#sink ??= line
    }
    if (local === 'style') this.#style = value('style:name')
    if (local === 'text-properties' && value('text:display') === 'none') this.#vanishing.add(this.#style)
    if (isText && (this.#vanishing.has(value('text:style-name')) || value('text:display') === 'none'))
      this.#sink ??= this.#hide('hidden', `<${local}>`)
    for (const attribute of Object.values(attributes)) this.#attribute(local, attribute)
    if (isText && (local === 'p' || local === 'h')) this.#beginParagraph()
    else if (isText && (local === 'tab' || local === 'line-break')) this.#put(' ')
    else if (isText && local === 's')
      this.#put(' '.repeat(/^\d{1,3}$/.test(value('text:c')) ? Number(value('text:c')) : 1))
    else if (boxes.has(local) || (isText && local === 'note')) this.#paragraph = null
    if (/^(?:list-level-style|outline-level-style)/.test(local))
      for (const words of [value('style:num-prefix'), value('style:num-suffix')])
        if (/\p{L}{2}/u.test(words)) this.#lists.set(words, { channel: 'attribute', text: words, visible: true })
  }

  #attribute(element: string, { name, local, prefix, value }: SaxesAttributeNS): void {
    if (local.endsWith('rsid')) this.#hide('property', 'rsid')
    if (!/\p{L}/u.test(value) || prefix === 'xmlns') return
    const isStyle =
      local.endsWith('style-name') ||
      (/^(?:style:(?:display-)?name|draw:display-name)$/.test(name) && element !== 'font-face')
    if (isStyle && !isUsualName(value)) this.#hide('style', value)
    const isName = naming.test(name) && element !== 'layer' && !isUsualName(value) && !isUsualThing(value)
    if (isName || (wordy.has(name) && !inside.test(value)))
      this.#hide(this.#sink?.channel ?? (local === 'href' ? 'link' : 'attribute'), value)
  }

  #hide(channel: Channel, text: string): Line {
    const line = hiddenLine(channel, text, this.#part)
    this.#lines.push(line)
    return line
  }

  #beginParagraph(): void {
    if (this.#sink !== null) {
      this.#paragraph = null
      return
    }
    const within = (test: (local: string) => boolean): boolean => this.#open.some(({ local }) => test(local))
    const isPageEnd = this.#part === 'styles.xml'
    const channel: Channel = within((local) => boxes.has(local))
      ? 'textbox'
      : within((local) => local === 'note')
        ? 'footnote'
        : isPageEnd
          ? within((local) => local.startsWith('footer'))
            ? 'footer'
            : 'header'
          : within((local) => local === 'table-cell')
            ? 'table'
            : 'body'
    this.#paragraph = { channel, text: '', visible: true }
    this.#glue.set(this.#paragraph, true)
    this.#lines.push(this.#paragraph)
  }

  #put(text: string): void {
    if (this.#sink !== null) this.#sink.text += text
    else if (this.#paragraph !== null && !this.#isNumberOfNote()) {
      this.#paragraph.text += text
      this.#glue.set(this.#paragraph, false)
    }
  }

  #read(raw: string): void {
    if (this.#sink !== null) {
      this.#sink.text += raw.replace(/[\t\n\r ]+/g, ' ')
      return
    }
    const paragraph = this.#paragraph
    if (paragraph === null || this.#isNumberOfNote()) return
    let text = raw.replace(/[\t\n\r ]+/g, ' ')
    if (this.#glue.get(paragraph) === true && text.startsWith(' ')) text = text.slice(1)
    if (text === '') return
    paragraph.text += text
    this.#glue.set(paragraph, text.endsWith(' '))
  }

  #isNumberOfNote(): boolean {
    return this.#open.some(({ local }) => local === 'note-citation')
  }
}
