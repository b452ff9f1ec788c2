import type { Channel } from '../../../../src-preload/contract/index.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** Elements that begin and end a paragraph. */
export const blockElements = words(
  `address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption
  figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li listing main menu nav noframes ol
  optgroup option p plaintext pre search section select summary table tbody td template textarea tfoot th thead title tr ul
  xmp noscript iframe object svg`,
)

/** Elements whose words are those of another channel. */
export const elementChannels: ReadonlyMap<string, Channel> = new Map([
  ['td', 'table'],
  ['th', 'table'],
  ['caption', 'table'],
  ['header', 'header'],
  ['footer', 'footer'],
  ['textarea', 'form-field'],
  ['option', 'form-field'],
  ['title', 'property'],
  ['script', 'script'],
  ['style', 'style'],
])

/** Elements whose words no browser shows on the page. */
export const unseenElements = words(
  `title script style template noscript noembed noframes iframe option optgroup datalist object audio video canvas head
  desc metadata`,
)

/** Elements that are taken out at export with all that is in them, or as the empty tags they are. */
export const droppedElements = words('script meta link base param source track embed iframe')

const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:%|px|pt|em|\*)?$/
const truth = /^(?:true|false)?$/i
const keyword =
  /^(?:left|right|center|centre|justify|char|top|middle|bottom|baseline|absmiddle|absbottom|texttop|all|none|both|groups|rows|cols|row|col|rowgroup|colgroup|void|above|below|hsides|lhs|rhs|vsides|box|border|ltr|rtl|auto|yes|no|on|off|soft|hard|screen|print|get|post|_blank|_self|_top|_parent|[1aAiI]|disc|circle|square|text\/css|text|hidden|submit|button|reset|checkbox|radio|email|tel|url|number|search|date|password|file|image|nofollow|noopener|noreferrer|external|stylesheet|inherit|preserve|default)$/i
const colour =
  /^(?:#?[0-9a-f]{3,8}|black|white|red|green|blue|yellow|gray|grey|silver|maroon|purple|fuchsia|lime|olive|navy|teal|aqua|orange|transparent|currentcolor|none|inherit)$/i

const patterns: readonly (readonly [names: string, values: RegExp])[] = [
  [
    `width height colspan rowspan border cellpadding cellspacing hspace vspace size start rows cols span tabindex min max
    maxlength marginwidth marginheight topmargin leftmargin rightmargin bottommargin charoff`,
    number,
  ],
  ['align valign clear scope rules frame dir type wrap target method media rel autocomplete char xml:space', keyword],
  ['bgcolor color text link vlink alink bordercolor', colour],
  [
    `nowrap noshade compact checked disabled selected readonly multiple hidden open reversed novalidate required
    aria-hidden aria-expanded aria-haspopup aria-atomic aria-required aria-invalid aria-modal aria-disabled aria-checked`,
    truth,
  ],
  ['lang xml:lang', /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/i],
  ['aria-live', /^(?:polite|assertive|off)$/],
  [
    'role',
    /^(?:navigation|main|banner|contentinfo|complementary|search|form|region|presentation|none|group|list|listitem|menu|menubar|menuitem|button|link|heading|img|table|row|cell|columnheader|rowheader|dialog|alert|status|document|article|note|tab|tablist|tabpanel)$/,
  ],
  ['xmlns xmlns:xlink', /^http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/xlink)$/],
  ['version', number],
]

/** Numbers and the words that drawings are made of. */
const figure =
  /^(?:[\s,;.#%()+-]|\d|[MmLlHhVvCcSsQqTtAaZzeE]|none|currentColor|evenodd|nonzero|round|butt|square|miter|bevel|matrix|translate|rotate|scale|skewX|skewY|xM(?:in|id|ax)YM(?:in|id|ax)|meet|slice|start|middle|end|new|bold|normal|central|userSpaceOnUse|objectBoundingBox)*$/

const drawingAttributes = words(
  `d viewBox fill stroke x y x1 x2 y1 y2 dx dy cx cy r rx ry points transform opacity preserveAspectRatio offset
  gradientUnits gradientTransform fill-rule fill-opacity clip-rule stroke-width stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity stop-color stop-opacity font-size font-weight
  text-anchor dominant-baseline pathLength enable-background`,
)

const knownFonts =
  /^(?:arial(?: narrow| black| unicode ms)?|helvetica(?: neue)?|times(?: new roman)?|courier(?: new)?|verdana|georgia|garamond|calibri|cambria|candara|consolas|constantia|corbel|tahoma|trebuchet ms|palatino(?: linotype)?|book antiqua|bookman old style|century(?: gothic| schoolbook)?|lucida (?:grande|sans|console|sans unicode)|segoe ui|ms (?:sans serif|serif|gothic|mincho)|comic sans ms|symbol|wingdings|open sans|roboto|noto (?:sans|serif)|liberation (?:sans|serif|mono)|dejavu (?:sans|serif|sans mono)|source (?:sans|serif) pro|gill sans|system-ui|serif|sans-serif|monospace|cursive|fantasy)$/i

/** Whether a list of fonts names only such as many documents have. */
export function isKnownFonts(list: string): boolean {
  return list.split(',').every((one) => knownFonts.test(one.trim().replace(/^["']|["']$/g, '')))
}

const patternOf = new Map(
  patterns.flatMap(([names, values]) => [...words(names)].map((name) => [name, values] as const)),
)

/** Whether an attribute only says how the page looks, and so can stay. Styles and classes are looked at elsewhere. */
export function staysAsItIs(name: string, value: string): boolean {
  if (drawingAttributes.has(name)) return figure.test(value) || colour.test(value)
  if (name === 'face') return isKnownFonts(value)
  const pattern = patternOf.get(name)
  return pattern !== undefined && (pattern.test(value.trim()) || value.toLowerCase() === name)
}

const linkAttributes = words(
  `href src srcset action formaction cite data poster background ping longdesc usemap codebase archive classid profile
  manifest xlink:href lowsrc dynsrc imagesrcset icon`,
)

const commonAttributes = words(
  `alt class content for headers http-equiv id itemid itemprop itemref itemscope itemtype label list name pattern placeholder
  property sizes sandbox srcdoc srclang step style summary tabindex title usemap value datetime abbr accesskey download`,
)

/** Whether the name of an attribute is one of the language: any other may say something itself. */
export function isKnownName(name: string): boolean {
  return (
    patternOf.has(name) ||
    linkAttributes.has(name) ||
    drawingAttributes.has(name) ||
    commonAttributes.has(name) ||
    /^(?:on[a-z]+|aria-[a-z]+)$/.test(name)
  )
}

/** The channel that an attribute's value belongs to, and whether a reader sees it on the page. */
export function attributeChannel(
  element: string,
  name: string,
  inputType: string,
): { channel: Channel; visible: boolean } {
  if (linkAttributes.has(name)) return { channel: 'link', visible: false }
  if (name === 'alt') return { channel: 'alt-text', visible: false }
  if (element === 'meta') return { channel: 'metadata', visible: false }
  if (name === 'value' || name === 'placeholder')
    return { channel: 'form-field', visible: name === 'value' && element === 'input' && seenInputs.has(inputType) }
  if (name.startsWith('on')) return { channel: 'script', visible: false }
  if (name === 'id' || name === 'name') return { channel: 'bookmark', visible: false }
  return { channel: name.startsWith('data-') ? 'custom-data' : 'attribute', visible: false }
}

const seenInputs = words('text search email tel url number button submit reset')

/** Meta elements that a page needs to be shown as it was. */
export function isTechnicalMeta(attributes: ReadonlyMap<string, string>): boolean {
  const names = [...attributes.keys()]
  if (names.length === 1 && names[0] === 'charset') return /^[\w-]+$/.test(attributes.get('charset')!)
  const content = attributes.get('content') ?? ''
  if (names.length !== 2 || !attributes.has('content')) return false
  if (attributes.get('http-equiv')?.toLowerCase() === 'content-type')
    return /^text\/html(?:;\s*charset=[\w-]+)?$/i.test(content)
  if (attributes.get('http-equiv')?.toLowerCase() === 'x-ua-compatible') return /^ie=(?:edge|\d+)$/i.test(content)
  return attributes.get('name')?.toLowerCase() === 'viewport' && /^[\w=,.\s;-]{0,120}$/.test(content)
}

/** Document types that say nothing but the version of the language. */
export const plainDoctype =
  /^<!doctype\s+html(?:\s+public\s+"-\/\/(?:w3c|ietf)\/\/dtd x?html [\w .]{0,40}\/\/en"(?:\s+"http:\/\/www\.w3\.org\/tr\/[\w./-]{0,60}")?)?\s*>$/i
