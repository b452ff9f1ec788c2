import { walk, type Element, type XmlFile } from '../package/xml.ts'

interface Style {
  readonly parent: string | undefined
  readonly isHidden: boolean | undefined
}

/** Which styles hide the words that have them. */
export class HiddenStyles {
  readonly #styles = new Map<string, Style>()

  constructor(parts: readonly XmlFile[]) {
    for (const { root } of parts)
      for (const element of walk(root)) {
        const name = element.name === 'style:style' ? element.attributes.get('style:name') : undefined
        if (name === undefined) continue
        this.#styles.set(name, {
          parent: element.attributes.get('style:parent-style-name'),
          isHidden: displayOf(element),
        })
      }
  }

  /** Undefined where the style does not say. */
  isHidden(name: string | undefined): boolean | undefined {
    const seen = new Set<string>()
    for (let at = name; at !== undefined && !seen.has(at); at = this.#styles.get(at)?.parent) {
      seen.add(at)
      const isHidden = this.#styles.get(at)?.isHidden
      if (isHidden !== undefined) return isHidden
    }
    return undefined
  }
}

function displayOf(style: Element): boolean | undefined {
  for (const child of style.children) {
    const display = child.kind === 'element' ? child.attributes.get('text:display') : undefined
    if (display !== undefined) return display === 'none'
  }
  return undefined
}
