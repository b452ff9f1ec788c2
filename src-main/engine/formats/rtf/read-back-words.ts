/** What becomes of the words of a group: they are shown, nobody sees them, or they are no words. */
export type GroupKind = 'shown' | 'unseen' | 'data'

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Groups with lines of their own. */
const stories = list('header headerl headerr headerf footer footerl footerr footerf footnote shptxt dptxbxtext')

/** Groups around words that are part of the lines they stand in. */
const transparent = list('rtf field fldrslt object result shp shpinst shpgrp shppict do upr ud falsi')

/** Looks, lists and pictures. */
const looks = list(
  `fonttbl colortbl stylesheet listtable listoverridetable latentstyles pgptbl wgrffmtfilter pnseclvl pn pict nonshppict
  picprop blipuid ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn panose falt fontemb fontfile listtext pntext pntxta pntxtb
  listname liststylename listpicture levelnumbers leveltext listlevel expandedcolortbl defchp defpap mmathPr background
  pgdscno ts cs tsrowd`,
)

/** Groups that are hidden with or without `\*` before them; with it, all that are not known are. */
const unseen = list(
  `info annotation atnid atnauthor atntime atndate atnref atnparent atnicn atrfstart atrfend revtbl protusertbl
  passwordhash writereservhash password generator fldinst xe tc tcn rxe formfield ffname ffdeftext ffformat ffhelptext
  ffstattext ffentrymcr ffexitmcr ffl bkmkstart bkmkend objclass objname objalias objtopic objsect objdata xmlopen xmlclose
  xmlattr xmlname xmlattrname xmlattrvalue factoidname rsidtbl themedata colorschememapping datastore xmlnstbl creatim
  revtim printim buptim filetbl oldcprops oldpprops oldtprops oldsprops shprslt`,
)

/** What a word at the head of a group makes of it; null: it is a word like others. */
export function kindOf(word: string, isStarred: boolean): GroupKind | 'story' | null {
  if (stories.has(word)) return 'story'
  if (transparent.has(word)) return 'shown'
  if (looks.has(word)) return 'data'
  return isStarred || unseen.has(word) ? 'unseen' : null
}

/** What the value of a drawn shape's property is: words that are seen, the name of a font, or something nobody sees. */
export function kindOfProperty(property: string): GroupKind | 'story' {
  if (property === 'gtextUNICODE') return 'story'
  return /^gtext(?:CSS)?Font$/.test(property) ? 'data' : 'unseen'
}

/** Words that tell of sessions and who changed what. */
export const sessionWord =
  /^(?:\w*rsid|rsidroot|revised|deleted|revauth(?:del)?|revdttm(?:del)?|crauth|crdate|revprop|revisions)$/

const signs: Readonly<Record<string, string>> = {
  '~': '\u00A0',
  '-': '\u00AD',
  _: '\u2011',
  '\\': '\\',
  '{': '{',
  '}': '}',
  '\t': ' ',
  emdash: '\u2014',
  endash: '\u2013',
  emspace: '\u2003',
  enspace: '\u2002',
  qmspace: '\u2005',
  bullet: '\u2022',
  lquote: '\u2018',
  rquote: '\u2019',
  ldblquote: '\u201C',
  rdblquote: '\u201D',
  tab: ' ',
  line: ' ',
  lbr: ' ',
  softline: ' ',
  zwj: '\u200D',
  zwnj: '\u200C',
  zwbo: '\u200B',
  ltrmark: '\u200E',
  rtlmark: '\u200F',
}

/** The character that a control word or sign stands for; empty: it stands for none. */
export function signOf(word: string): string {
  return Object.hasOwn(signs, word) ? signs[word]! : ''
}
