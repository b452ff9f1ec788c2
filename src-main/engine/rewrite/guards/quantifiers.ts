import { lemmaMap, tablesFor } from './by-language.ts'
import { itemGuard, type Extract, type Item } from './items.ts'

/** Words that say of how many something is true; those of a line say the same. */
const quantifiers = {
  en: lemmaMap([
    'all every each both everyone everybody everything',
    'most majority',
    'many numerous',
    'few fewer',
    'only solely merely exclusively',
  ]),
  de: lemmaMap([
    'alle allen aller alles jeder jede jeden jedem jedes jedermann sämtliche sämtlichen sämtlicher beide beiden beider',
    'meisten meiste Mehrheit Mehrzahl',
    'viele vielen vieler zahlreiche zahlreichen zahlreicher',
    'wenige wenigen weniger',
    'nur lediglich bloß allein ausschließlich',
  ]),
  fr: lemmaMap([
    'tous toutes chaque chacun chacune',
    'plupart majorité',
    'nombreux nombreuses beaucoup',
    'seulement uniquement exclusivement',
  ]),
}

/** Words of number without a figure, each by the first of its line. */
const findQuantifiers: Extract = (reading, language) =>
  reading.words.flatMap((word): Item[] => {
    const lemma = tablesFor(quantifiers, language)
      .map((table) => table.get(word.key))
      .find((found) => found !== undefined)
    return lemma === undefined ? [] : [{ from: word.from, to: word.to, kind: lemma, key: lemma }]
  })

/** What holds of all does not come to hold of most, many or few, nor of these only. */
export const quantifiersGuard = itemGuard('quantifiers', 'A word of number', findQuantifiers)
