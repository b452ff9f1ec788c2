import { pictureWords, plainPicture } from '../package/picture.ts'
import { SourceBlock, type Edit } from '../source-text.ts'
import { rtfTokens, type RtfToken } from './tokens.ts'

/** What an RTF file holds of its own beside its words: names of styles and lists, marks of pictures, and what is in them. */
export interface OwnData {
  readonly blocks: readonly SourceBlock<null>[]
  /** Edits that are made in any case. */
  readonly edits: readonly Edit[]
}

interface Group {
  readonly from: number
  word: string
  /** First and last of its own bytes, and what they say. */
  start: number
  end: number
  text: string
}

/** Names that every program gives to styles. */
const commonNames =
  /^(?:normal(?: \((?:web|table)\)| indent| table)?|(?:heading|toc|index|list(?: bullet| number| continue)?|body text(?: indent)?) ?\d?|title|subtitle|caption|(?:foot|end)note (?:text|reference)|header|footer|page number|line number|hyperlink|followedhyperlink|default paragraph font|table grid|strong|emphasis|quote|intense quote|block text|plain text|comment text|annotation (?:text|reference|subject)|balloon text|no list|no spacing|list paragraph|table of \w+|toa heading|signature|date|salutation|closing|outline list \d|style \d+);?$/i

/** @param source bytes as Latin-1. */
export function ownDataOf(source: string): OwnData {
  const blocks: SourceBlock<null>[] = []
  const edits: Edit[] = []
  const open: Group[] = []
  let styles = 0
  const named = (group: Group, insert: string): void => {
    edits.push({ from: group.start, to: group.end, insert })
    const block = new SourceBlock<null>('custom-data', false, null, 'name of a style or list')
    for (const [at, sign] of Array.from(source.slice(group.start, group.end)).entries())
      if (/\s/.test(sign)) block.addSpace(group.start + at, group.start + at + 1)
      else block.add(sign, group.start + at, group.start + at + 1)
    blocks.push(block)
  }
  const picture = (bytes: Uint8Array, from: number, to: number): void => {
    const plain = plainPicture(bytes)
    if (plain.length === bytes.length) return
    edits.push({ from, to, insert: Buffer.from(plain).toString('hex') })
    const block = new SourceBlock<null>('custom-data', false, null, 'picture')
    for (const word of pictureWords(bytes).join(' ').split(/\s+/)) {
      block.addSpace(from, from)
      block.add(word, from, from)
    }
    blocks.push(block)
  }
  const close = (group: Group, to: number): void => {
    const around = open.at(-1)?.word
    if (group.word === 'blipuid') edits.push({ from: group.from, to, insert: '' })
    else if (/^(?:listname|liststylename)$/.test(group.word)) {
      if (!/^\s*;?\s*$/.test(group.text)) named(group, ';')
    } else if (around === 'stylesheet' && group.text !== '') {
      styles += 1
      if (!commonNames.test(group.text.trim())) named(group, `Style ${styles};`)
    } else if (group.word === 'pict' && /^[\da-f\s]+$/i.test(group.text))
      picture(Buffer.from(group.text.replace(/\s/g, ''), 'hex'), group.start, group.end)
  }
  for (const token of rtfTokens(source)) {
    const group = open.at(-1)
    if (token.kind === 'open') open.push({ from: token.from, word: '', start: 0, end: 0, text: '' })
    else if (token.kind === 'close') {
      open.pop()
      if (group !== undefined) close(group, token.to)
    } else if (group !== undefined)
      take(group, token, edits, (length) => picture(bytesAt(source, token.to, length), token.from, token.to + length))
  }
  return { blocks, edits }
}

function take(group: Group, token: RtfToken, edits: Edit[], binary: (length: number) => void): void {
  if (token.kind === 'word') {
    if (group.word === '') group.word = token.word
    if (token.word === 'bliptag') edits.push({ from: token.from, to: token.to, insert: '' })
    if (token.word === 'bin' && group.word === 'pict') binary(Math.max(0, token.value ?? 0))
  } else if (token.kind === 'byte') {
    if (group.text === '') group.start = token.from
    group.end = token.to
    group.text += String.fromCharCode(token.byte)
  }
}

function bytesAt(source: string, from: number, length: number): Uint8Array {
  return Buffer.from(source.slice(from, from + length), 'latin1')
}
