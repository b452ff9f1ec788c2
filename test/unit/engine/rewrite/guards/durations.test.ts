import { durationsGuard } from '../../../../../src-main/engine/rewrite/guards/durations.ts'
import { describeGuard } from './judge.ts'

describeGuard('durations', durationsGuard, 'durations', {
  en: [
    ['He served three months there.', 'There he served three months.', null],
    ['He served 3 months there.', 'He served 3 years there.', ['3', '3']],
    ['He served three months there.', 'He served three weeks there.', ['three', 'three']],
    ['It was a three-month term.', 'A three-month term it was.', null],
    ['It was a three-month term.', 'It was a four-month term.', ['four-month', 'three-month']],
    ['It was a three-month term.', 'It was a three-year term.', ['three-year', 'three-month']],
    ['He served three months there.', 'He served three full months there.', null],
    ['It was a well-day sort of thing.', 'It was a well-day sort of thing then.', null],
    ['He waited 2 days and 3 months.', 'He waited 2 months and 3 days.', ['2', '3', '2', '3']],
    ['He saw three men.', 'Three chaps were seen by him.', null],
  ],
  de: [
    ['Er saß drei Monate ein.', 'Drei Monate saß er ein.', null],
    ['Er saß drei Monate ein.', 'Er saß drei Jahre ein.', ['drei', 'drei']],
    ['Es dauerte 2 Wochen.', 'Es dauerte 2 Tage.', ['2', '2']],
  ],
  fr: [
    ['Il attendit deux ans.', 'Deux années, il attendit.', null],
    ['Il attendit deux ans.', 'Il attendit deux mois.', ['deux', 'deux']],
  ],
})
