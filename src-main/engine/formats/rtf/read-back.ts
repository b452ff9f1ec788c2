import { RedraftError, type Channel } from '../../../../src-preload/contract/index.ts'
import { documentOfLines, type BackLine as Line } from '../back-lines.ts'
import type { ReadDocument } from '../port.ts'
import { kindOf, kindOfProperty, sessionWord, signOf, type GroupKind } from './read-back-words.ts'
import { labelOfCharset, labelOfPage, textOfBytes } from './read-back-bytes.ts'

/** The line that words go to; null between two. One for the body and each note, header and box. */
interface Story {
  line: Line | null
}

interface Group {
  readonly word: string
  readonly kind: GroupKind
  readonly story: Story
  /** Fallback characters after `\u`. */
  fallback: number
  font: number | null
  /** Formatting by which words are not seen. */
  looks: { hidden: boolean; deleted: boolean; tiny: boolean; colour: number }
  /** Where a group that nobody sees has its words. */
  readonly unseen: Line | null
}

const [OPEN, CLOSE, BACKSLASH, QUOTE, STAR, SPACE, MINUS] = [0x7b, 0x7d, 0x5c, 0x27, 0x2a, 0x20, 0x2d]
const mostGroups = 1001

/**
 * Reads an RTF file that was written here by rules of its own, after the RTF specification: a stack of groups, and what a
 * control word at the head of a group makes of it. First come the lines that are shown, then everything that no written file
 * without hidden things has: destinations that are not known, fields, properties, numbers of sessions.
 * @throws RedraftError `FILE_DAMAGED`.
 */
export async function readBackRtf(bytes: Uint8Array, file: string): Promise<ReadDocument> {
  try {
    return documentOfLines('rtf', new Machine(bytes).run(), {})
  } catch (error) {
    throw new RedraftError('FILE_DAMAGED', { file, detail: 'it cannot be read back' }, { cause: error })
  }
}

class Machine {
  readonly #bytes: Uint8Array
  readonly #lines: Line[] = []
  readonly #groups: Group[] = []
  readonly #fonts = new Map<number, string>()
  readonly #palette: number[][] = [[]]
  readonly #isShaded: boolean
  #at = 0
  #label = 'windows-1252'
  #firstFont = 0
  #skip = 0
  #run: number[] = []
  /** What stands at the head of a group: nothing yet, or `\*`. */
  #head: 'start' | 'starred' | 'done' = 'done'
  #property = ''

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#isShaded = /\\(?:clcbpat|clcfpat|cbpat|chcbpat|highlight|cb)[1-9]/.test(Buffer.from(bytes).toString('latin1'))
  }

  run(): readonly Line[] {
    const bytes = this.#bytes
    if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '{\\rtf') throw new RangeError('not RTF')
    while (this.#at < bytes.length) {
      const byte = bytes[this.#at++]!
      if (byte === OPEN) this.#open()
      else if (byte === CLOSE) {
        this.#close()
        if (this.#groups.length === 0) break
      } else if (byte === BACKSLASH) this.#control()
      else if (byte !== 0x0a && byte !== 0x0d && byte !== 0) this.#character(byte)
    }
    this.#flush()
    const rest = Buffer.from(bytes.subarray(this.#at)).toString('latin1')
    if (/[^\s\0]/.test(rest)) this.#stranger('hidden', rest)
    return this.#lines
  }

  get #group(): Group {
    const group = this.#groups.at(-1)
    if (group === undefined) throw new RangeError('outside of all groups')
    return group
  }

  #open(): void {
    this.#flush()
    if (this.#groups.length >= mostGroups) throw new RangeError('too deep')
    this.#skip = 0
    this.#head = 'start'
    const looks = { hidden: false, deleted: false, tiny: false, colour: 0 }
    const outer = this.#groups.at(-1)
    this.#groups.push(
      outer === undefined
        ? { word: '', kind: 'shown', story: { line: null }, fallback: 1, font: null, looks, unseen: null }
        : { ...outer, word: '', kind: outer.word === 'upr' ? 'data' : outer.kind, looks: { ...outer.looks } },
    )
  }

  #close(): void {
    this.#flush()
    this.#skip = 0
    this.#head = 'done'
    const { word, unseen, story } = this.#group
    this.#groups.pop()
    const isMeasure = word === 'sv' && !/\p{L}/u.test(unseen?.text.slice('\\sv '.length) ?? '')
    if (unseen !== null && (isMeasure || (word === 'fldinst' && isPageField(unseen.text))))
      this.#lines.splice(this.#lines.indexOf(unseen), 1)
    if (this.#groups.at(-1)?.story !== story) story.line = null
    // Each property of the file is a group of its own.
    if (this.#groups.at(-1)?.word === 'info' && unseen !== null) unseen.text += ' '
  }

  /** What a backslash begins: a word with or without a number, a byte in hexadecimal, or a sign. */
  #control(): void {
    const bytes = this.#bytes
    let end = this.#at
    while (isLetter(bytes[end]) && end - this.#at < 40) end += 1
    if (end === this.#at) return this.#symbol(bytes[this.#at++] ?? 0)
    const word = ascii(bytes, this.#at, end)
    const start = end
    if (bytes[end] === MINUS && isDigit(bytes[end + 1])) end += 1
    while (isDigit(bytes[end]) && end - start < 11) end += 1
    const value = end === start ? null : Number(ascii(bytes, start, end))
    this.#at = bytes[end] === SPACE ? end + 1 : end
    if (word === 'bin') this.#at += Math.max(0, value ?? 0)
    this.#word(word, value)
  }

  #symbol(sign: number): void {
    if (sign === QUOTE) {
      const hex = ascii(this.#bytes, this.#at, this.#at + 2)
      if (/^[0-9a-f]{2}$/i.test(hex)) {
        this.#at += 2
        return this.#character(Number.parseInt(hex, 16))
      }
    }
    this.#flush()
    if (this.#isFallback()) return
    if (sign === STAR && this.#head === 'start') {
      this.#head = 'starred'
      return
    }
    this.#head = 'done'
    if (sign === 0x0a || sign === 0x0d) return this.#endLine()
    this.#say(signOf(String.fromCharCode(sign)))
  }

  #word(word: string, value: number | null): void {
    this.#flush()
    if (word !== 'u' && this.#isFallback()) return
    this.#skip = 0
    const head = this.#head
    this.#head = 'done'
    if (sessionWord.test(word)) this.#stranger('metadata', `\\${word}${value ?? ''}`)
    if (head !== 'done') {
      const kind = this.#kindOf(word, head === 'starred')
      if (kind !== null) return this.#become(word, kind)
    }
    this.#apply(word, value)
  }

  #kindOf(word: string, isStarred: boolean): GroupKind | 'story' | null {
    if (word === 'sn' || word === 'sp') return word === 'sn' ? 'data' : null
    if (word !== 'sv') return kindOf(word, isStarred)
    return kindOfProperty(this.#property.trim())
  }

  #become(word: string, kind: GroupKind | 'story'): void {
    if (word === 'sn') this.#property = ''
    const group = this.#group
    const isStory = kind === 'story'
    const isSet = isStory || kind === 'unseen'
    const now: GroupKind =
      word === 'ud' && group.unseen === null
        ? 'shown'
        : group.kind === 'data' || (group.kind === 'unseen' && kind !== 'data')
          ? group.kind
          : isStory
            ? 'shown'
            : kind
    const unseen = kind === 'unseen' ? this.#stranger('hidden', `\\${word} `) : group.unseen
    Object.assign(this.#group, { word, kind: now, unseen, ...(isSet ? { story: { line: null } } : {}) })
    if (kind === 'unseen' || /^(?:header|footer|footnote)/.test(word))
      Object.assign(group.looks, { hidden: false, deleted: false })
  }

  #apply(word: string, value: number | null): void {
    const group = this.#group
    const { looks } = group
    const isOn = value !== 0
    const inTable = (name: string): boolean => this.#groups.slice(-2).some((one) => one.word === name)
    if (inTable('fonttbl')) this.#fontWord(word, value)
    else if (inTable('colortbl')) this.#palette.at(-1)?.push(value ?? 0)
    else if (word === 'ansicpg') this.#label = labelOfPage(value ?? 1252)
    else if (word === 'mac') this.#label = 'macintosh'
    else if (word === 'deff') this.#firstFont = value ?? 0
    else if (word === 'f') group.font = value ?? 0
    else if (word === 'uc') group.fallback = Math.min(8, Math.max(0, value ?? 1))
    else if (word === 'v') looks.hidden = isOn
    else if (word === 'deleted') looks.deleted = isOn
    else if (word === 'cf') looks.colour = value ?? 0
    else if (word === 'fs') looks.tiny = (value ?? 24) < 3
    else if (word === 'plain') {
      Object.assign(looks, { hidden: false, deleted: false, tiny: false, colour: 0 })
      group.font = null
    } else if (word === 'u') {
      if (value === null) return
      this.#say(String.fromCharCode(value & 0xffff))
      this.#skip = group.fallback
    } else if (/^(?:par|(?:nest)?(?:cell|row)|sect|(?:soft)?page|column|softcol)$/.test(word)) this.#endLine()
    else this.#say(signOf(word))
  }

  #fontWord(word: string, value: number | null): void {
    if (word === 'f') this.#group.font = value ?? 0
    const font = this.#group.font ?? 0
    const label = word === 'fcharset' ? labelOfCharset(value ?? 0) : word === 'cpg' && value ? labelOfPage(value) : null
    if (label !== null) this.#fonts.set(font, label)
  }

  #character(byte: number): void {
    if (this.#isFallback()) return
    this.#head = 'done'
    const { word, kind } = this.#group
    if (word === 'sn') this.#property += String.fromCharCode(byte)
    if (word === 'colortbl' && byte === 0x3b) this.#palette.push([])
    if (kind !== 'data') this.#run.push(byte)
  }

  /** Bytes in a row are decoded together: a character may have several. */
  #flush(): void {
    if (this.#run.length === 0) return
    const bytes = Uint8Array.from(this.#run)
    this.#run = []
    this.#say(textOfBytes(bytes, this.#fonts.get(this.#group.font ?? this.#firstFont) ?? this.#label))
  }

  #isFallback(): boolean {
    if (this.#skip === 0) return false
    this.#skip -= 1
    return true
  }

  #say(words: string): void {
    const { kind, looks, story, unseen } = this.#group
    if (kind === 'data' || words === '') return
    const text = words.replace(/[\t\v\f\r\n\u0085\u2028\u2029]/g, ' ')
    if (unseen !== null) {
      unseen.text += text
      return
    }
    const colour = this.#palette[looks.colour] ?? []
    const isWhite = !this.#isShaded && colour.length === 3 && colour.every((part) => part >= 250)
    if (looks.deleted || looks.hidden || looks.tiny || isWhite) {
      if (text.trim() !== '') this.#stranger(looks.deleted ? 'deleted' : 'hidden', text)
      return
    }
    const line = story.line ?? { channel: 'body', visible: true, text: '' }
    line.text += line.text === '' ? text.replace(/^ +/, '') : text
    if (story.line === null && line.text !== '') {
      story.line = line
      this.#lines.push(line)
    }
  }

  #stranger(channel: Channel, text: string): Line {
    const line = { channel, visible: false, text }
    this.#lines.push(line)
    return line
  }

  #endLine(): void {
    this.#group.story.line = null
  }
}

/** Fields that only number pages. */
function isPageField(text: string): boolean {
  const [, name, ...switches] = text.trim().split(/\s+/)
  return (
    /^(?:PAGE|NUMPAGES|SECTIONPAGES)$/i.test(name ?? '') &&
    switches.every((one) => /^(?:\\\*|MERGEFORMAT|Arabic|roman|alphabetic)$/i.test(one))
  )
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
