import { walk, type Element, type XmlFile } from '../package/xml.ts'
import { child } from './child.ts'

interface Style {
  readonly basedOn: string | undefined
  readonly vanish: boolean | undefined
}

/** Which styles hide the words that have them. */
export class HiddenStyles {
  readonly #styles = new Map<string, Style>()
  #ofAll = false
  #usual: string | undefined

  constructor(xml: XmlFile | null) {
    if (xml === null) return
    for (const element of walk(xml.root)) {
      if (element.name === 'w:rPrDefault') this.#ofAll = [...walk(element)].some((one) => vanishOf(one) === true)
      if (element.name !== 'w:style') continue
      const id = element.attributes.get('w:styleId') ?? ''
      const properties = child(element, 'w:rPr')
      const basedOn = child(element, 'w:basedOn')?.attributes.get('w:val')
      this.#styles.set(id, { basedOn, vanish: properties === undefined ? undefined : ownVanish(properties) })
      const isUsual = element.attributes.get('w:default') === '1' && element.attributes.get('w:type') === 'paragraph'
      if (isUsual) this.#usual = id
    }
  }

  /** Whether a paragraph of this style (none: of the usual one) hides its runs. */
  ofParagraph(style: string | undefined): boolean {
    const id = style ?? this.#usual
    return (id === undefined ? undefined : this.#ofStyle(id)) ?? this.#ofAll
  }

  /** Whether a run, or the mark of a paragraph, with these properties is hidden. */
  ofRun(properties: Element | undefined, isParagraphHidden: boolean): boolean {
    if (properties === undefined) return isParagraphHidden
    const style = child(properties, 'w:rStyle')?.attributes.get('w:val')
    return ownVanish(properties) ?? (style === undefined ? undefined : this.#ofStyle(style)) ?? isParagraphHidden
  }

  #ofStyle(id: string): boolean | undefined {
    const seen = new Set<string>()
    for (let at: string | undefined = id; at !== undefined && !seen.has(at); at = this.#styles.get(at)?.basedOn) {
      seen.add(at)
      const vanish = this.#styles.get(at)?.vanish
      if (vanish !== undefined) return vanish
    }
    return undefined
  }
}

function ownVanish(properties: Element): boolean | undefined {
  const element = child(properties, 'w:vanish')
  return element === undefined ? undefined : vanishOf(element)
}

function vanishOf(element: Element): boolean | undefined {
  if (element.name !== 'w:vanish') return undefined
  return !['0', 'false', 'off'].includes(element.attributes.get('w:val') ?? 'true')
}
