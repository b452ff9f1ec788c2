import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { RedraftError, type Block, type Channel } from '../../../../src-preload/contract/index.ts'
import { isBareArchive } from '../package/back-archive.ts'
import type { ReadDocument } from '../port.ts'
import { PartScan } from './part-scan.ts'

/** Parts that a written file may have. */
const expectedParts =
  /^(?:\[content_types\]\.xml|(?:.*\/)?_rels\/[^/]*\.rels|[^/]+\/(?:document\d*|styles\d*|numbering\d*|settings\d*|fontTable\d*|footnotes\d*|endnotes\d*|header\d*|footer\d*)\.xml|.*\/theme\/[^/]+\.xml|.*\/media\/[^/]+|.*\/fonts\/[^/]+|.*\/charts\/[^/]+\.xml|.*\/drawings\/[^/]+\.xml|.*\/diagrams\/[^/]+\.xml)$/i

interface Relation {
  readonly kind: string
  readonly target: string
  readonly isExternal: boolean
}

/**
 * Reads a Word file that was written here with a ZIP reader, an XML parser and rules that writing does not use: the lines
 * that are shown, then everything that should not be in such a file.
 * @throws RedraftError `FILE_DAMAGED`.
 */
export async function readBackDocx(bytes: Uint8Array, file: string): Promise<ReadDocument> {
  try {
    return collect(unzipSync(bytes), isBareArchive(bytes))
  } catch (error) {
    throw new RedraftError('FILE_DAMAGED', { file, detail: 'it cannot be read back' }, { cause: error })
  }
}

function collect(files: Readonly<Record<string, Uint8Array>>, isBare: boolean): ReadDocument {
  const text = (name: string): string => new TextDecoder('utf-8', { fatal: true }).decode(files[name])
  const shown: { channel: Channel; text: string }[] = []
  const hidden: { channel: Channel; text: string; place: string }[] = []
  const hide = (channel: Channel, words: string, place: string): void => {
    if (words.trim() !== '') hidden.push({ channel, text: words.replace(/[\r\n]/g, ' '), place })
  }
  if (!isBare) hide('custom-data', 'archive', 'archive')
  const relations = (part: string): Relation[] => {
    const slash = part.lastIndexOf('/')
    const name = `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`
    return files[name] === undefined ? [] : relationsIn(text(name), part.slice(0, slash + 1))
  }
  const main = relations('').find((one) => one.kind === 'officeDocument')?.target ?? ''
  const vanishing = new Set<string>()
  const scan = (part: string, channel: Channel): void => {
    const found = new PartScan(channel, vanishing).run(text(part))
    shown.push(...found.shown)
    for (const one of found.hidden) hide(one.channel, one.text, part)
  }
  const ofKind = (kind: string): string[] =>
    [...new Set(relations(main).flatMap((one) => (one.kind === kind ? [one.target] : [])))]
      .filter((part) => files[part] !== undefined)
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  for (const part of ofKind('styles'))
    for (const [style] of text(part).matchAll(/<\w+:style\b[^]*?<\/\w+:style>/g))
      if (/<\w+:vanish\s*\/>/.test(style)) vanishing.add(/\w+:styleId="([^"]*)"/.exec(style)?.[1] ?? '')
  const stories: [string, Channel][] = [
    [main, 'body'],
    ...ofKind('header').map((part): [string, Channel] => [part, 'header']),
    ...ofKind('footer').map((part): [string, Channel] => [part, 'footer']),
    ...ofKind('footnotes').map((part): [string, Channel] => [part, 'footnote']),
    ...ofKind('endnotes').map((part): [string, Channel] => [part, 'endnote']),
  ]
  for (const [part, channel] of stories) scan(part, channel)
  const drawn = new Set<string>()
  const drawingsOf = (part: string): string[] =>
    relations(part)
      .filter((one) => ['chart', 'diagramData', 'diagramDrawing', 'chartUserShapes'].includes(one.kind))
      .map((one) => one.target)
      .filter((one) => files[one] !== undefined)
  const first = stories.flatMap(([part]) => drawingsOf(part))
  for (const part of [...first, ...first.flatMap(drawingsOf)]) {
    if (!drawn.has(part)) scan(part, 'drawing')
    drawn.add(part)
  }
  for (const part of ofKind('numbering')) {
    const found = new PartScan('attribute', vanishing).run(text(part)).lists
    shown.push(...[...found].map((words) => ({ channel: 'attribute' as const, text: words })))
  }
  for (const name of Object.keys(files)) {
    if (!expectedParts.test(name)) {
      hide('embedded-name', name, name)
      if (/\.xml$/i.test(name)) for (const words of wordsOfData(text(name))) hide('property', words, name)
    }
    if (name.endsWith('.rels'))
      for (const one of relationsIn(text(name), '')) if (one.isExternal) hide('link', one.target, name)
  }
  for (const part of ofKind('settings'))
    for (const one of new PartScan('property', vanishing).run(text(part)).hidden) hide(one.channel, one.text, part)
  return laidOut([
    ...shown.map((one) => ({ ...one, visible: true })),
    ...hidden.map((one) => ({ ...one, visible: false })),
  ])
}

/** Every text and every value of a part that is data. */
function wordsOfData(source: string): string[] {
  const words: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ attributes }) => {
    for (const { prefix, value } of Object.values(attributes)) if (!['xmlns', 'xml'].includes(prefix)) words.push(value)
  })
  parser.on('text', (text) => words.push(text))
  parser.on('cdata', (text) => words.push(text))
  parser.on('comment', (text) => words.push(text))
  parser.write(source).close()
  return words
}

function laidOut(lines: readonly { channel: Channel; text: string; visible: boolean; place?: string }[]): ReadDocument {
  let from = 0
  const blocks = lines.map(({ channel, text, visible, place }): Block => {
    const block = { from, to: from + text.length, channel, visible, ...(place === undefined ? {} : { place }) }
    from = block.to + 1
    return block
  })
  return { format: 'docx', text: lines.map((one) => one.text).join('\n'), blocks, envelope: { rules: 1 } }
}

function relationsIn(source: string, folder: string): Relation[] {
  return Array.from(source.matchAll(/<(?:\w+:)?Relationship\b([^>]*?)\/?>/g), ([, tag = '']) => {
    const value = (name: string): string =>
      (new RegExp(`\\b${name}=("[^"]*"|'[^']*')`).exec(tag)?.[1] ?? '""').slice(1, -1)
    const target = decodeURI(value('Target').replaceAll('&amp;', '&'))
    const isExternal = value('TargetMode') === 'External'
    const steps = (target.startsWith('/') || isExternal ? target.replace(/^\//, '') : folder + target).split('/')
    const path: string[] = []
    for (const step of steps) {
      if (step === '..' && !isExternal) path.pop()
      else if (step !== '.' || isExternal) path.push(step)
    }
    return { kind: value('Type').replace(/^.*\//, ''), target: path.join('/'), isExternal }
  })
}
