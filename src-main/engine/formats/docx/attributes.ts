import type { Channel } from '../../../../src-preload/contract/index.ts'
import type { PlacedBlock } from '../package/pieces.ts'
import type { Splice } from '../package/splice.ts'
import { attributePiece, attributesIn, localName, without } from '../package/tags.ts'
import type { Element } from '../package/xml.ts'

interface Rule {
  /** Elements by name; a name that begins with `*` is one of any namespace. */
  readonly elements: readonly string[]
  /** Attributes that can hold words, as `Element.attributes` names them. */
  readonly attributes: readonly string[]
  readonly channel: Channel
  readonly place?: string
  readonly visible?: boolean
  /** What is taken out: the attribute, its value, the whole element, or nothing (the element goes in another way). */
  readonly drop: 'attribute' | 'value' | 'element' | 'nothing'
}

const rules: readonly Rule[] = [
  { elements: ['*docPr', '*cNvPr'], attributes: ['descr', 'title'], channel: 'alt-text', drop: 'attribute' },
  { elements: ['*docPr', '*cNvPr'], attributes: ['name'], channel: 'embedded-name', drop: 'value' },
  { elements: ['v:*'], attributes: ['alt', 'title'], channel: 'alt-text', drop: 'attribute' },
  { elements: ['v:*'], attributes: ['o:title'], channel: 'embedded-name', drop: 'attribute' },
  { elements: ['v:*'], attributes: ['href', 'o:href', 'src', 'target'], channel: 'link', drop: 'attribute' },
  { elements: ['v:textpath'], attributes: ['string'], channel: 'drawing', visible: true, drop: 'nothing' },
  { elements: ['w:tblCaption', 'w:tblDescription'], attributes: ['w:val'], channel: 'alt-text', drop: 'element' },
  { elements: ['w:hyperlink'], attributes: ['w:tooltip'], channel: 'attribute', drop: 'nothing' },
  { elements: ['w:hyperlink'], attributes: ['w:anchor', 'w:docLocation'], channel: 'bookmark', drop: 'nothing' },
  { elements: ['w:bookmarkStart'], attributes: ['w:name'], channel: 'bookmark', drop: 'element' },
  { elements: ['w:bookmarkEnd'], attributes: [], channel: 'bookmark', drop: 'element' },
  {
    elements: ['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'],
    attributes: ['w:author'],
    channel: 'property',
    place: 'author of a change',
    drop: 'nothing',
  },
  {
    elements: [
      'w:moveFromRangeStart',
      'w:moveToRangeStart',
      'w:customXmlInsRangeStart',
      'w:customXmlDelRangeStart',
      'w:customXmlMoveFromRangeStart',
      'w:customXmlMoveToRangeStart',
      'w:rPrChange',
      'w:pPrChange',
      'w:sectPrChange',
      'w:tblPrChange',
      'w:tblPrExChange',
      'w:trPrChange',
      'w:tcPrChange',
      'w:tblGridChange',
      'w:numberingChange',
      'w:cellIns',
      'w:cellDel',
      'w:cellMerge',
    ],
    attributes: ['w:author', 'w:name', 'w:original'],
    channel: 'property',
    place: 'author of a change',
    drop: 'element',
  },
  {
    elements: [
      'w:moveFromRangeEnd',
      'w:moveToRangeEnd',
      'w:customXmlInsRangeEnd',
      'w:customXmlDelRangeEnd',
      'w:customXmlMoveFromRangeEnd',
      'w:customXmlMoveToRangeEnd',
      'w:commentRangeStart',
      'w:commentRangeEnd',
      'w:commentReference',
      'w:annotationRef',
      'w:permEnd',
      'w:fldData',
      'w:subDoc',
      'w:dataBinding',
    ],
    attributes: ['w:xpath', 'w:prefixMappings', 'w:ed'],
    channel: 'form-field',
    drop: 'element',
  },
  {
    elements: ['w:comment'],
    attributes: ['w:author', 'w:initials'],
    channel: 'property',
    place: 'author of a comment',
    drop: 'nothing',
  },
  { elements: ['w:permStart'], attributes: ['w:ed', 'w:edGrp'], channel: 'attribute', drop: 'element' },
  { elements: ['w:alias', 'w:tag'], attributes: ['w:val'], channel: 'form-field', drop: 'element' },
  { elements: ['w:listItem'], attributes: ['w:displayText', 'w:value'], channel: 'form-field', drop: 'element' },
  { elements: ['w:ffData'], attributes: [], channel: 'form-field', drop: 'element' },
  {
    elements: ['w:name', 'w:helpText', 'w:statusText', 'w:default', 'w:entryMacro', 'w:exitMacro', 'w:listEntry'],
    attributes: ['w:val'],
    channel: 'form-field',
    drop: 'nothing',
  },
  { elements: ['w:control'], attributes: ['w:name'], channel: 'embedded-name', drop: 'element' },
  {
    elements: ['w:smartTag', 'w:customXml', 'w:attr'],
    attributes: ['w:element', 'w:uri', 'w:name', 'w:val'],
    channel: 'attribute',
    drop: 'nothing',
  },
  { elements: ['a:hlinkClick', 'a:hlinkHover'], attributes: ['tooltip'], channel: 'attribute', drop: 'element' },
  {
    elements: ['o:OLEObject', '*objectEmbed', '*objectLink'],
    attributes: ['ProgID'],
    channel: 'embedded-name',
    drop: 'element',
  },
]

/** Names that Word gives by itself. They say nothing and stay. */
const automatic =
  /^(?:_Toc|_Ref|_Hlk|_GoBack|OLE_LINK)\d*$|^(?:picture|image|graphic|grafik|bild|text ?box|textfeld|zone de texte|line|straight (?:arrow )?connector|connector|rectangle|rechteck|shape|autoshape|group|gruppe|groupe|chart|diagram|object|objekt|freeform|oval|canvas|form)\s*\d*$/i

/** Whether a name says more than that there is something. */
export function isHiddenName(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name) && !automatic.test(name)
}

/** What an element says in its attributes, and how that is left out. */
export function attributeBlocks(
  element: Element,
  source: string,
  part: string,
): { hidden: PlacedBlock[]; visible: PlacedBlock[]; drops: Splice[] } {
  const hidden: PlacedBlock[] = []
  const visible: PlacedBlock[] = []
  const drops: Splice[] = []
  for (const rule of rulesOf(element.name)) {
    const isAlways = rule.channel === 'embedded-name' ? { always: true as const } : {}
    if (rule.drop === 'element') drops.push({ ...without(element), ...isAlways })
    for (const name of rule.attributes) {
      const value = element.attributes.get(name)
      if (value === undefined) continue
      const local = localName(name)
      if (rule.drop === 'attribute')
        drops.push(...attributeDrops(element, source, local, false).map((one) => ({ ...one, ...isAlways })))
      if (!/[\p{L}\p{N}]/u.test(value) || (/^\d+$/.test(value) && rule.channel !== 'alt-text')) continue
      if (automatic.test(value) || /^(?:urn:schemas-|https?:\/\/schemas\.)/.test(value)) continue
      if (rule.drop === 'value')
        drops.push(...attributeDrops(element, source, local, true).map((one) => ({ ...one, ...isAlways })))
      const piece = attributePiece(element, source, local, value)
      if (piece === null) continue
      const block = { channel: rule.channel, visible: rule.visible === true, part, pieces: [piece], twins: [] }
      ;(block.visible ? visible : hidden).push(rule.place === undefined ? block : { ...block, place: rule.place })
    }
  }
  return { hidden, visible, drops }
}

function attributeDrops(element: Element, source: string, local: string, isValue: boolean): Splice[] {
  return attributesIn(element, source)
    .filter((one) => localName(one.written) === local)
    .map((one) =>
      isValue ? { from: one.valueFrom, to: one.valueTo, insert: 'Object' } : { from: one.from, to: one.to, insert: '' },
    )
}

const known = new Map<string, readonly Rule[]>()

function rulesOf(name: string): readonly Rule[] {
  let found = known.get(name)
  if (found === undefined) {
    const local = name.slice(Math.max(name.indexOf(':'), name.indexOf('}')) + 1)
    const vml = name.startsWith('v:')
    found = rules.filter(({ elements }) =>
      elements.some((one) => one === name || one === `*${local}` || (one === 'v:*' && vml)),
    )
    known.set(name, found)
  }
  return found
}
