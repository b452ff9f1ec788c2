import { RedraftError, type Channel } from '../../../../src-preload/contract/index.ts'
import { decodeBack } from '../back-bytes.ts'
import { documentOfLines, type BackLine } from '../back-lines.ts'
import type { ReadDocument } from '../port.ts'
import { shownValue, wordsOfTag } from './back-attributes.ts'
import { colourBehind, isHiding, isLost, namesHidden, namesOfStyle, wordsOfStyle } from './back-looks.ts'
import { treeOf, type BackElement, type BackNode } from './back-tree.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const blocks = list(
  `address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption
  figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend li listing main menu nav noframes
  noscript object ol optgroup option p plaintext pre search section select summary svg table tbody td template textarea tfoot
  th thead title tr ul xmp`,
)

const unseen = list(
  `title script style template noscript noembed noframes iframe option optgroup datalist object audio video canvas head desc
  metadata`,
)

const doctype =
  /^<!doctype\s+html(?:\s+public\s+"-\/\/(?:w3c|ietf)\/\/dtd x?html [\w .]{0,40}\/\/en"(?:\s+"http:\/\/www\.w3\.org\/tr\/[\w./-]{0,60}")?)?\s*>$/i

/** The line that words go to, and the line breaks since its last word. */
interface Story {
  line: BackLine | null
  breaks: number
  /** Nothing, or a blank, was added last: to look at the end of a line that grows takes time with its length. */
  isBlank: boolean
}

interface Place {
  readonly story: Story
  readonly visible: boolean
  readonly isPre: boolean
  readonly behind: string | undefined
}

/**
 * Reads a page that was written here with another tokeniser, another table of references and rules of its own: the lines that
 * are shown, then everything that no page without hidden things has.
 * @throws RedraftError `FILE_DAMAGED`.
 */
export async function readBackHtml(bytes: Uint8Array, file: string): Promise<ReadDocument> {
  try {
    const { text, label, bom } = decodeBack(bytes, declaredIn)
    return documentOfLines('html', linesOfPage(text), { label, bom })
  } catch (error) {
    throw new RedraftError('FILE_DAMAGED', { file, detail: 'it cannot be read back' }, { cause: error })
  }
}

/** The lines of a page, shown and not. */
export function linesOfPage(source: string): BackLine[] {
  return new Page(treeOf(source.replace(/\r\n?/g, '\n'))).lines()
}

function declaredIn(head: string): string | undefined {
  const meta = /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)
  return (meta ?? /^<\?xml\b[^>]*\bencoding\s*=\s*["']([\w:.-]+)/i.exec(head))?.[1]
}

class Page {
  readonly #root: BackElement
  readonly #lines: BackLine[] = []
  readonly #hidden: ReadonlySet<string>

  constructor(root: BackElement) {
    this.#root = root
    const css = stylesOf(root)
    this.#hidden = namesHidden(css)
  }

  lines(): BackLine[] {
    const paper: Place = { story: newStory(), visible: true, isPre: false, behind: undefined }
    const open: { readonly element: BackElement; readonly place: Place; readonly around: Place; next: number }[] = [
      { element: this.#root, place: paper, around: paper, next: 0 },
    ]
    for (let frame = open.at(-1); frame !== undefined; frame = open.at(-1)) {
      const { element, place, around } = frame
      const node = element.children[frame.next++]
      if (node === undefined) {
        open.pop()
        if (blocks.has(element.name)) for (const { story } of [place, around]) endLine(story)
      } else if (node.kind === 'element')
        open.push({ element: node.element, place: this.#enter(node.element, place), around: place, next: 0 })
      else this.#take(node, element, place)
    }
    return this.#lines
  }

  #enter(element: BackElement, around: Place): Place {
    const { name, attributes } = element
    if (blocks.has(name)) endLine(around.story)
    if (name === 'br') breakLine(around.story)
    for (const words of wordsOfTag(element)) this.#stranger('attribute', words)
    const value = shownValue(element)
    if (value !== null)
      this.#lines.push({ channel: 'form-field', visible: true, text: value.replace(/\s+/g, ' ').trimStart() })
    const style = valueOf(attributes, 'style') ?? ''
    const isHere = !this.#isUnseen(element, style, around.behind)
    return {
      story: around.visible && !isHere ? newStory() : around.story,
      visible: around.visible && isHere,
      isPre: /^(?:pre|listing|xmp|plaintext|textarea)$/.test(name) || (around.isPre && name !== 'table'),
      behind: colourBehind(style) ?? valueOf(attributes, 'bgcolor') ?? around.behind,
    }
  }

  #isUnseen({ name, attributes }: BackElement, style: string, behind: string | undefined): boolean {
    const has = (wanted: string): boolean => valueOf(attributes, wanted) !== undefined
    if (unseen.has(name) || has('hidden') || (name === 'dialog' && !has('open'))) return true
    const classes = (valueOf(attributes, 'class') ?? '').split(/\s+/).map((one) => `.${one}`)
    if ([name, `#${valueOf(attributes, 'id') ?? ''}`, ...classes].some((one) => this.#hidden.has(one))) return true
    return isHiding(style, behind) || (name === 'font' && isLost(valueOf(attributes, 'color')?.toLowerCase(), behind))
  }

  #take(node: Exclude<BackNode, { kind: 'element' }>, { name }: BackElement, place: Place): void {
    if (node.kind === 'stranger') {
      if (!doctype.test(node.text)) this.#stranger(node.channel, node.text)
    } else if (name === 'style') {
      const words = wordsOfStyle(node.text)
      if (words !== null) this.#stranger('style', words)
      const names = namesOfStyle(node.text)
      if (names.length > 0) this.#stranger('style', names.join(' '))
    } else this.#words(node.text, place)
  }

  #words(text: string, { story, visible, isPre }: Place): void {
    // Where blanks are kept, an empty line ends a paragraph.
    for (const [at, part] of (isPre ? text.split(/\n[ \t\f]*\n/) : [text]).entries()) {
      if (at > 0) endLine(story)
      const words = part.replace(/[ \t\n\f\r\v\u0085\u2028\u2029]+/g, ' ')
      if (/[^ ]/.test(words)) story.breaks = 0
      if (story.line === null && words.trimStart() !== '') {
        if (!/[^ ]/.test(words)) continue
        story.line = { channel: visible ? 'body' : 'hidden', visible, text: '' }
        story.isBlank = true
        this.#lines.push(story.line)
      }
      if (story.line === null) continue
      const more = story.isBlank ? words.replace(/^ /, '') : words
      if (more === '') continue
      story.line.text += more
      story.isBlank = more.endsWith(' ')
    }
  }

  #stranger(channel: Channel, text: string): void {
    this.#lines.push({ channel, visible: false, text })
  }
}

function newStory(): Story {
  return { line: null, breaks: 0, isBlank: true }
}

function endLine(story: Story): void {
  story.line = null
  story.breaks = 0
}

function breakLine(story: Story): void {
  story.breaks += 1
  if (story.breaks > 1) endLine(story)
  else if (story.line !== null && !story.isBlank) {
    story.line.text += ' '
    story.isBlank = true
  }
}

function stylesOf(root: BackElement): string {
  let css = ''
  const open = [root]
  for (let element = open.pop(); element !== undefined; element = open.pop())
    for (const node of [...element.children].reverse())
      if (node.kind === 'element') open.push(node.element)
      else if (node.kind === 'text' && element.name === 'style') css += `${node.text}\n`
  return css
}

function valueOf(attributes: BackElement['attributes'], name: string): string | undefined {
  return attributes.find(([key]) => key === name)?.[1]
}
