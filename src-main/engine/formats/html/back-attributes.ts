import { areCommonFonts, wordsOfStyle } from './back-looks.ts'
import type { BackElement } from './back-tree.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Attributes that only say how the page looks or behaves; any other name may say something itself. */
const looks = list(
  `width height colspan rowspan border cellpadding cellspacing hspace vspace size start rows cols span tabindex min max
  maxlength marginwidth marginheight topmargin leftmargin rightmargin bottommargin charoff align valign clear scope rules
  frame dir type wrap target method media rel autocomplete char xml:space bgcolor color text link vlink alink bordercolor
  nowrap noshade compact checked disabled selected readonly multiple hidden open reversed novalidate required version role
  aria-hidden aria-expanded aria-haspopup aria-atomic aria-required aria-invalid aria-modal aria-disabled aria-checked
  aria-live`,
)

/** Attributes of drawings. */
const drawn = list(
  `d viewbox fill stroke x y x1 x2 y1 y2 dx dy cx cy r rx ry points transform opacity preserveaspectratio offset
  gradientunits gradienttransform fill-rule fill-opacity clip-rule stroke-width stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity stop-color stop-opacity font-size font-weight
  text-anchor dominant-baseline pathlength enable-background`,
)

/** Attributes that may stand there without a value. */
const empty = list(
  `alt value title href src content action placeholder label class id name style srcset cite data poster background
  for headers lang xml:lang face summary datetime abbr download accesskey pattern list sizes sandbox itemscope`,
)

/** All words that values of the look are made of. */
const vocabulary = list(
  `left right center centre justify char top middle bottom baseline absmiddle absbottom texttop all none both groups rows cols
  row col rowgroup colgroup void above below hsides lhs rhs vsides box border ltr rtl auto yes no on off soft hard screen
  print get post blank self parent disc circle square text css hidden submit button reset checkbox radio email tel url number
  search date password file image nofollow noopener noreferrer external stylesheet inherit preserve default black white red
  green blue yellow gray grey silver maroon purple fuchsia lime olive navy teal aqua orange transparent currentcolor true
  false polite assertive navigation main banner contentinfo complementary form region presentation group list listitem menu
  menubar menuitem link heading img table cell columnheader rowheader dialog alert status document article note tab tablist
  tabpanel px pt em`,
)

const drawing = list(
  `none currentcolor evenodd nonzero round butt square miter bevel matrix translate rotate scale skewx skewy xminymin
  xminymid xminymax xmidymin xmidymid xmidymax xmaxymin xmaxymid xmaxymax meet slice start middle end new bold normal central
  userspaceonuse objectboundingbox m l h v c s q t a z e black white red green blue yellow gray grey silver maroon purple
  fuchsia lime olive navy teal aqua orange transparent inherit`,
)

const namespaces = /^(?:http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/xlink))?$/

const shownInputs = /^(?:text|search|email|tel|url|number|button|submit|reset)$/

/** The value that a form shows of an element; null: none. */
export function shownValue({ name, attributes }: BackElement): string | null {
  const type = attributes.find(([key]) => key === 'type')?.[1].toLowerCase() ?? 'text'
  const value = attributes.find(([key]) => key === 'value')?.[1] ?? ''
  return name === 'input' && value !== '' && shownInputs.test(type) ? value : null
}

/** What a tag says besides how the page looks. */
export function wordsOfTag(element: BackElement): string[] {
  const { name, attributes } = element
  if (name === 'meta') return isPlainMeta(attributes) ? [] : [`<meta ${attributes.flat().join(' ')}>`]
  if (/^(?:script|link|base|param|source|track|embed|iframe)$/.test(name)) return [`<${name}>`]
  const shown = shownValue(element)
  const seen = new Set<string>()
  return attributes.flatMap(([key, value]) => {
    const isSecond = seen.has(key)
    seen.add(key)
    if (!isSecond && (isLook(name, key, value) || (key === 'value' && value === shown))) return []
    return [`${key}="${value}"`]
  })
}

function isLook(element: string, name: string, value: string): boolean {
  switch (name) {
    case 'style':
      return wordsOfStyle(value) === null
    case 'class':
      return value.split(/\s+/).every((one) => one === '' || /^c\d+$/.test(one))
    case 'id':
      return value === '' || /^place-\d+$/.test(value)
    case 'name':
      return value === '' || (element === 'a' && /^place-\d+$/.test(value))
    case 'href':
      return /^(?:|#|#place-\d+)$/.test(value)
    case 'face':
      return areCommonFonts(value)
    case 'lang':
    case 'xml:lang':
      return /^(?:[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?)?$/i.test(value)
    case 'value':
      return value === '' || (element === 'li' && /^-?[0-9]{1,4}$/.test(value))
    case 'xmlns':
    case 'xmlns:xlink':
      return namespaces.test(value)
    default:
      if (drawn.has(name)) return isMadeOf(value, drawing)
      if (looks.has(name)) return value.toLowerCase() === name || isMadeOf(value, vocabulary)
      return value === '' && empty.has(name)
  }
}

/** Whether every word of a value is in a list, or a number or colour. */
function isMadeOf(value: string, words: ReadonlySet<string>): boolean {
  if (/^#?[0-9a-f]{3,8}$/i.test(value.trim())) return true
  return value
    .split(/[^\p{L}]+/u)
    .every((one) => one === '' || one.length === 1 || words.has(one.toLowerCase()) || isPath(one))
}

/** Letters of a path that follow each other: `zm`, and the colour that a number ends in. */
function isPath(letters: string): boolean {
  return letters.length <= 2 && /^[mlhvcsqtaz]+$/i.test(letters)
}

function isPlainMeta(attributes: BackElement['attributes']): boolean {
  const said = new Map(attributes)
  if (said.size !== attributes.length) return false
  const charset = said.get('charset')
  if (said.size === 1 && charset !== undefined) return /^[\w-]+$/.test(charset)
  const content = said.get('content')
  if (said.size !== 2 || content === undefined) return false
  switch (said.get('http-equiv')?.toLowerCase() ?? said.get('name')?.toLowerCase()) {
    case 'content-type':
      return /^text\/html(?:;\s*charset=[\w-]+)?$/i.test(content)
    case 'x-ua-compatible':
      return /^ie=(?:edge|\d+)$/i.test(content)
    case 'viewport':
      return /^[\w=,.\s;-]{0,120}$/.test(content)
    default:
      return false
  }
}
