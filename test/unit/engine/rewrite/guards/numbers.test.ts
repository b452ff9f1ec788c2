import { expect, it } from 'vitest'
import { numbersGuard } from '../../../../../src-main/engine/rewrite/guards/numbers.ts'
import { describeGuard, guardInput } from './judge.ts'

describeGuard('numbers', numbersGuard, 'numbers', {
  en: [
    ['He paid EUR 1,500 in two parts.', 'In 2 parts he paid 1\u202F500 euros.', null],
    ['Damages were 500 euros.', 'Damages of 5 000 euros were awarded.', ['5 000 euros', '500 euros']],
    ['Damages were 500 euros.', 'Damages were 500 pounds.', ['500 pounds', '500 euros']],
    ['Interest is 4.5 %.', 'Interest comes to 4.5 per cent.', null],
    ['Interest is 4.5 %.', 'Interest is 4.5.', ['4.5', '4.5 %']],
    ['Twelve jurors sat.', 'Jurors sat.', ['Twelve']],
    ['Jurors sat.', 'Seven jurors sat.', ['Seven']],
    ['The twenty-five jars broke.', 'All 25 jars broke.', null],
    ['The twenty-five jars broke.', 'All 24 jars broke.', ['24', 'twenty-five']],
    ['He got 3 apples and 5 pears.', 'He got 5 apples and 3 pears.', ['5', '3']],
    ['He was held for one year.', 'He was held for two years.', ['two', 'one']],
    ['One of them left.', 'A man among them left.', null],
    ['Room 12a was locked.', 'Room 12b was locked.', ['12b', '12a']],
    ['The third lamp broke.', 'The 3rd lamp broke.', null],
    ['He is [PERSON_1].', 'He is [PERSON_2].', null],
    ['He drove 5 km to work.', 'He drove 5 miles to work.', ['5 miles', '5 km']],
    ['He drove 5 km to work.', 'To work he drove five kilometres.', null],
    ['He drove five miles.', 'He had a five-mile drive.', null],
    ['It was 3 m high.', 'It was 3 cm high.', ['3 cm', '3 m']],
    ['It was 3 m² wide.', 'It was 3 m wide.', ['3 m', '3 m²']],
    ['It had 30 square metres.', 'It was of 30 m².', null],
    ['He took 2 kg of it.', 'He took 2 g of it.', ['2 g', '2 kg']],
    ['He drank 2 litres.', 'He drank 2 gallons.', ['2 gallons', '2 litres']],
    ['He owned 40 hectares.', 'He owned 40 acres.', ['40 acres', '40 hectares']],
    ['It rose by 5 per cent.', 'It rose by 5 points.', ['5', '5 per cent']],
    ['He had 3 men with him.', 'With him he had 3 men.', null],
    ['He paid £40 and 300 dollars.', 'He gave 300 dollars and £40.', null],
  ],
  de: [
    ['Er zahlte 1.500 Euro.', 'Gezahlt hat er 1500 Euro.', null],
    [
      'Er zahlte fünfundzwanzig Mark.',
      'Er zahlte sechsundzwanzig Mark.',
      ['sechsundzwanzig Mark', 'fünfundzwanzig Mark'],
    ],
    ['Er fuhr 5 km.', 'Gefahren ist er 5 Kilometer.', null],
    ['Er fuhr 5 km.', 'Er fuhr 5 Meter.', ['5 Meter', '5 km']],
    ['Zwei Zeugen kamen.', 'Es kamen drei Zeugen.', ['drei', 'Zwei']],
    ['Eine Zeugin kam.', 'Die Zeugin kam.', null],
    ['Er fuhr dreimal vorbei.', 'Er fuhr vorbei.', ['dreimal']],
  ],
  fr: [
    ['Il versa deux mille francs.', 'Deux mille francs furent versés.', null],
    ['Il versa deux mille francs.', 'Il versa trois mille francs.', ['trois', 'deux']],
    ['Il fit 5 km.', 'Il parcourut cinq kilomètres.', null],
    ['Il fit 5 km.', 'Il fit 5 mètres.', ['5 mètres', '5 km']],
    ['La moitié de la somme fut versée.', 'La somme fut versée.', ['moitié']],
  ],
})

it('lets a number go for a mask only where that is allowed', () => {
  const droppable = [{ from: 12, to: 15 }]
  const input = guardInput('He ran past 408 lamps.', 'He ran past [REDACTED] lamps.')
  expect(numbersGuard(input)).toHaveLength(1)
  expect(numbersGuard({ ...input, allowance: { droppable, masks: 1 } })).toEqual([])
})
