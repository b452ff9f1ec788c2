import { quantifiersGuard } from '../../../../../src-main/engine/rewrite/guards/quantifiers.ts'
import { describeGuard } from './judge.ts'

describeGuard('quantifiers', quantifiersGuard, 'quantifiers', {
  en: [
    ['All men left.', 'Every man left.', null],
    ['All men left.', 'Most men left.', ['Most', 'All']],
    ['All men left.', 'Men left.', ['All']],
    ['Men left.', 'All men left.', ['All']],
    ['Many men left.', 'Few men left.', ['Few', 'Many']],
    ['Only he left.', 'Solely he left.', null],
    ['Only he left.', 'He left.', ['Only']],
    ['Some men left.', 'Several men left.', null],
    ['Some men left.', 'Everyone left.', ['Everyone']],
  ],
  de: [
    ['Alle gingen.', 'Jeder ging.', null],
    ['Alle gingen.', 'Die meisten gingen.', ['meisten', 'Alle']],
    ['Nur er ging.', 'Lediglich er ging.', null],
    ['Nur er ging.', 'Er ging.', ['Nur']],
  ],
  fr: [
    ['Tous partirent.', 'Chacun partit.', null],
    ['Tous partirent.', 'La plupart partirent.', ['plupart', 'Tous']],
    ['Tous partirent.', 'Beaucoup partirent.', ['Beaucoup', 'Tous']],
  ],
})
