import type { Failure } from '../types.ts'
import { lemmaMap, tablesFor } from './by-language.ts'
import type { Guard } from './guard.ts'
import type { Extract, Item } from './items.ts'

const roles = {
  en: lemmaMap([
    ...'applicant claimant complainant plaintiff petitioner defendant respondent appellant appellee accused prosecutor prosecution victim intervener guarantor debtor creditor landlord tenant employer employee lessor lessee insurer insured buyer seller mother father parent husband son daughter brother sister driver passenger officer'
      .split(' ')
      .map((role) => `${role} ${role}s ${role}'s ${role}s'`),
    "witness witnesses witness's",
    "wife wives wife's",
    "child children child's children's",
    "company companies company's companies'",
    "policeman policemen policewoman policewomen policeman's constable constables constable's",
  ]),
  de: lemmaMap([
    'Kläger Klägers Klägern',
    'Klägerin Klägerinnen',
    'Beklagter Beklagte Beklagten Beklagtem',
    'Antragsteller Antragstellers Antragstellern',
    'Antragstellerin Antragstellerinnen',
    'Antragsgegner Antragsgegners Antragsgegnern',
    'Antragsgegnerin',
    'Beschwerdeführer Beschwerdeführers Beschwerdeführern',
    'Beschwerdeführerin',
    'Berufungskläger Berufungsklägers',
    'Berufungsklägerin',
    'Berufungsbeklagter Berufungsbeklagte Berufungsbeklagten',
    'Revisionskläger Revisionsklägers',
    'Angeklagter Angeklagte Angeklagten Angeklagtem',
    'Beschuldigter Beschuldigte Beschuldigten',
    'Nebenkläger Nebenklägers',
    'Nebenklägerin',
    'Staatsanwaltschaft',
    'Zeuge Zeugen',
    'Zeugin Zeuginnen',
    'Geschädigter Geschädigte Geschädigten',
    'Schuldner Schuldners Schuldnern',
    'Schuldnerin',
    'Gläubiger Gläubigers Gläubigern',
    'Gläubigerin',
    'Vermieter Vermieters Vermietern',
    'Vermieterin',
    'Mieter Mieters Mietern',
    'Mieterin',
    'Arbeitgeber Arbeitgebers',
    'Arbeitgeberin',
    'Arbeitnehmer Arbeitnehmers Arbeitnehmern',
    'Arbeitnehmerin',
    'Verkäufer Verkäufers',
    'Verkäuferin',
    'Käufer Käufers',
    'Käuferin',
    'Gesellschaft Gesellschaften',
    'Unternehmen Unternehmens',
    'Mutter Mütter Müttern',
    'Vater Vaters Väter Vätern',
    'Eltern',
    'Sohn Sohnes Sohns Sohne Söhne Söhnen',
    'Tochter Töchter Töchtern',
    'Kind Kindes Kinds Kinde Kinder Kindern',
    'Bruder Bruders Brüder Brüdern',
    'Schwester Schwestern',
    'Ehemann Ehemannes Ehemanns Ehegatte Ehegatten',
    'Ehefrau Ehegattin',
    'Opfer Opfers Opfern',
    'Fahrer Fahrers Fahrern',
    'Fahrerin Fahrerinnen',
    'Polizist Polizisten Polizeibeamter Polizeibeamte Polizeibeamten',
    'Polizistin Polizistinnen Polizeibeamtin',
  ]),
  fr: lemmaMap([
    'requérant requérants',
    'requérante requérantes',
    'demandeur demandeurs',
    'demanderesse demanderesses',
    'défendeur défendeurs',
    'défenderesse défenderesses',
    'appelant appelants',
    'appelante appelantes',
    'intimé intimés',
    'intimée intimées',
    'prévenu prévenus',
    'prévenue prévenues',
    'accusé accusés',
    'accusée accusées',
    'plaignant plaignants',
    'plaignante plaignantes',
    'victime victimes',
    'témoin témoins',
    'procureur parquet',
    'créancier créanciers',
    'débiteur débiteurs',
    'bailleur bailleurs',
    'bailleresse',
    'locataire locataires',
    'employeur employeurs',
    'salarié salariés',
    'salariée salariées',
    'société sociétés entreprise entreprises',
    'mère mères',
    'père pères',
    'parent parents',
    'fils',
    'fille filles',
    'enfant enfants',
    'frère frères',
    'sœur sœurs',
    'époux mari maris',
    'épouse épouses',
    'conducteur conducteurs chauffeur chauffeurs',
    'conductrice conductrices',
    'policier policiers',
    'policière policières',
    'acheteuse acquéreuse',
    'vendeuse vendeuses',
    'vendeur vendeurs',
    'acheteur acheteurs acquéreur',
  ]),
}

const article = /^[ld]'/u

/** The parts people have in the case, each by one form of its word. */
export const findParties: Extract = (reading, language) =>
  reading.words.flatMap((word): Item[] => {
    const role = tablesFor(roles, language)
      .map((table) => table.get(word.key) ?? table.get(word.key.replace(article, '')))
      .find((found) => found !== undefined)
    return role === undefined ? [] : [{ from: word.from, to: word.to, kind: 'party', key: role }]
  })

const firstMentions = (items: readonly Item[]): Map<string, Item> => {
  const first = new Map<string, Item>()
  for (const item of items) if (!first.has(item.key)) first.set(item.key, item)
  return first
}

/**
 * The same parties as before, first mentioned in the same order, so that claimant and defendant can't change places. How
 * often each is mentioned is free: a pronoun may stand for the second mention.
 */
export const partiesGuard: Guard = ({ source, candidate, language }) => {
  const before = firstMentions(findParties(source, language))
  const after = firstMentions(findParties(candidate, language))
  const failures: Failure[] = []
  const report = (what: string, items: readonly Item[], text: string): void => {
    if (items.length === 0) return
    const words = items.map(({ from, to }) => text.slice(from, to))
    failures.push({
      code: 'parties',
      detail: `A party ${what}: ${words.map((word) => `“${word}”`).join(', ')}.`,
      items: words,
    })
  }
  const missing = (items: Map<string, Item>, others: Map<string, Item>): Item[] =>
    [...items.values()].filter(({ key }) => !others.has(key))
  report('was added', missing(after, before), candidate.text)
  report('was dropped', missing(before, after), source.text)
  if (failures.length === 0) {
    const order = [...before.keys()]
    report(
      'changed places with another',
      [...after.values()].filter(({ key }, index) => key !== order[index]),
      candidate.text,
    )
  }
  return failures
}
