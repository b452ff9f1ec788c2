import { isKnownFonts } from './rules.ts'

/** Part of a style that says something besides the look, by place in the style's text. */
export interface CssPart {
  readonly from: number
  readonly to: number
  /** What stays in its place. */
  readonly insert: string
}

/** Comments, imports, addresses, texts that are set by the style, and properties of one's own. */
const telling =
  /\/\*[^]*?(?:\*\/|$)|<!--|-->|@(?:import|namespace|charset)\b[^;{}]*;?|url\(\s*(?:"[^"]*"|'[^']*'|[^)"']*)\s*\)?|(?<![\w-])--[\w-]*\s*:[^;{}]*;?|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?/gi

const fontBefore = /(?:^|[;{\s])font(?:-family)?\s*:[^;{}]*$/i

/** What of a style goes at export. Names of fonts stay. */
export function tellingParts(css: string): CssPart[] {
  return Array.from(css.matchAll(telling)).flatMap((found): CssPart[] => {
    const [part] = found
    const { index } = found
    const isText = part.startsWith('"') || part.startsWith("'")
    if (isText && (/^["']\s*["']?$/.test(part) || isFontName(css, index, part))) return []
    if (/^url\(\s*\)$/i.test(part)) return []
    const insert = isText ? '""' : part.toLowerCase().startsWith('url(') ? 'url()' : ''
    return [{ from: index, to: index + part.length, insert }]
  })
}

function isFontName(css: string, index: number, part: string): boolean {
  return isKnownFonts(part) && fontBefore.test(css.slice(Math.max(0, index - 300), index))
}

/**
 * Whether declarations of an element's style hide its words from the eye.
 * @param behind colour of what is behind the element; undefined: of white paper.
 */
export function hides(style: string, behind?: string): boolean {
  const declared = new Map(
    style
      .toLowerCase()
      .split(';')
      .map((one) => {
        const [name = '', ...value] = one.split(':')
        return [name.trim(), value.join(':').replace('!important', '').trim()] as const
      }),
  )
  const is = (name: string, value: RegExp): boolean => value.test(declared.get(name) ?? '')
  const isAway = is('position', /^(?:absolute|fixed)$/)
  return (
    is('display', /^none$/) ||
    is('visibility', /^(?:hidden|collapse)$/) ||
    is('content-visibility', /^hidden$/) ||
    (is('opacity', /^0*(?:\.0+)?%?$/) && declared.has('opacity')) ||
    is('font-size', /^0+(?:\.0+)?(?:px|pt|em|rem|%)?$/) ||
    is('text-indent', /^-\d{4,}/) ||
    is('clip', /^rect\(\s*(?:0|1px)[\s,]/) ||
    is('clip-path', /^(?:inset\(\s*(?:50|100)%|polygon\(\s*0 0\s*\)|circle\(\s*0)/) ||
    is('transform', /scale\(\s*0\s*\)/) ||
    is('mso-hide', /^all$/) ||
    (isAway && ['left', 'top', 'right', 'bottom'].some((side) => is(side, /^-\d{3,}/))) ||
    (is('overflow', /^hidden$/) &&
      (is('height', /^0+(?:px)?$/) || is('width', /^0+(?:px)?$/) || is('max-height', /^0+(?:px)?$/))) ||
    isUnseen(declared.get('color'), backgroundOf(style) ?? behind)
  )
}

/** The colour that a style puts behind its element; undefined when it does not say. */
export function backgroundOf(style: string): string | undefined {
  const found = /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/i.exec(style)
  return found?.[1]?.trim().toLowerCase()
}

/** Whether words are in the colour of what is behind them; without a colour there: of white paper. */
export function isUnseen(colour: string | undefined, behind: string | undefined): boolean {
  if (colour === undefined) return false
  if (/^(?:transparent|rgba\([^)]*,\s*0(?:\.0+)?\s*\))$/.test(colour)) return true
  return plainColour(colour) === plainColour(behind ?? 'white')
}

function plainColour(colour: string): string {
  const packed = colour.replace(/\s+/g, '')
  if (/^(?:white|#f{3}|#f{6}|rgb\(255,255,255\))$/.test(packed)) return '#ffffff'
  return packed.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/, '#$1$1$2$2$3$3')
}

/** Classes, ids and elements that a style sheet hides by a rule with that one name. */
export function hiddenNames(css: string): ReadonlySet<string> {
  const names = new Set<string>()
  const plain = css.replace(/\/\*[^]*?\*\//g, '')
  for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}@;]{1,500})\{([^{}]{0,2000})\}/g)) {
    if (!hides(body)) continue
    for (const selector of selectors.split(',')) {
      const name = selector.trim()
      if (/^[.#]?[\w-]+$/.test(name)) names.add(name)
    }
  }
  return names
}
