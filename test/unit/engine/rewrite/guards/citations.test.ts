import { citationsGuard } from '../../../../../src-main/engine/rewrite/guards/citations.ts'
import { describeGuard } from './judge.ts'

describeGuard('citations', citationsGuard, 'citations', {
  en: [
    ['He relied on Article 6 § 1.', 'Article 6 §\u00A01 was invoked.', null],
    ['He relied on Article 6 § 1.', 'He relied on Article 1 § 6.', ['Article 1 § 6', 'Article 6 § 1']],
    ['He relied on Art. 6.', 'He invoked Article 6.', null],
    ['He relied on section 12(3).', 'He relied on section 12(2).', ['section 12(2)', 'section 12(3)']],
    ['See no. 12345/06 on this.', 'See on this no. 12345/07.', ['no. 12345/07', 'no. 12345/06']],
    [
      'The Harbour Dues Act 1987 applies.',
      'The Harbour Dues Act 1988 applies.',
      ['Harbour Dues Act 1988', 'Harbour Dues Act 1987'],
    ],
    ['The Harbour Dues Act applies.', 'That statute applies.', ['Harbour Dues Act']],
    ['See [2001] UKHL 12 on it.', 'See [2001] UKHL 13 on it.', ['[2001] UKHL 13', '[2001] UKHL 12']],
    ['See 123 U.S. 456 on it.', 'See on it.', ['123 U.S. 456']],
    ['Article 6 prevails over Article 8.', 'Article 8 prevails over Article 6.', ['Article 8', 'Article 6']],
    ['He left.', 'He left under Rule 39.', ['Rule 39']],
    ['Articles 3 and 8 apply here.', 'Here apply Articles 3 and 8 of it.', null],
    ['Articles 3 and 8 apply here.', 'Articles 8 and 3 apply here.', null],
    ['Articles 3 and 8 § 2 apply.', 'Articles 8 and 3 § 2 apply.', ['Articles 8 and 3 § 2', 'Articles 3 and 8 § 2']],
    ['Articles 3 to 8 apply.', 'Articles 8 to 3 apply.', ['Articles 8 to 3', 'Articles 3 to 8']],
    ['Articles 3 and 8 apply.', 'Articles 3 and 9 apply.', ['Articles 3 and 9', 'Articles 3 and 8']],
    ['The [PERSON_1] Ferry Act applies.', 'What applies is the [PERSON_1] Ferry Act.', null],
  ],
  de: [
    ['Nach § 17 Abs. 2 war es verboten.', 'Es war nach § 17 Abs. 3 verboten.', ['§ 17 Abs. 3', '§ 17 Abs. 2']],
    ['Das Hafengesetz gilt.', 'Es gilt des Hafengesetzes Wortlaut.', null],
    ['Das Hafengesetz gilt.', 'Das Gesetz gilt.', ['Hafengesetz']],
    ['Siehe 3 StR 45/12 dazu.', 'Siehe dazu 3 StR 46/12.', ['3 StR 46/12', '3 StR 45/12']],
  ],
  fr: [
    ["L'article 8 du code civil s'applique.", "S'applique l'article 9 du code civil.", ['article 9', 'article 8']],
    ['Le code pénal le prévoit.', 'Le code civil le prévoit.', ['code civil', 'code pénal']],
  ],
})
