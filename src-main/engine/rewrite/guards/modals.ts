import { lemmaMap, tablesFor } from './by-language.ts'
import { findDates } from './dates.ts'
import { itemGuard, overlapsAny, type Extract, type Item } from './items.ts'

const modals = {
  en: lemmaMap([
    "shall shan't",
    "must mustn't",
    'may',
    "might mightn't",
    "can can't cannot",
    "could couldn't",
    "should shouldn't",
    "would wouldn't",
    "will won't",
    "ought oughtn't",
  ]),
  de: lemmaMap([
    'müssen muss müssest müsse müsst musste mussten müsste müssten gemusst',
    'sollen soll solle sollt sollte sollten gesollt',
    'dürfen darf dürfe dürft durfte durften dürfte dürften gedurft',
    'können kann könne könnt konnte konnten könnte könnten gekonnt',
    'mögen mag möge mögt mochte mochten möchte möchten gemocht',
    'wollen will wolle wollt wollte wollten gewollt',
  ]),
  fr: lemmaMap([
    'devoir doit doivent devait devaient devra devront devrait devraient dut durent devant dû due dus dues',
    'pouvoir peut peuvent pouvait pouvaient pourra pourront pourrait pourraient put purent pouvant puisse puissent',
    'falloir faut fallait faudra faudrait fallut faille',
    'vouloir veut veulent voulait voulaient voudra voudrait voulut voulurent',
  ]),
}

/** Modal verbs, each by its infinitive: "could" and "can" are different ones in English, forms of one in German. */
export const findModals: Extract = (reading, language) => {
  const dates = findDates(reading, language)
  return reading.words.flatMap((word): Item[] => {
    const lemma = tablesFor(modals, language)
      .map((table) => table.get(word.key))
      .find((found) => found !== undefined)
    return lemma === undefined || overlapsAny(word, dates)
      ? []
      : [{ from: word.from, to: word.to, kind: lemma, key: lemma }]
  })
}

/** What must, may or shall be done stays so: no modal verb is added, dropped or exchanged. */
export const modalsGuard = itemGuard('modals', 'A modal verb', findModals)
