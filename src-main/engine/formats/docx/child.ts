import type { Element } from '../package/xml.ts'

/** The first element of this name directly in another. */
export function child(element: Element, name: string): Element | undefined {
  return element.children.find((one): one is Element => one.kind === 'element' && one.name === name)
}
