import { decodeHTML } from 'entities/decode'

/** A tag with its attributes; a comment; a declaration. Words between are text. */
const markup = /<!--[^]*?(?:-->|$)|<[!?][^>]*>|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi
const attribute = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g

/** Attributes whose values are words, or lead to other files. */
const telling =
  /^(?:on.*|data-.*|title|alt|content|srcdoc|src|srcset|action|cite|placeholder|poster|summary|label|aria-(?:label|description|roledescription))$/i
const seenInputs = /^(?:text|search|email|tel|url|number|button|submit|reset)$/i

/** What a page says by another reading of its bytes than the parser's. */
export interface SecondReading {
  /** Letters and figures of all words between tags, and of the values that forms show, in the order of the source. */
  readonly letters: string
  /** Parts that no page written by Redraft without hidden things has. */
  readonly strangers: readonly string[]
}

/**
 * Reads a page once more, by patterns alone and without the parser that found where its words stand: what both miss is not
 * likely. Meant for what Redraft wrote, where nothing is left but words, tags and looks.
 */
export function readAgain(source: string): SecondReading {
  let text = ''
  let done = 0
  let style = false
  const strangers: string[] = []
  for (const found of source.matchAll(markup)) {
    const [part, slash = '', name = '', attributes = ''] = found
    if (!style) text += decodeHTML(source.slice(done, found.index))
    else if (slash === '' || name.toLowerCase() !== 'style') continue
    done = found.index + part.length
    style = slash === '' && name.toLowerCase() === 'style'
    if (part.startsWith('<!--') || part.startsWith('<?')) strangers.push(part)
    else if (/^(?:script|iframe|embed)$/i.test(name) && slash === '') strangers.push(part)
    else if (slash === '' && !/^meta$/i.test(name)) text += valuesOf(name, attributes, strangers)
  }
  if (!style) text += decodeHTML(source.slice(done))
  return { letters: lettersOf(text), strangers }
}

/** Letters and figures alone: blanks and signs depend on the layout. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}

function valuesOf(name: string, attributes: string, strangers: string[]): string {
  const values = new Map(
    Array.from(attributes.matchAll(attribute), ([, key = '', ...value]) => [
      key.toLowerCase(),
      decodeHTML(value.find((one) => one !== undefined) ?? ''),
    ]),
  )
  for (const [key, value] of values) if (telling.test(key) && value !== '') strangers.push(`${key}="${value}"`)
  const isShown = name.toLowerCase() === 'input' && seenInputs.test(values.get('type') ?? 'text')
  return isShown ? (values.get('value') ?? '') : ''
}
