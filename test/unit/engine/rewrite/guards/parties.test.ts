import { partiesGuard } from '../../../../../src-main/engine/rewrite/guards/parties.ts'
import { describeGuard } from './judge.ts'

describeGuard('parties', partiesGuard, 'parties', {
  en: [
    ['The claimant sued the defendant.', 'The claimant brought a case against the defendant.', null],
    ['The claimant sued the defendant.', 'The defendant sued the claimant.', ['defendant', 'claimant']],
    ['The claimant sued.', 'The applicant sued.', ['applicant', 'claimant']],
    ["The claimant said the claimant's car broke.", 'The claimant said that the car broke.', null],
    ['She sued.', 'The claimant sued.', ['claimant']],
    ['The witnesses left.', 'They left.', ['witnesses']],
  ],
  de: [
    ['Die Klägerin traf den Beklagten.', 'Die Klägerin begegnete dem Beklagten.', null],
    ['Die Klägerin traf den Beklagten.', 'Der Kläger traf den Beklagten.', ['Kläger', 'Klägerin']],
  ],
  fr: [
    ["L'appelant vit le témoin.", 'Le témoin vit l’appelant.', ['témoin', 'l’appelant']],
    ["L'appelant vit le témoin.", 'L’appelant aperçut le témoin.', null],
  ],
})
