import { modalsGuard } from '../../../../../src-main/engine/rewrite/guards/modals.ts'
import { describeGuard } from './judge.ts'

describeGuard('modals', modalsGuard, 'modals', {
  en: [
    ['He must pay.', 'Payment must be made by him.', null],
    ['He must pay.', 'He may pay.', ['may', 'must']],
    ['He must pay.', 'He pays.', ['must']],
    ['He pays.', 'He should pay.', ['should']],
    ['He could pay in May.', 'In May he could pay.', null],
    ["He shouldn't pay.", 'He should not pay.', null],
    ['He can pay.', 'He could pay.', ['could', 'can']],
  ],
  de: [
    ['Er musste zahlen.', 'Zahlen muss er.', null],
    ['Er musste zahlen.', 'Er durfte zahlen.', ['durfte', 'musste']],
  ],
  fr: [
    ['Il doit payer.', 'Il peut payer.', ['peut', 'doit']],
    ['Il doit payer.', 'Payer, il le devait.', null],
  ],
})
