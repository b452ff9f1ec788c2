import { describe, expect, it } from 'vitest'
import { loadDictionary } from '../../../../../src-main/engine/rewrite/dictionary/dictionary.ts'
import { namesGuard } from '../../../../../src-main/engine/rewrite/guards/names.ts'
import type { Language } from '../../../../../src-main/engine/rewrite/types.ts'
import { dictionary, prompts } from '../settings.ts'
import { describeGuard, guardInput } from './judge.ts'

describeGuard('names', namesGuard, 'names', {
  en: [
    ['The ferry from Nauvo sank.', 'The Nauvo ferry went down.', null],
    ['The ferry sank.', 'The ferry from Nauvo sank.', ['Nauvo']],
    ['The ferry from Nauvo sank.', 'The ferry from Turku sank.', ['Turku', 'Nauvo']],
    ['The ferry from Nauvo sank.', 'The ferry sank.', ['Nauvo']],
    ["Nobody doubted Holm's word.", 'The word of Holm was believed.', null],
    ['Rasmus Holm spoke.', 'A man spoke.', ['Rasmus', 'Holm']],
    ['The letter came.', 'The letter came: Indeed it did.', null],
    ['The report by WIFO was read.', 'The report was read.', ['WIFO']],
    ['It came in May.', 'In May it came.', null],
  ],
  de: [
    ['Der Kutter sank vor der Mühlgasse.', 'Vor der Mühlgasse ging der Kutter unter.', null],
    ['Der Kutter sank.', 'Der Kutter sank bei Nauvo.', ['Nauvo']],
    ['Der Zeuge Brandt sprach.', 'Ein Mann sprach.', ['Brandt']],
    ['Das Boot lag im Wasser.', 'Der Kahn lag im Hafenbecken.', null],
    ['Der BUND klagte.', 'Der Verein klagte.', ['BUND']],
  ],
  fr: [
    ['Le bac de Nauvo coula.', 'Le bac de Turku coula.', ['Turku', 'Nauvo']],
    ['Le bac coula.', 'Ce bac sombra.', null],
  ],
})

describe('new names where every word, or every noun, has a capital letter', () => {
  const names = (language: Language, source: string, candidate: string, isCommon: (word: string) => boolean) =>
    namesGuard(guardInput(source, candidate, { language, isCommon })).flatMap(({ items }) => items)
  const common = (word: string): boolean => dictionary.isCommon(word)

  it.each([
    ['He was convicted of it.', 'Petersen was convicted of it.', ['Petersen']],
    ['He was convicted of it.', 'London was convicted of it.', ['London']],
    ['He was convicted of it.', 'John was convicted of it.', ['John']],
    ['He was convicted of it.', 'Somebody was convicted of it.', []],
    ['He was convicted of it.', 'Hence he was convicted of it.', []],
    ['He was convicted of it.', 'Bakers were convicted of it.', []],
    ['He was convicted by Petersen.', 'Petersen convicted him.', []],
    ['John left the house.', 'He left the house.', ['John']],
  ])('en: %s → %s', (source, candidate, items) => expect(names('en', source, candidate, common)).toEqual(items))

  it.each([
    ['Er traf sich mit dem Müller dort.', 'Er traf sich mit dem Schmidt dort.', ['Schmidt', 'Müller']],
    ['Er traf sich mit Anna.', 'Er traf sich mit Berta.', ['Berta', 'Anna']],
    ['Er traf sich mit ihm.', 'Er traf sich mit Zorbak.', ['Zorbak']],
    ['Er traf ihn.', 'Er traf den Hund.', []],
    ['Er traf ihn.', 'Er traf den Zeitungsausträger.', []],
    ['Er ging zum Haus.', 'Er ging an der Seite des Hauses.', []],
    ['Er verließ das Haus.', 'Müller verließ das Haus.', ['Müller']],
  ])('de: %s → %s', (source, candidate, items) =>
    expect(names('de', source, candidate, (word) => word === 'hund' || word === 'seite')).toEqual(items),
  )

  it.each([
    ['Il a quitté la maison.', 'Dupont a quitté la maison.', ['Dupont']],
    ['Il a quitté la maison.', 'Kerbrat a quitté la maison.', ['Kerbrat']],
    ['Il a quitté la maison.', 'L’homme a quitté la maison.', []],
    ['Il a quitté la maison.', 'Finalement il a quitté la maison.', []],
    ['Il a quitté la maison.', 'Quelqu’un a quitté la maison.', []],
  ])('fr: %s → %s', async (source, candidate, items) => {
    const known = await loadDictionary('fr', prompts)
    expect(names('fr', source, candidate, (word) => known.isCommon(word))).toEqual(items)
  })
})

it('takes a name from the neighbours', () => {
  const input = guardInput('He spoke of the ferry.', 'He spoke of the ferry from Nauvo.', { context: 'It left Nauvo.' })
  expect(namesGuard(input)).toEqual([])
})

it('lets a name go for a mask only where that is allowed', () => {
  const input = guardInput('The ferry from Nauvo sank.', 'The ferry from [REDACTED] sank.')
  expect(namesGuard(input)).toHaveLength(1)
  expect(namesGuard({ ...input, allowance: { droppable: [{ from: 15, to: 20 }], masks: 1 } })).toEqual([])
})
