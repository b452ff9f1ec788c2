import { expect, it } from 'vitest'
import { namesGuard } from '../../../../../src-main/engine/rewrite/guards/names.ts'
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

it('takes a name from the neighbours', () => {
  const input = guardInput('He spoke of the ferry.', 'He spoke of the ferry from Nauvo.', { context: 'It left Nauvo.' })
  expect(namesGuard(input)).toEqual([])
})

it('lets a name go for a mask only where that is allowed', () => {
  const input = guardInput('The ferry from Nauvo sank.', 'The ferry from [REDACTED] sank.')
  expect(namesGuard(input)).toHaveLength(1)
  expect(namesGuard({ ...input, allowance: { droppable: [{ from: 15, to: 20 }], masks: 1 } })).toEqual([])
})
