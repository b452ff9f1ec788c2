import type { Channel } from '../../../../src-preload/contract/index.ts'

/** What a group that begins with a word holds. */
export interface Destination {
  /** Channel of its words; null: it has none, or they are those around it. */
  readonly channel: Channel | null
  readonly visible: boolean
  /** No words are in it: data about looks, pictures, fonts. */
  readonly isData: boolean
  /** It goes when hidden things go. */
  readonly goes: boolean
}

const names = (list: string): string[] => list.split(/\s+/)
const text = (channel: Channel): Destination => ({ channel, visible: true, isData: false, goes: false })
const hidden = (channel: Channel): Destination => ({ channel, visible: false, isData: false, goes: true })
const data: Destination = { channel: null, visible: true, isData: true, goes: false }
const goingData: Destination = { channel: null, visible: false, isData: true, goes: true }
const around: Destination = { channel: null, visible: true, isData: false, goes: false }

const table: readonly (readonly [string, Destination])[] = [
  ['header headerl headerr headerf', text('header')],
  ['footer footerl footerr footerf', text('footer')],
  ['footnote', text('footnote')],
  ['shptxt dptxbxtext', text('textbox')],
  ['annotation atnid atnauthor atntime atndate atnref atnparent atnicn atrfstart atrfend', hidden('comment')],
  [
    'title subject author manager company operator category keywords comment doccomm hlinkbase userprops docvar template',
    hidden('property'),
  ],
  ['revtbl protusertbl passwordhash writereservhash password generator', hidden('metadata')],
  ['fldinst', hidden('field-code')],
  ['xe tc tcn rxe', hidden('field-code')],
  ['formfield ffname ffdeftext ffformat ffhelptext ffstattext ffentrymcr ffexitmcr ffl', hidden('form-field')],
  ['bkmkstart bkmkend', hidden('bookmark')],
  ['objclass objname objalias objtopic objsect filetbl', hidden('embedded-name')],
  ['xmlopen xmlclose xmlattr xmlname xmlattrname xmlattrvalue factoidname', hidden('custom-data')],
  [
    `fonttbl colortbl stylesheet listtable listoverridetable latentstyles pgptbl wgrffmtfilter pnseclvl pn pict ftnsep
    ftnsepc ftncn aftnsep aftnsepc aftncn panose falt fontemb fontfile listtext pntext pntxta pntxtb listname liststylename
    listpicture levelnumbers leveltext listlevel expandedcolortbl defchp defpap mmathPr background nonshppict
    picprop blipuid pgdscno ts cs tsrowd`,
    data,
  ],
  [
    `rsidtbl themedata colorschememapping datastore xmlnstbl objdata creatim revtim printim buptim oldcprops
    oldpprops oldtprops oldsprops shprslt`,
    goingData,
  ],
  ['info', { ...around, visible: false, goes: true }],
  ['ud upr field fldrslt object result shp shpinst shppict rtf shpgrp do falsi', around],
]

const destinations = new Map(
  table.flatMap(([list, destination]) => names(list).map((name) => [name, destination] as const)),
)

/**
 * The destination that a word at the beginning of a group opens; null: the word is none.
 * @param isMarked whether `\*` stands before it: then it is one, and if it is not known, nobody sees what it holds.
 */
export function destinationOf(word: string, isMarked: boolean): Destination | null {
  return destinations.get(word) ?? (isMarked ? hidden('hidden') : null)
}

/** The property of drawn shapes whose words are seen. */
export const seenShapeWords = 'gtextUNICODE'

/** Properties of drawn shapes that name a font. */
export const shapeFonts = new Set(['gtextFont', 'gtextCSSFont'])

/** Signs after a backslash for one character. */
export const characterSigns: ReadonlyMap<string, string> = new Map([
  ['~', '\u00A0'],
  ['-', '\u00AD'],
  ['_', '\u2011'],
  ['\\', '\\'],
  ['{', '{'],
  ['}', '}'],
])

/** Words for one character. */
export const characterWords: ReadonlyMap<string, string> = new Map([
  ['emdash', '\u2014'],
  ['endash', '\u2013'],
  ['emspace', '\u2003'],
  ['enspace', '\u2002'],
  ['qmspace', '\u2005'],
  ['bullet', '\u2022'],
  ['lquote', '\u2018'],
  ['rquote', '\u2019'],
  ['ldblquote', '\u201C'],
  ['rdblquote', '\u201D'],
  ['tab', ' '],
  ['line', ' '],
  ['lbr', ' '],
  ['softline', ' '],
  ['zwj', '\u200D'],
  ['zwnj', '\u200C'],
  ['zwbo', '\u200B'],
  ['ltrmark', '\u200E'],
  ['rtlmark', '\u200F'],
])

/** Words that end a paragraph, cell or row. */
export const endWords = new Set(names('par cell nestcell row nestrow sect page column softpage softcol'))

/** Words about who changed what and when; they go with what is hidden. */
export const revisionWords =
  /^(?:(?:ins|char|del|para|sect|tbl|sty)?rsid|rsidroot|revised|deleted|revauth(?:del)?|revdttm(?:del)?|crauth|crdate|revprop|revisions)$/

/** Instructions of fields that say nothing and are worked out anew. */
export const plainInstruction =
  /^(?:PAGE|NUMPAGES|SECTIONPAGES)\s*(?:\\\*\s*(?:MERGEFORMAT|Arabic|roman|alphabetic)\s*)*$/i
