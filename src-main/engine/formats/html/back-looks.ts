/** Conditions by which a declaration keeps words from the eye. */
const hiding: readonly (readonly [property: string, value: RegExp])[] = [
  ['display', /^none$/],
  ['visibility', /^(?:hidden|collapse)$/],
  ['content-visibility', /^hidden$/],
  ['opacity', /^(?:0+(?:\.0*)?|\.0+)%?$/],
  ['font-size', /^0+(?:\.0+)?(?:px|pt|r?em|%)?$/],
  ['text-indent', /^-\d{4}/],
  ['clip', /^rect\(\s*(?:0|1px)[\s,]/],
  ['clip-path', /^(?:inset\(\s*(?:50|100)%|polygon\(\s*0 0\s*\)|circle\(\s*0)/],
  ['transform', /scale\(\s*0\s*\)/],
  ['mso-hide', /^all$/],
]

/** What an element's style declares, in small letters. */
function declarations(style: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const one of style.toLowerCase().split(';')) {
    const colon = one.indexOf(':')
    if (colon >= 0)
      found.set(
        one.slice(0, colon).trim(),
        one
          .slice(colon + 1)
          .replace('!important', '')
          .trim(),
      )
  }
  return found
}

/** Whether a style keeps the words of its element from the eye. @param behind colour around it; undefined: of paper. */
export function isHiding(style: string, behind: string | undefined): boolean {
  const declared = declarations(style)
  if (hiding.some(([property, value]) => value.test(declared.get(property) ?? ''))) return true
  const position = declared.get('position') ?? ''
  if (/^(?:absolute|fixed)$/.test(position))
    for (const side of ['left', 'top', 'right', 'bottom']) if (/^-\d{3}/.test(declared.get(side) ?? '')) return true
  if (declared.get('overflow') === 'hidden')
    for (const size of ['height', 'width', 'max-height']) if (/^0+(?:px)?$/.test(declared.get(size) ?? '')) return true
  return isLost(declared.get('color'), colourBehind(style) ?? behind)
}

/** The colour that a style puts behind its words. */
export function colourBehind(style: string): string | undefined {
  for (const [property, value] of declarations(style))
    if ((property === 'background' || property === 'background-color') && value !== '') return value
  return undefined
}

/** Whether words of a colour cannot be told from what is behind them. */
export function isLost(colour: string | undefined, behind: string | undefined): boolean {
  if (colour === undefined) return false
  if (colour === 'transparent' || /^rgba\([^)]*,\s*0(?:\.0+)?\s*\)$/.test(colour)) return true
  return inFull(colour) === inFull(behind ?? '#ffffff')
}

function inFull(colour: string): string {
  const packed = colour.replace(/\s/g, '')
  if (packed === 'white' || packed === 'rgb(255,255,255)') return '#ffffff'
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(packed)
  return short === null ? packed : `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`
}

/** Classes (`.a`), ids (`#a`) and elements that rules of a style sheet hide by that name alone. */
export function namesHidden(css: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const rule of css
    .replace(/\/\*[^]*?\*\//g, '')
    .split('}')
    .slice(0, -1)) {
    const parts = rule.split('{')
    const body = parts.pop() ?? ''
    const selectors = (parts.pop() ?? '').split(/[@;]/).at(-1) ?? ''
    if (!isHiding(body, undefined)) continue
    for (const one of selectors.split(',')) if (/^[.#]?[\w-]+$/.test(one.trim())) names.add(one.trim())
  }
  return names
}

const fonts = new Set(
  `arial,arial narrow,arial black,arial unicode ms,helvetica,helvetica neue,times,times new roman,courier,courier new,verdana,
  georgia,garamond,calibri,cambria,candara,consolas,constantia,corbel,tahoma,trebuchet ms,palatino,palatino linotype,
  book antiqua,bookman old style,century,century gothic,century schoolbook,lucida grande,lucida sans,lucida console,
  lucida sans unicode,segoe ui,ms sans serif,ms serif,ms gothic,ms mincho,comic sans ms,symbol,wingdings,open sans,roboto,
  noto sans,noto serif,liberation sans,liberation serif,liberation mono,dejavu sans,dejavu serif,dejavu sans mono,
  source sans pro,source serif pro,gill sans,system-ui,serif,sans-serif,monospace,cursive,fantasy`
    .split(',')
    .map((one) => one.trim()),
)

/** Whether a list of fonts names only those that many documents have. */
export function areCommonFonts(list: string): boolean {
  return list.split(',').every((one) =>
    fonts.has(
      one
        .trim()
        .replace(/^["']|["']$/g, '')
        .toLowerCase(),
    ),
  )
}

/** The part of a style that says something besides the look: an address, a text, a remark, a name of one's own; null: none. */
export function wordsOfStyle(css: string): string | null {
  const remark = /\/\*|<!--|-->|@(?:import|namespace|charset)\b|(?:^|[^\w-])--[\w-]*\s*:/i.exec(css)
  if (remark !== null) return css.slice(remark.index, remark.index + 80)
  const plain = css.replace(/url\(\s*\)/gi, '')
  const address = /url\(/i.exec(plain)
  if (address !== null) return plain.slice(address.index, address.index + 80)
  for (let at = plain.search(/["']/); at >= 0 && at < plain.length;) {
    const end = plain.indexOf(plain[at]!, at + 1)
    const text = plain.slice(at, end < 0 ? undefined : end + 1)
    const before = plain.slice(Math.max(0, at - 300), at)
    const isFont = /(?:^|[;{\s])font(?:-family)?\s*:[^;{}]*$/i.test(before) && areCommonFonts(text)
    if (text.replace(/["'\s]/g, '') !== '' && !isFont) return text
    const next = end < 0 ? -1 : plain.slice(end + 1).search(/["']/)
    at = next < 0 ? -1 : end + 1 + next
  }
  return null
}

const plainName = /^(?:c\d+|place-\d+|n\d+|x|from|to|and|not|or)$/i
const plainSetting =
  /^(?:text|checkbox|radio|button|submit|reset|password|search|hidden|ltr|rtl|auto|left|right|center|justify|top|middle|bottom|[a-z]{2})$/i

/** Names of classes, places and rules in a style sheet that are none of those a written page has. */
export function namesOfStyle(css: string): string[] {
  const plain = css.replace(/\/\*[^]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, '')
  return plain.split('}').flatMap((rule) =>
    rule
      .split('{')
      .slice(0, -1)
      .flatMap((before) => {
        const head = before.split(';').at(-1)?.trim() ?? ''
        const named = /^@(?:-\w+-)?(?:page|keyframes|layer|container|counter-style)\b(.*)/is.exec(head)
        if (named !== null) return (named[1] ?? '').replace(/\([^()]*\)|:[\w-]+/g, '').match(/[^\s,.]+/g) ?? []
        if (head.startsWith('@')) return []
        const settings = Array.from(head.matchAll(/\[[^\][=]*=\s*([^\]\s]+)/g), ([, value = '']) => value)
        const names = head.replace(/\[[^\][]*\]/g, '').matchAll(/(?<!\d)[.#]([^\s.#:,>+~()*&]+)/g)
        return [...settings.filter((one) => !plainSetting.test(one)), ...Array.from(names, ([, name = '']) => name)]
      })
      .filter((name) => !plainName.test(name)),
  )
}
