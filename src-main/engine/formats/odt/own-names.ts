import { posix } from 'node:path'
import type { Splice } from '../package/splice.ts'
import { attributesIn, localName } from '../package/tags.ts'
import { escapeXml, walk, type Element, type XmlFile } from '../package/xml.ts'

/**
 * Names that a file gives to its styles, page layouts, gradients and pictures. No page shows any of it: what a file is written
 * with has other names.
 */
export class OwnNames {
  readonly #styles = new Map<string, string>()
  readonly #parts = new Map<string, string>()

  /** @param parts `content.xml` and `styles.xml` as they are written. @param names of all parts that are written. */
  constructor(parts: readonly XmlFile[], names: readonly string[], renames: boolean) {
    const counts = new Map<string, number>()
    for (const name of names) {
      const [folder = ''] = name.split('/')
      if (!numbered.has(folder)) continue
      const count = (counts.get(folder) ?? 0) + 1
      counts.set(folder, count)
      this.#parts.set(name, `${folder}/${folder.toLowerCase()}${count}${usualEnding(name)}`)
    }
    if (!renames) return
    for (const { root } of parts)
      for (const element of walk(root))
        for (const [name, value] of element.attributes)
          if (isStyleName(element, name)) for (const one of namesIn(name, value)) this.#add(one)
  }

  /** The name under which a part is written. */
  ofPart(name: string): string {
    return this.#parts.get(name) ?? name
  }

  /** What changes in a part so that it has none of these names. */
  splices({ root, source }: XmlFile): Splice[] {
    return [...walk(root)].flatMap((element) => this.#of(element, source))
  }

  #add(name: string): void {
    if (name === '' || isUsual(name) || this.#styles.has(name)) return
    this.#styles.set(name, `Style${this.#styles.size + 1}`)
  }

  #of(element: Element, source: string): Splice[] {
    const own = [...element.attributes].flatMap(([name, value]): { local: string; value: string; insert: string }[] => {
      const local = localOf(name)
      if (isStyleName(element, name)) {
        const now = namesIn(name, value).map((one) => this.#styles.get(one) ?? one)
        return [{ local, value, insert: now.join(' ') }]
      }
      const part = /^(?:xlink:href|manifest:full-path)$/.test(name)
        ? this.#parts.get(value.replace(/^\.\//, ''))
        : undefined
      if (part !== undefined) return [{ local, value, insert: part }]
      if (this.#styles.size === 0 || !/^(?:style|draw):display-name$/.test(name)) return []
      const whose = element.attributes.get(name.replace('display-', '')) ?? ''
      return [{ local, value, insert: escapeXml(this.#styles.get(whose) ?? decoded(whose)) }]
    })
    if (own.length === 0) return []
    return attributesIn(element, source).flatMap(({ written, valueFrom, valueTo }) => {
      const raw = source.slice(valueFrom, valueTo)
      const found = own.find(({ local, value }) => local === localName(written) && (raw === value || raw.includes('&')))
      if (found === undefined || raw === found.insert) return []
      return [{ from: valueFrom, to: valueTo, insert: found.insert }]
    })
  }
}

const numbered: ReadonlySet<string> = new Set(['Pictures', 'Fonts', 'ObjectReplacements', 'media'])

/** `.png`; nothing that is none of a few letters. */
function usualEnding(name: string): string {
  const ending = posix.extname(name).toLowerCase()
  return /^\.[a-z0-9]{2,4}$/.test(ending) ? ending : ''
}

/** Elements that give a name to a look that others refer to. */
const drawn = /^draw:(?:gradient|hatch|fill-image|marker|stroke-dash|opacity)$/

/** Attributes that name a style, a list of styles, or a look of drawings. */
const references =
  /^(?:(?:[a-z-]+-)?style-name|(?:[a-z-]+-)?text-style|(?:page-layout|master-page)-name|class-names|fill-(?:gradient|hatch|image)-name|opacity-name|marker-(?:start|end)|stroke-dash(?:-names)?)$/

function isStyleName(element: Element, name: string): boolean {
  if (name === 'style:name') return element.name !== 'style:font-face'
  return name === 'draw:name' ? drawn.test(element.name) : references.test(localOf(name))
}

/** Without its prefix, or the namespace of one that is not known. */
function localOf(name: string): string {
  return localName(name.replace(/^\{.*\}/, ''))
}

function namesIn(attribute: string, value: string): string[] {
  return /(?:class|dash)-names$/.test(attribute) ? value.split(/\s+/) : [value]
}

/** Names that programs give by themselves, one after the other. */
const automatic =
  /^(?:(?:M|WW)?(?:P|T|L|N|S|fr|gr|dp|pm|pr|ro|co|ta|ce|Sect|PageLayout|PM)\d{1,5}(?:P\d{1,2})?|(?:Tabelle|Table|Tableau)\d{1,4}(?:\.(?:[A-Z]{1,3}\d{0,4}|\d{1,4}))?|WW8Num\d{1,4}(?:z\d)?|WWNum\d{1,4}|WW_CharLFO\d{1,4}LVL\d|LFO\d{1,4}|Style\d{1,5})$/

/** Names that the programs that write such files have for their own styles, without what is no letter or digit. */
const builtIn = new RegExp(
  `^(?:${(
    'standard default(?:style|drawingstyle|paragraphfont)? normal nospacing nolist none outline textbody(?:indent|single)? ' +
    'firstlineindent hangingindent salutation signature complimentaryclosing listindent marginalia title subtitle appendix text ' +
    'heading (?:heading|contents|userindex|list|numbering|index|toc|bibliography)\\d{1,2}(?:start|cont|end)? ' +
    '(?:contents|index|userindex|illustrationindex|tableindex|objectindex|figureindex|bibliography)(?:heading|\\d|separator)? ' +
    'numbering(?:123|abc|ivx|symbols)? bullet(?:symbols)? list(?:contents|heading|paragraph|bullet|number)?\\d? ' +
    'header(?:andfooter|left|right)? footer(?:left|right)? table(?:contents|heading|text|normal|grid)? caption(?:characters)? ' +
    'illustration figure drawing image frame(?:contents)? graphics ole formula watermark labels ' +
    '(?:foot|end)note(?:symbol|anchor|characters|text|reference)? addressee sender quotations? quote horizontalline ' +
    'preformattedtext comment pagenumber dropcaps (?:visited)?internetlink hyperlink followedhyperlink placeholder ' +
    'indexlink linenumbering linenumber mainindexentry rubies verticalnumberingsymbols emphasis citation strong(?:emphasis)? ' +
    'sourcetext example userentry variable definition teletype firstpage leftpage rightpage envelope html landscape converted\\d ' +
    'balloontext annotation(?:text|reference|subject) bodytext(?:indent)?\\d? plaintext (?:subtle|intense)(?:emphasis|reference|quote) booktitle ' +
    'fillgradient arrow object'
  ).replace(/ /g, '|')})$`,
)

/** Whether a name is one that many files have. */
function isUsual(name: string): boolean {
  return (
    automatic.test(name) ||
    builtIn.test(
      decoded(name)
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, ''),
    )
  )
}

/** As it is shown: `_20_` stands for a space. */
function decoded(name: string): string {
  return name.replace(/_([0-9a-f]{1,5})_/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
}
