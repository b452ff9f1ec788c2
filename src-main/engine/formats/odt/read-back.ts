import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { RedraftError, type Block, type Channel } from '../../../../src-preload/contract/index.ts'
import type { ReadDocument } from '../port.ts'

interface Line {
  readonly channel: Channel
  text: string
  readonly visible: boolean
  readonly place?: string
}

const expectedParts =
  /^(?:mimetype|META-INF\/manifest\.xml|content\.xml|styles\.xml|settings\.xml|(?:Pictures|Fonts|ObjectReplacements)\/.*)$/

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

const boxes = new Set(['text-box', 'custom-shape', 'rect', 'ellipse', 'polygon', 'path', 'line', 'caption'])

/**
 * Reads an OpenDocument text that was written here with a ZIP reader, an XML parser and rules that writing does not use: the
 * lines that are shown, then everything that should not be in such a file.
 * @throws RedraftError `FILE_DAMAGED`.
 */
export async function readBackOdt(bytes: Uint8Array, file: string): Promise<ReadDocument> {
  try {
    const files = unzipSync(bytes)
    const text = (name: string): string => new TextDecoder('utf-8', { fatal: true }).decode(files[name])
    const lines: Line[] = []
    const lists: Line[] = []
    for (const part of ['content.xml', 'styles.xml']) {
      if (files[part] === undefined) continue
      const found = scan(text(part), part)
      lines.push(...found.lines)
      lists.push(...found.lists)
    }
    lines.push(...lists)
    for (const name of Object.keys(files))
      if (!expectedParts.test(name) && !name.endsWith('/')) lines.push(hiddenLine('embedded-name', name, name))
    if (files['settings.xml'] !== undefined)
      for (const [, name = ''] of text('settings.xml').matchAll(
        /config:name="(PrinterName|PrinterSetup|Rsid|RsidRoot)"/g,
      ))
        lines.push(hiddenLine('property', name, 'settings.xml'))
    return laidOut([...lines.filter((line) => line.visible), ...lines.filter((line) => !line.visible)])
  } catch (error) {
    throw new RedraftError('FILE_DAMAGED', { file, detail: 'it cannot be read back' }, { cause: error })
  }
}

function hiddenLine(channel: Channel, text: string, place: string): Line {
  return { channel, text: text.replace(/[\r\n]/g, ' '), visible: false, place }
}

/** One pass over a part: paragraphs in the order in which they begin, and what is strange. */
function scan(source: string, part: string): { lines: Line[]; lists: Line[] } {
  const lines: Line[] = []
  const lists = new Map<string, Line>()
  const vanishing = new Set<string>()
  const open: { local: string; paragraph: Line | null }[] = []
  let style = ''
  let paragraph: (Line & { glued?: boolean }) | null = null
  const glue = new Map<Line, boolean>()
  const within = (local: string): boolean => open.some((one) => one.local === local)
  const put = (text: string): void => {
    if (paragraph === null || within('note-citation')) return
    paragraph.text += text
  }
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('comment', (text) => lines.push(hiddenLine('comment', text, part)))
  parser.on('opentag', (raw) => {
    const tag = raw
    const { local, prefix } = tag
    const value = (name: string): string => tag.attributes[name]?.value ?? ''
    const isText = prefix === 'text'
    if (local in strangers && prefix !== 'style' && prefix !== 'number' && prefix !== 'config')
      lines.push(hiddenLine(strangers[local] ?? 'hidden', `<${local}>`, part))
    if (local === 'style') style = value('style:name')
    if (local === 'text-properties' && value('text:display') === 'none') vanishing.add(style)
    if (/rsid$/.test(Object.keys(tag.attributes).join(' '))) lines.push(hiddenLine('property', 'rsid', part))
    if (isText && (vanishing.has(value('text:style-name')) || value('text:display') === 'none'))
      lines.push(hiddenLine('hidden', `<${local}>`, part))
    open.push({ local, paragraph })
    if (isText && (local === 'p' || local === 'h')) {
      const isHeading = part === 'styles.xml'
      const box = open.some((one) => boxes.has(one.local))
      const note = open.some((one) => one.local === 'note')
      const channel: Channel = box
        ? 'textbox'
        : note
          ? 'footnote'
          : isHeading
            ? open.some((one) => one.local.startsWith('footer'))
              ? 'footer'
              : 'header'
            : within('table-cell')
              ? 'table'
              : 'body'
      paragraph = { channel, text: '', visible: true }
      glue.set(paragraph, true)
      lines.push(paragraph)
    } else if (isText && (local === 'tab' || local === 'line-break')) {
      put(' ')
      if (paragraph !== null) glue.set(paragraph, false)
    } else if (isText && local === 's') {
      put(' '.repeat(/^\d{1,3}$/.test(value('text:c')) ? Number(value('text:c')) : 1))
      if (paragraph !== null) glue.set(paragraph, false)
    } else if (boxes.has(local) || (isText && local === 'note')) paragraph = null
    if (/^(?:list-level-style|outline-level-style)/.test(local))
      for (const words of [value('style:num-prefix'), value('style:num-suffix')])
        if (/\p{L}{2}/u.test(words)) lists.set(words, { channel: 'attribute', text: words, visible: true })
  })
  parser.on('closetag', () => {
    paragraph = open.pop()?.paragraph ?? null
  })
  const read = (raw: string): void => {
    if (paragraph === null || within('note-citation')) return
    let text = raw.replace(/[\t\n\r ]+/g, ' ')
    if (glue.get(paragraph) === true && text.startsWith(' ')) text = text.slice(1)
    if (text === '') return
    paragraph.text += text
    glue.set(paragraph, text.endsWith(' '))
  }
  parser.on('text', read)
  parser.on('cdata', read)
  parser.write(source).close()
  return { lines, lists: [...lists.values()] }
}

function laidOut(lines: readonly Line[]): ReadDocument {
  let from = 0
  const blocks = lines.map(({ channel, text, visible, place }): Block => {
    const block = { from, to: from + text.length, channel, visible, ...(place === undefined ? {} : { place }) }
    from = block.to + 1
    return block
  })
  return { format: 'odt', text: lines.map((one) => one.text).join('\n'), blocks, envelope: { rules: 1 } }
}
