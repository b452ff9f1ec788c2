import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { detailTable, errorTable, factCatalogues, type PageLanguage } from '../../../src-preload/contract/index.ts'
import { certificateWords } from '../../../src-main/engine/publish/certificate-words.ts'
import { redlineWords } from '../../../src-main/engine/publish/redline-words.ts'
import { nativeWords } from '../../../src-main/app/native-words.ts'
import { catalogues, detailCatalogues, errorCatalogues, type Text } from '../../../src-renderer/i18n/index.ts'

const languages: readonly PageLanguage[] = ['en', 'de', 'fr', 'nb']

/** Every text that a person reads in a language, by where it stands. What is made by a function is made for one and for many. */
function texts(language: PageLanguage): [string, Text][] {
  const errors = language === 'en' ? errorTable : errorCatalogues[language]
  return [
    ...Object.entries(catalogues[language]),
    ...prefixed('fact', factCatalogues[language]),
    ...prefixed('detail', language === 'en' ? detailTable : detailCatalogues[language]),
    ...Object.entries(errors).flatMap(([code, said]) =>
      said.map((text, at): [string, Text] => [`error ${code} ${at}`, text]),
    ),
  ]
}

const prefixed = (kind: string, table: Readonly<Record<string, Text>>): [string, Text][] =>
  Object.entries(table).map(([key, text]) => [`${kind} ${key}`, text])

const forms = (text: Text): readonly string[] => (typeof text === 'string' ? [text] : Object.values(text))

/** Every text, with what pages and menus outside the window say. */
function everything(language: PageLanguage): string[] {
  return [...texts(language).flatMap(([, text]) => forms(text)), ...outside(language)]
}

/** What pages and menus outside the window say, without their numbers. */
function outside(language: PageLanguage): string[] {
  const plain = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    if (typeof value === 'function') return [String((value as (...all: string[]) => unknown)('A', 'B', 'C', 'D'))]
    return value !== null && typeof value === 'object' ? Object.values(value).flatMap(plain) : []
  }
  const person = { language } as Parameters<typeof nativeWords>[0]
  return [certificateWords[language], redlineWords[language], nativeWords(person, [])].flatMap(plain)
}

/** Places of texts that count something: what stands after them agrees with them. A new place has to be added to one of these. */
const counts = new Set(
  'n k total df shown done passed refused waiting originals changed before after words longest from to arity phrases links needs kept clear bytes read same passes sentences count added replaced removed'.split(
    ' ',
  ),
)
/** Places that tell which one: nothing agrees with them. */
const ordinals = new Set('number entry at paragraph sentence pass attempt seed code status'.split(' '))
const names = new Set(
  'name names version licence time screen query detail search size folder combined share what model left right original current state list key value when phrase document why mask title keys channel one other encoding kind path file ending limit id pages signs columns place fault host first second whole where reason all'.split(
    ' ',
  ),
)

/** Counts that are never none or one: the threshold is two or more, and so is what is said to be "1 to" or "up to" so many. */
const alwaysMany = new Set(['k', 'longest', 'arity', 'bytes'])
/** Counts that are a part of `n`: where that is one, they are none or one. */
const partOfAll = new Set(['df', 'shown'])
/** Texts whose number does not decide on a form, and why. */
const settled: Readonly<Record<string, string>> = {
  'witness.title': 'phrases that link together are two or three',
  'witness.none.text': 'phrases that are looked at together are two or three',
  'review.inspector.originals.some': 'some of many',
  'search.first': 'some of many',
  'first.collection.done': 'the words of a collection',
  'paper.against.value': 'the words of a collection',
  'fact statement-single': 'a phrase has 1 to so many words',
  'fact statement-single-except': 'a phrase has 1 to so many words',
  'detail no-phrase': 'a phrase has 1 to so many words',
  'detail links-in-places': 'one place has a text of its own',
  'detail table-lines': 'a limit of thousands',
  'detail n-pages': 'a limit of thousands',
  'detail quotes-do-not-match': 'which row it is',
  'detail entry-no-spans': 'which entry it is',
  'detail entry-bad-span': 'which entry it is',
  'detail page-unreadable': 'which page it is',
}

/** Words that may stand after any number as they are. All others are taken for what is counted, or for what is said of it. */
const unchanging: Readonly<Record<PageLanguage, readonly string[]>> = {
  en: 'of to or as and before after more again kept selected approved passed refused read unchanged'.split(' '),
  de: 'von bis oder und wie zu mit vorher nachher belassen gewählt freigegeben bestanden abgelehnt gelesen unverändert auswerten umschreiben freigeben ausgeben entfernen annehmen ablehnen maskieren neu vorschlagen'.split(
    ' ',
  ),
  fr: 'sur à de ou au des et avant après'.split(' '),
  nb: 'av til eller og som å på før etter beholdt valgt godkjent besto avvist gjenstår lest uendret'.split(' '),
}

/** What a text in English is about, and the one name for it in each language. */
const glossary: readonly (readonly [about: RegExp, name: Readonly<Record<Exclude<PageLanguage, 'en'>, RegExp>>])[] = [
  [/\bcombination/i, { de: /Kombination/, fr: /combinaison/i, nb: /kombinasjon/i }],
  [/\bcertificate/i, { de: /Bescheinigung/, fr: /certificat/i, nb: /attest/i }],
  [/\baudit log/i, { de: /Protokoll/, fr: /journal/i, nb: /logg/i }],
  [/\bchecksum/i, { de: /Prüfsumme/, fr: /somme de contrôle/i, nb: /kontrollsum/i }],
  [/\bindex\b/i, { de: /Index|lesen/i, fr: /index|lire|lu\b|lisez/i, nb: /indeks|les/i }],
  [/(?<!standing )\bphrase/i, { de: /Wendung/, fr: /expression/i, nb: /uttrykk/i }],
  [
    /(?<!background |standard |statutes and standing )\bwordings?\b(?! of statutes| that is found)/i,
    { de: /Formulierung|Vorschlag|formuliert/, fr: /formulation/i, nb: /formulering|forslag/i },
  ],
  [/\banalyse/i, { de: /ausgewertet|auswert|Werten/i, fr: /analys/i, nb: /analyser/i }],
  [/\bworkspace/i, { de: /Arbeitsbereich/, fr: /espace de travail/i, nb: /arbeidsområde/i }],
  [/\bthreshold/i, { de: /Schwelle/, fr: /seuil/i, nb: /terskel|terskler/i }],
  [/\b(with a|and the|write the|no|asks for a|this) reason\b/i, { de: /Begründung/, fr: /motif/i, nb: /begrunnelse/i }],
  [
    /\bkept with a reason/i,
    { de: /mit Begründung belassen/i, fr: /gardée?s? avec un motif/i, nb: /beholdt med begrunnelse/i },
  ],
]

describe.each(languages)('the words in %s', (language) => {
  it('have only places of which it is known what they stand for', () => {
    const known = new Set([...counts, ...ordinals, ...names])
    const places = texts(language).flatMap(([, text]) =>
      forms(text).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)]),
    )
    expect([...new Set(places.map(([, name = '']) => name))].filter((name) => !known.has(name))).toEqual([])
  })

  it('have a form for one and one for many wherever a number stands before what it counts', () => {
    const isChosen = (text: Text, form: string, place: string): boolean =>
      typeof text !== 'string' && 'one' in text && (place === 'n' || (partOfAll.has(place) && form === text.one))
    const wrong = texts(language).flatMap(([key, text]) =>
      forms(text).flatMap((form) =>
        [...form.matchAll(/\{(\w+)\}[ \u00A0\u202F]([\p{L}’]+)/gu)]
          .filter(([, place = '', word = '']) => {
            if (!counts.has(place) || alwaysMany.has(place) || key in settled) return false
            return !unchanging[language].includes(word) && !isChosen(text, form, place)
          })
          .map(([found]) => `${key}: ${found}`),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('are between the quotation marks of the language', () => {
    const marks = {
      en: /[„«»"]|[“][^”]*$/,
      de: /[«»"”]|„[^“]*$/,
      fr: /[„“”"]|«(?!\u00A0)|(?<!\u00A0)»/,
      nb: /[„“”"]|«[^»]*$/,
    }
    expect(everything(language).filter((form) => marks[language].test(form))).toEqual([])
  })
})

describe('the words in French', () => {
  it('have the spaces of the language: none that a line can break at before a sign or inside quotation marks', () => {
    expect(everything('fr').filter((form) => / [;:?!»%]|« |[\p{L}\d}][;?!»]/u.test(form))).toEqual([])
  })
})

describe.each(['de', 'fr', 'nb'] as const)('what a thing is called in %s', (language) => {
  const said = new Map(texts(language))
  it.each(glossary.map(([about, name]) => [about, name[language]] as const))('where English says %s', (about, name) => {
    const other = texts('en').filter(
      ([key, text]) =>
        forms(text).some((form) => about.test(form.replace(/\{\w+\}/g, ''))) &&
        !forms(said.get(key) ?? '').some((form) => name.test(form)),
    )
    expect(other.map(([key]) => `${key}: ${forms(said.get(key) ?? '').join(' | ')}`)).toEqual([])
  })
})

it('words of a person or a court are quoted in the window by a text of the catalogue', () => {
  const root = path.resolve('src-renderer')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('i18n'),
  )
  const code = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /[“”„«»]/.test(code(readFileSync(path.join(root, file), 'utf8'))))).toEqual([])
})
