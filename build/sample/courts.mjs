/**
 * How each court sets out a decision: its lines above and below the text, and how it numbers paragraphs.
 *
 * @typedef {object} Court
 * @property {'en' | 'de' | 'fr'} language
 * @property {string[]} head
 * @property {string[]} foot
 * @property {(n: number) => string} number what stands before the n-th paragraph
 */

/** @param {number} n */
const point = (n) => `${n}. `
/** @param {number} n */
const bracket = (n) => `[${n}] `
const bare = () => ''

/** `{{…}}` is filled from the case's entities, `{title}` and `{division}` from its header. @type {Record<string, Court>} */
export const courts = {
  ADC: {
    language: 'en',
    head: [
      'AVERLEY DISTRICT COURT',
      '{division}',
      'Case No. {{file}}',
      'JUDGMENT of {{date}}',
      '{title}',
      'Before {{judge}}, district judge',
    ],
    foot: ['Given at Averley and signed by the judge.', '{{judge}}'],
    number: point,
  },
  NCA: {
    language: 'en',
    head: [
      'NORTHMERE COURT OF APPEAL',
      '{division}',
      'Appeal No. {{file}}',
      'JUDGMENT',
      '{title}',
      'The Northmere Court of Appeal, sitting as a chamber composed of {{president}}, President, {{second}} and {{third}}, justices, having deliberated in private, delivers the following judgment, which was adopted on {{date}}:',
    ],
    foot: ['Done in English and notified in writing on {{notified}}.', '{{president}}, President'],
    number: point,
  },
  SAC: {
    language: 'en',
    head: [
      'ADMINISTRATIVE COURT OF SKARHOLM',
      'IN THE NAME OF THE REPUBLIC',
      'Register No. {{file}}',
      'Decision of {{date}}',
      '{title}',
    ],
    foot: ['{{judge}}, administrative judge'],
    number: bare,
  },
  LTT: {
    language: 'en',
    head: [
      'LABOUR TRIBUNAL OF TARNMOUTH',
      'Claim No. {{file}}, decided on {{date}}',
      '{title}',
      'Chair: {{chair}}. Lay members: {{employers}} (employers’ list) and {{employees}} (employees’ list).',
    ],
    foot: ['{{chair}}, for the tribunal'],
    number: bracket,
  },
  VGW: {
    language: 'de',
    head: [
      'VERWALTUNGSGERICHT WEIDENBRUCK',
      'Aktenzeichen: {{file}}',
      'Verkündet am {{date}}',
      'IM NAMEN DER REPUBLIK',
      'URTEIL',
      '{title}',
    ],
    foot: ['{{judge}}'],
    number: bare,
  },
  TVB: {
    language: 'fr',
    head: ['TRIBUNAL DE VALBRUME', '{division}', 'N° de rôle : {{file}}', 'JUGEMENT DU {{date}}', '{title}'],
    foot: ['Pour le tribunal, {{judge}}', 'La greffière, {{clerk}}'],
    number: bare,
  },
}
