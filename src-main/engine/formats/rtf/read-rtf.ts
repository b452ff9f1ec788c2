import { RedraftError, type Channel, type DetailWords } from '../../../../src-preload/contract/index.ts'
import { joinBlocks, SourceBlock, type Edit, type SourceText } from '../source-text.ts'
import { CodePage } from './code-pages.ts'
import {
  characterSigns,
  characterWords,
  destinationOf,
  endWords,
  plainInstruction,
  revisionWords,
  seenShapeWords,
  shapeFonts,
  type Destination,
} from './destinations.ts'
import { HeaderTables } from './header-tables.ts'
import { ownDataOf } from './own-data.ts'
import { rtfTokens, type RtfToken, type RtfWord } from './tokens.ts'

/** An RTF file taken apart. */
export interface RtfDocument {
  readonly content: SourceText<null>
  /** Edits that take out everything that is not visible. */
  readonly removals: readonly Edit[]
  /** Edits that are made in any case: a second writing of words that another reader would show. */
  readonly always: readonly Edit[]
  /** Edits that take out names and data that no page shows; made in any case. */
  readonly own: readonly Edit[]
  /** Ends of control words that a letter or figure would become part of. */
  readonly bareEnds: ReadonlySet<number>
}

interface Flow {
  block: SourceBlock<null> | null
}

/** What holds inside a group; copied for each group in it. */
interface State {
  readonly from: number
  flow: Flow
  channel: Channel
  visible: boolean
  isData: boolean
  goes: boolean
  /** Characters after `\u` that say the same for older readers. */
  unicodeSkip: number
  font: number
  isHidden: boolean
  isDeleted: boolean
  isTiny: boolean
  colour: number
  /** Nothing but `\*` came yet in this group. */
  isFresh: boolean
  isMarked: boolean
  /** Name of the group for what depends on it. */
  name: string
}

/** Deepest nesting of groups; a file that goes deeper was made to harm. */
const DEEPEST = 1000

/**
 * Takes the source (bytes as Latin-1) of an RTF file apart.
 * @throws RedraftError `FILE_DAMAGED`, `FILE_UNDECODABLE`.
 */
export function readRtf(source: string, file: string): RtfDocument {
  return new Reader(source, file).read()
}

class Reader {
  readonly #source: string
  readonly #file: string
  readonly #blocks: SourceBlock<null>[] = []
  readonly #removals: Edit[] = []
  readonly #always: Edit[] = []
  readonly #bareEnds = new Set<number>()
  readonly #pages = new Map<number, CodePage>()
  readonly #hidden: Flow = { block: null }
  readonly #deleted: Flow = { block: null }
  readonly #tables = new HeaderTables()
  readonly #hasShading: boolean
  #page = 1252
  #defaultFont = 0
  #stack: State[] = []
  #end: number | null = null
  /** The character that was added last, while the characters that say the same are skipped. */
  #skipping: { left: number; to: number; block: SourceBlock<null> | null } | null = null
  /** Where a character of several bytes began. */
  #begun: number | null = null
  #shapeName = ''

  constructor(source: string, file: string) {
    this.#source = source
    this.#file = file
    // White words may stand on something dark.
    this.#hasShading = /\\(?:clcbpat|clcfpat|cbpat|chcbpat|highlight|cb)[1-9]/.test(source)
  }

  read(): RtfDocument {
    if (!this.#source.startsWith('{\\rtf')) throw this.#damaged('it does not begin as RTF')
    for (const token of rtfTokens(this.#source)) {
      if (this.#end !== null) break
      this.#take(token)
    }
    const end = this.#end ?? this.#source.length
    const rest = this.#source.slice(end)
    if (/[^\s\0]/.test(rest)) {
      this.#removals.push({ from: end, to: this.#source.length, insert: '' })
      const block = this.#newBlock('hidden', false)
      for (let at = 0; at < rest.length; at++)
        if (/\s|\0/.test(rest[at]!)) block.addSpace(end + at, end + at + 1)
        else block.add(rest[at]!, end + at, end + at + 1)
    }
    const own = ownDataOf(this.#source)
    const content = joinBlocks([...this.#blocks, ...own.blocks])
    return { content, removals: this.#removals, always: this.#always, own: own.edits, bareEnds: this.#bareEnds }
  }

  get #state(): State {
    return this.#stack.at(-1)!
  }

  #take(token: RtfToken): void {
    if (token.kind === 'open') return this.#open(token.from)
    if (token.kind === 'close') return this.#close(token.to)
    if (token.kind === 'word' && token.isBare) this.#bareEnds.add(token.to)
    if (this.#isSkipped(token)) return
    const state = this.#state
    const isFresh = state.isFresh
    if (token.kind === 'sign' && token.sign === '*' && isFresh) {
      state.isMarked = true
      return
    }
    state.isFresh = false
    if (token.kind === 'byte') return this.#byte(token.byte, token.from, token.to)
    this.#begun = null
    if (token.kind === 'sign') return this.#sign(token.sign, token.from, token.to)
    if (isFresh && /^s[pnv]$/.test(token.word)) return this.#shapePart(token.word)
    if (isFresh) {
      const destination = destinationOf(token.word, state.isMarked)
      if (destination !== null) return this.#enter(token.word, destination, token)
    }
    this.#word(token)
  }

  #open(from: number): void {
    if (this.#stack.length > DEEPEST) throw this.#damaged('its groups are nested without end')
    this.#skipping = null
    this.#begun = null
    const outer = this.#stack.at(-1)
    const inner: State =
      outer === undefined
        ? this.#first(from)
        : { ...outer, from, isFresh: true, isMarked: false, goes: false, name: '' }
    // The words of `\upr` come twice; the first writing is for readers without Unicode.
    if (outer?.name === 'upr') inner.isData = true
    this.#stack.push(inner)
  }

  #first(from: number): State {
    return {
      from,
      flow: { block: null },
      channel: 'body',
      visible: true,
      isData: false,
      goes: false,
      unicodeSkip: 1,
      font: -1,
      isHidden: false,
      isDeleted: false,
      isTiny: false,
      colour: 0,
      isFresh: true,
      isMarked: false,
      name: '',
    }
  }

  #close(to: number): void {
    const state = this.#stack.pop()
    this.#skipping = null
    this.#begun = null
    if (state === undefined) throw this.#damaged('more groups end than begin')
    const outer = this.#stack.at(-1)
    if (outer === undefined) {
      this.#end = to
      return
    }
    if (state.name === 'fldinst') this.#endInstruction(state)
    if (state.name === 'sv' && !state.isData) this.#endShapeValue(state)
    if (state.flow !== outer.flow) state.flow.block = null
    if (state.goes) this.#removals.push({ from: state.from, to, insert: '' })
    if (outer.name === 'upr' && state.name !== 'ud') this.#always.push({ from: state.from, to, insert: '' })
  }

  /** Page numbers stay fields. */
  #endInstruction(state: State): void {
    const block = state.flow.block
    if (block === null || !plainInstruction.test(block.text.trim())) return
    state.goes = false
    this.#blocks.splice(this.#blocks.indexOf(block), 1)
  }

  #enter(word: string, destination: Destination, token: RtfWord): void {
    const state = this.#state
    const outer = this.#stack.at(-2)
    state.name = word
    if (word === 'rtf' && this.#stack.length === 1) return
    const isInInfo = outer?.name === 'info'
    // Many names mean something inside another group only: `\comment` is a property of the file, not a note.
    if (destination.channel === 'property' && !isInInfo && !state.isMarked) return this.#word(token)
    state.isData = state.isData || destination.isData
    state.goes = destination.goes
    state.visible = state.visible && destination.visible
    if (destination.channel !== null) {
      state.channel = state.visible || !destination.visible ? destination.channel : state.channel
      state.flow = { block: null }
    }
    if (!destination.visible || word.startsWith('header') || word.startsWith('footer') || word === 'footnote') {
      state.isDeleted = false
      state.isHidden = false
    }
    if (word === 'ud') state.isData = false
  }

  #word(token: RtfWord): void {
    const state = this.#state
    const { word, value, from, to } = token
    if (state.name === 'fonttbl' || this.#stack.at(-2)?.name === 'fonttbl') this.#tables.fontWord(word, value)
    if (state.name === 'colortbl') this.#tables.colourWord(word, value)
    if (revisionWords.test(word) && !state.goes) this.#removals.push({ from, to, insert: '' })
    const isOn = value !== 0
    switch (word) {
      case 'ansicpg':
        this.#page = value ?? 1252
        return
      case 'mac':
        this.#page = 10000
        return
      case 'deff':
        this.#defaultFont = value ?? 0
        return
      case 'f':
        state.font = value ?? 0
        return
      case 'uc':
        state.unicodeSkip = Math.min(8, Math.max(0, value ?? 1))
        return
      case 'v':
        state.isHidden = isOn
        return
      case 'deleted':
        state.isDeleted = isOn
        return
      case 'cf':
        state.colour = value ?? 0
        return
      case 'fs':
        state.isTiny = (value ?? 24) <= 2
        return
      case 'plain':
        Object.assign(state, { isHidden: false, isDeleted: false, isTiny: false, colour: 0, font: -1 })
        return
      case 'ftnalt':
        if (state.name === 'footnote') state.channel = 'endnote'
        return
      case 'intbl':
        if (state.channel === 'body') state.channel = 'table'
        return
      case 'pard':
        if (state.channel === 'table') state.channel = 'body'
        return
      case 'u':
        if (value === null) return
        this.#add(String.fromCharCode(value < 0 ? value + 0x10000 : value), from, to)
        this.#skipping = { left: state.unicodeSkip, to, block: this.#flow().block }
        return
      default:
        if (endWords.has(word)) return this.#endBlock()
        this.#add(characterWords.get(word) ?? '', from, to)
    }
  }

  #sign(sign: string, from: number, to: number): void {
    if (sign === '\n' || sign === '\r') return this.#endBlock()
    this.#add(sign === '\t' ? ' ' : (characterSigns.get(sign) ?? ''), from, to)
  }

  #byte(byte: number, from: number, to: number): void {
    const state = this.#state
    if (state.name === 'colortbl') return this.#tables.colourByte(byte)
    if (state.name === 'sn') this.#shapeName += String.fromCharCode(byte)
    if (state.isData) return
    const font = state.font === -1 ? this.#defaultFont : state.font
    const number = this.#tables.codePage(font) ?? this.#page
    let page = this.#pages.get(number)
    if (page === undefined) this.#pages.set(number, (page = new CodePage(number)))
    if (this.#begun === null) page.reset()
    const character = page.take(byte)
    if (character === undefined) throw new RedraftError('FILE_UNDECODABLE', { file: this.#file })
    this.#begun ??= from
    if (character === null) return
    this.#add(/^[\t\v\f]$/.test(character) ? ' ' : character, this.#begun, to)
    this.#begun = null
  }

  /** A drawn shape has properties of a name and a value, which is words where it has letters; one of them is seen. */
  #shapePart(part: string): void {
    const state = this.#state
    state.name = part
    if (part !== 'sv') {
      this.#shapeName = ''
      state.isData = state.isData || part === 'sn'
      return
    }
    const name = this.#shapeName.trim()
    if (shapeFonts.has(name)) state.isData = true
    else {
      const isSeen = name === seenShapeWords
      Object.assign(state, {
        channel: isSeen ? 'drawing' : 'alt-text',
        visible: state.visible && isSeen,
        flow: { block: null },
      })
      this.#holderOf(state).goes = !isSeen
    }
  }

  /** A value without letters is a measure, a picture or another group. */
  #endShapeValue(state: State): void {
    if (state.visible) return
    let first = this.#blocks.length
    while (first > 0 && (this.#blocks[first - 1]!.from[0] ?? -1) >= state.from) first -= 1
    if (this.#blocks.slice(first).some(({ text }) => /\p{L}/u.test(text))) return
    this.#blocks.length = first
    this.#holderOf(state).goes = false
  }

  /** The property that a value is of. */
  #holderOf(value: State): State {
    const around = this.#stack.findLast((one) => one !== value)
    return around?.name === 'sp' ? around : value
  }

  #add(text: string, from: number, to: number): void {
    const state = this.#state
    if (text === '' || state.isData || state.name === 'fonttbl') return
    const flow = this.#flow()
    if (flow !== this.#deleted) this.#deleted.block = null
    if (flow !== this.#hidden) this.#hidden.block = null
    if (flow.block === null) {
      if (text === ' ') return
      const channel = flow === this.#deleted ? 'deleted' : flow === this.#hidden ? 'hidden' : state.channel
      flow.block = this.#newBlock(channel, state.visible && flow === state.flow)
    }
    flow.block.add(/[\u2028\u2029\u0085\n\r]/.test(text) ? ' ' : text, from, to)
    if (flow !== state.flow && state.visible) this.#removals.push({ from, to, insert: '' })
  }

  #flow(): Flow {
    const state = this.#state
    if (state.isDeleted) return this.#deleted
    const isWhite = this.#tables.isWhite(state.colour) && !this.#hasShading
    return state.visible && (state.isHidden || state.isTiny || isWhite) ? this.#hidden : state.flow
  }

  #newBlock(channel: Channel, visible: boolean): SourceBlock<null> {
    const block = new SourceBlock<null>(channel, visible, null)
    this.#blocks.push(block)
    return block
  }

  #endBlock(): void {
    this.#state.flow.block = null
    this.#hidden.block = null
    this.#deleted.block = null
  }

  /** What stands for the same as the `\u` before it belongs to it. */
  #isSkipped(token: RtfToken): boolean {
    const skipping = this.#skipping
    if (skipping === null) return false
    if (skipping.left === 0 || (token.kind === 'word' && token.word === 'u')) {
      this.#skipping = null
      return false
    }
    skipping.left -= 1
    const { block } = skipping
    if (block !== null && block.to.length > 0) block.to[block.to.length - 1] = token.to
    const last = this.#removals.at(-1)
    if (last?.to === token.from && block?.visible === false)
      this.#removals.push({ from: token.from, to: token.to, insert: '' })
    return true
  }

  #damaged(detail: DetailWords): RedraftError {
    return new RedraftError('FILE_DAMAGED', { file: this.#file, detail })
  }
}
