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
    ['The applicant sued the company.', 'The company sued the applicant.', ['company', 'applicant']],
    ['The applicant sued the company.', 'The applicant brought a case against the company.', null],
    ['The mother hit the son.', 'The son hit the mother.', ['son', 'mother']],
    ['The driver saw the officer.', 'The officer saw the driver.', ['officer', 'driver']],
    ["The child's sister left.", "The sister's child left.", ["sister's", 'child']],
    ['The wives left.', 'The wives went away.', null],
  ],
  de: [
    ['Die Klägerin traf den Beklagten.', 'Die Klägerin begegnete dem Beklagten.', null],
    ['Die Mutter schlug den Sohn.', 'Der Sohn schlug die Mutter.', ['Sohn', 'Mutter']],
    ['Der Mieter verklagte die Gesellschaft.', 'Die Gesellschaft verklagte den Mieter.', ['Gesellschaft', 'Mieter']],
    ['Der Polizist sah den Fahrer.', 'Der Polizeibeamte sah den Fahrer.', null],
    ['Die Klägerin traf den Beklagten.', 'Der Kläger traf den Beklagten.', ['Kläger', 'Klägerin']],
  ],
  fr: [
    ['La mère frappa le fils.', 'Le fils frappa la mère.', ['fils', 'mère']],
    ['Le requérant assigna la société.', 'La société assigna le requérant.', ['société', 'requérant']],
    ["L'époux vit l'enfant.", "L'époux aperçut l'enfant.", null],
    ["L'appelant vit le témoin.", 'Le témoin vit l’appelant.', ['témoin', 'l’appelant']],
    ["L'appelant vit le témoin.", 'L’appelant aperçut le témoin.', null],
  ],
})
