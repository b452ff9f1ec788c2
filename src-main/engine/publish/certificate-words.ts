import type { Counts, PageLanguage } from '../../../src-preload/contract/index.ts'

type Combined = NonNullable<Counts['combined']>

/** So many of a thing; `said`: the number as the page writes it. */
type Counted = (n: number, said: string) => string

/** What the page of a certificate says by itself. */
export interface CertificateWords {
  readonly title: (document: string) => string
  readonly document: string
  readonly exportedFile: string
  readonly issued: string
  readonly reviewed: string
  /** Instead of names: nobody reviewed it. */
  readonly nobody: string
  readonly approved: string
  readonly reader: string
  readonly notNamed: string
  readonly threshold: string
  readonly longest: string
  readonly words: Counted
  readonly combinedPhrases: string
  readonly singleOnly: string
  readonly upTo: (arity: number) => string
  readonly collection: string
  readonly originals: Counted
  readonly cases: Counted
  readonly fingerprint: string
  readonly changed: string
  readonly of: (part: string, all: string) => string
  readonly masksAdded: string
  readonly pagesUnread: string
  readonly acceptedBy: (pages: string, by: string, at: string, reason: string) => string
  readonly somebody: string
  readonly receivedHash: string
  readonly exportedHash: string
  readonly textHash: string
  readonly versions: (redraft: string, tokeniser: number, index: number) => string
  readonly prompts: string
  readonly noPrompts: string
  readonly model: string
  /** Instead of the name of a model: none was used. */
  readonly dictionary: string
  readonly auditLog: string
  readonly entry: (number: number, hash: string) => string
  readonly checked: string
  readonly holds: string
  readonly fails: string
  readonly beforeAndAfter: string
  readonly asReceived: string
  readonly asExported: string
  readonly counts: Readonly<Record<Exclude<keyof Counts, 'combined'>, string>>
  readonly combined: Readonly<Record<Exclude<keyof Combined, 'arity'>, string>>
  readonly notSearched: string
  readonly noneShared: string
  readonly yes: string
  readonly no: string
  readonly stillLink: string
  readonly none: string
  readonly risks: (all: string, inCases: boolean) => readonly [string, df: string, reason: string, string, string]
  readonly stillCombine: string
  readonly accepted: readonly [pairs: string, triples: string, all: string, reason: string, by: string, at: string]
  readonly measures: string
  readonly similarity: string
  readonly measuredBy: (value: string, model: string) => string
  readonly furthest: string
  readonly furthestOf: (value: string, sentences: string) => string
  readonly rank: string
  readonly rankOf: (place: string, of: string) => string
  readonly perplexity: string
  readonly perplexityOf: (before: string, after: string, model: string) => string
  readonly searched: string
  readonly notMeasured: string
  readonly proof: string
}

export const certificateWords: Readonly<Record<PageLanguage, CertificateWords>> = {
  en: {
    title: (document) => `Certificate for ${document}`,
    document: 'Document',
    exportedFile: 'Exported file',
    issued: 'Issued',
    reviewed: 'Reviewed by',
    nobody: 'nobody: no word of it was changed or kept',
    approved: 'Approved by',
    reader: 'Exported by',
    notNamed: 'not named',
    threshold: 'Threshold k',
    longest: 'Longest phrase',
    words: (n, said) => (n === 1 ? '1 word' : `${said} words`),
    combinedPhrases: 'Phrases combined',
    singleOnly: 'none, single phrases only',
    upTo: (arity) => `up to ${arity}`,
    collection: 'Collection',
    originals: (n, said) => `${said} ${n === 1 ? 'original' : 'originals'}`,
    cases: (n, said) => `${said} ${n === 1 ? 'case' : 'cases'} (versions of one count once)`,
    fingerprint: 'Fingerprint of the collection',
    changed: 'Words changed',
    of: (part, all) => `${part} of ${all}`,
    masksAdded: 'Masks added',
    pagesUnread: 'Pages without text',
    acceptedBy: (pages, by, at, reason) => `${pages}: accepted by ${by}, ${at}: ${reason}`,
    somebody: 'a person not named',
    receivedHash: 'Received file, SHA-256',
    exportedHash: 'Exported file, SHA-256',
    textHash: 'Exported text, SHA-256 of its UTF-8',
    versions: (redraft, tokeniser, index) => `${redraft}, tokeniser ${tokeniser}, index ${index}`,
    prompts: 'Prompts',
    noPrompts: 'none used',
    model: 'Model',
    dictionary: 'dictionary (no model)',
    auditLog: 'Audit log',
    entry: (number, hash) => `entry ${number}, ${hash}`,
    checked: 'What was checked on the file as written',
    holds: 'Holds',
    fails: 'Does not hold',
    beforeAndAfter: 'Before and after',
    asReceived: 'As received',
    asExported: 'As exported',
    counts: {
      words: 'Words',
      ngrams: 'Different word sequences',
      phrases: 'Phrases that link',
      linkable: 'Word sequences that link: these, and longer ones with one in them',
      links: 'Places where they stand',
      toSource: 'Phrases that lead to its own original',
      lowestDf: 'Fewest originals with a phrase of the text',
    },
    combined: {
      candidates: 'Longest phrases that are common',
      taking: 'Those of them that link together with others',
      pairs: 'Two phrases that link together',
      triples: 'Three phrases that link together',
      complete: 'Whether all combinations were searched',
    },
    notSearched: 'not searched',
    noneShared: 'no phrase is in the collection',
    yes: 'yes',
    no: 'no',
    stillLink: 'Phrases that still link, kept with a reason',
    none: 'None.',
    risks: (all, cases) => ['Words', `Found in ${cases ? 'cases' : 'originals'}, of ${all}`, 'Reason', 'By', 'At'],
    stillCombine: 'Phrases that still link together, accepted with a reason',
    accepted: ['Two together', 'Three together', 'All searched', 'Reason', 'By', 'At'],
    measures: 'Meaning and fluency',
    similarity: 'Similarity of the whole text (cosine)',
    measuredBy: (value, model) => `${value}, by ${model}`,
    furthest: 'Furthest of the changed sentences',
    furthestOf: (value, sentences) => `${value} of ${sentences}`,
    rank: 'Place of the original in a search by meaning',
    rankOf: (place, of) => `${place} of ${of}, by the first 4,000 characters of each; rewriting does not prevent this`,
    perplexity: 'Perplexity of the paragraphs that changed',
    perplexityOf: (before, after, model) => `${before} before, ${after} after, by ${model}`,
    searched: 'What the search depended on',
    notMeasured: 'What was not measured',
    proof: 'Proof',
  },
  de: {
    title: (document) => `Bescheinigung für ${document}`,
    document: 'Dokument',
    exportedFile: 'Ausgegebene Datei',
    issued: 'Ausgestellt',
    reviewed: 'Bearbeitet von',
    nobody: 'niemandem: kein Wort wurde geändert oder belassen',
    approved: 'Freigegeben von',
    reader: 'Ausgegeben von',
    notNamed: 'nicht genannt',
    threshold: 'Schwelle k',
    longest: 'Längste Wendung',
    words: (n, said) => (n === 1 ? '1 Wort' : `${said} Wörter`),
    combinedPhrases: 'Kombinierte Wendungen',
    singleOnly: 'keine, nur einzelne Wendungen',
    upTo: (arity) => `bis zu ${arity}`,
    collection: 'Sammlung',
    originals: (n, said) => `${said} ${n === 1 ? 'Original' : 'Originale'}`,
    cases: (n, said) => `${said} ${n === 1 ? 'Fall' : 'Fälle'} (Fassungen desselben zählen einmal)`,
    fingerprint: 'Fingerabdruck der Sammlung',
    changed: 'Geänderte Wörter',
    of: (part, all) => `${part} von ${all}`,
    masksAdded: 'Neue Masken',
    pagesUnread: 'Seiten ohne Text',
    acceptedBy: (pages, by, at, reason) => `${pages}: hingenommen von ${by}, ${at}: ${reason}`,
    somebody: 'einer nicht genannten Person',
    receivedHash: 'Erhaltene Datei, SHA-256',
    exportedHash: 'Ausgegebene Datei, SHA-256',
    textHash: 'Ausgegebener Text, SHA-256 seines UTF-8',
    versions: (redraft, tokeniser, index) => `${redraft}, Worttrennung ${tokeniser}, Index ${index}`,
    prompts: 'Anweisungen an das Modell',
    noPrompts: 'keine verwendet',
    model: 'Modell',
    dictionary: 'Wörterbuch (kein Modell)',
    auditLog: 'Protokoll',
    entry: (number, hash) => `Eintrag ${number}, ${hash}`,
    checked: 'Was an der geschriebenen Datei geprüft wurde',
    holds: 'Trifft zu',
    fails: 'Trifft nicht zu',
    beforeAndAfter: 'Vorher und nachher',
    asReceived: 'Wie erhalten',
    asExported: 'Wie ausgegeben',
    counts: {
      words: 'Wörter',
      ngrams: 'Verschiedene Wortfolgen',
      phrases: 'Wendungen, die verknüpfen',
      linkable: 'Wortfolgen, die verknüpfen: diese und längere, die eine davon enthalten',
      links: 'Stellen, an denen sie stehen',
      toSource: 'Wendungen, die zum eigenen Original führen',
      lowestDf: 'Wenigste Originale mit einer Wendung des Textes',
    },
    combined: {
      candidates: 'Längste Wendungen, die häufig sind',
      taking: 'Davon solche, die zusammen mit anderen verknüpfen',
      pairs: 'Zwei Wendungen, die zusammen verknüpfen',
      triples: 'Drei Wendungen, die zusammen verknüpfen',
      complete: 'Ob alle Kombinationen gesucht wurden',
    },
    notSearched: 'nicht gesucht',
    noneShared: 'keine Wendung steht in der Sammlung',
    yes: 'ja',
    no: 'nein',
    stillLink: 'Wendungen, die noch verknüpfen, mit Begründung belassen',
    none: 'Keine.',
    risks: (all, cases) => ['Wörter', `In ${cases ? 'Fällen' : 'Originalen'}, von ${all}`, 'Begründung', 'Von', 'Am'],
    stillCombine: 'Wendungen, die zusammen noch verknüpfen, mit Begründung hingenommen',
    accepted: ['Zwei zusammen', 'Drei zusammen', 'Alle gesucht', 'Begründung', 'Von', 'Am'],
    measures: 'Bedeutung und Lesbarkeit',
    similarity: 'Ähnlichkeit des ganzen Textes (Kosinus)',
    measuredBy: (value, model) => `${value}, gemessen mit ${model}`,
    furthest: 'Am weitesten entfernter geänderter Satz',
    furthestOf: (value, sentences) => `${value}, von ${sentences}`,
    rank: 'Platz des Originals bei einer Suche nach Bedeutung',
    rankOf: (place, of) =>
      `${place} von ${of}, nach den ersten 4.000 Zeichen von jedem; das verhindert Umschreiben nicht`,
    perplexity: 'Perplexität der geänderten Absätze',
    perplexityOf: (before, after, model) => `${before} vorher, ${after} nachher, gemessen mit ${model}`,
    searched: 'Wovon die Suche abhing',
    notMeasured: 'Was nicht gemessen wurde',
    proof: 'Nachweis',
  },
  fr: {
    title: (document) => `Certificat de ${document}`,
    document: 'Document',
    exportedFile: 'Fichier exporté',
    issued: 'Délivré',
    reviewed: 'Révisé par',
    nobody: 'personne : aucun mot n’a été changé ni gardé',
    approved: 'Approuvé par',
    reader: 'Exporté par',
    notNamed: 'non nommé',
    threshold: 'Seuil k',
    longest: 'Expression la plus longue',
    words: (n, said) => (n <= 1 ? `${said} mot` : `${said} mots`),
    combinedPhrases: 'Expressions combinées',
    singleOnly: 'aucune, expressions seules uniquement',
    upTo: (arity) => `jusqu’à ${arity}`,
    collection: 'Collection',
    originals: (n, said) => `${said} ${n <= 1 ? 'original' : 'originaux'}`,
    cases: (n, said) => `${said} ${n <= 1 ? 'affaire' : 'affaires'} (les versions d’une même comptent une fois)`,
    fingerprint: 'Empreinte de la collection',
    changed: 'Mots changés',
    of: (part, all) => `${part} sur ${all}`,
    masksAdded: 'Masques ajoutés',
    pagesUnread: 'Pages sans texte',
    acceptedBy: (pages, by, at, reason) => `${pages} : accepté par ${by}, ${at} : ${reason}`,
    somebody: 'une personne non nommée',
    receivedHash: 'Fichier reçu, SHA-256',
    exportedHash: 'Fichier exporté, SHA-256',
    textHash: 'Texte exporté, SHA-256 de son UTF-8',
    versions: (redraft, tokeniser, index) => `${redraft}, découpage des mots ${tokeniser}, index ${index}`,
    prompts: 'Consignes au modèle',
    noPrompts: 'aucune utilisée',
    model: 'Modèle',
    dictionary: 'dictionnaire (aucun modèle)',
    auditLog: 'Journal',
    entry: (number, hash) => `entrée ${number}, ${hash}`,
    checked: 'Ce qui a été vérifié sur le fichier écrit',
    holds: 'Vrai',
    fails: 'Faux',
    beforeAndAfter: 'Avant et après',
    asReceived: 'Tel que reçu',
    asExported: 'Tel qu’exporté',
    counts: {
      words: 'Mots',
      ngrams: 'Suites de mots différentes',
      phrases: 'Expressions qui relient',
      linkable: 'Suites de mots qui relient : celles-ci et les plus longues qui en contiennent une',
      links: 'Endroits où elles se trouvent',
      toSource: 'Expressions qui mènent à son propre original',
      lowestDf: 'Plus petit nombre d’originaux avec une expression du texte',
    },
    combined: {
      candidates: 'Expressions communes les plus longues',
      taking: 'Celles d’entre elles qui relient avec d’autres',
      pairs: 'Deux expressions qui relient ensemble',
      triples: 'Trois expressions qui relient ensemble',
      complete: 'Toutes les combinaisons ont été cherchées',
    },
    notSearched: 'pas cherché',
    noneShared: 'aucune expression n’est dans la collection',
    yes: 'oui',
    no: 'non',
    stillLink: 'Expressions qui relient encore, gardées avec un motif',
    none: 'Aucune.',
    risks: (all, cases) => ['Mots', `Dans des ${cases ? 'affaires' : 'originaux'}, sur ${all}`, 'Motif', 'Par', 'Le'],
    stillCombine: 'Expressions qui relient encore ensemble, acceptées avec un motif',
    accepted: ['Deux ensemble', 'Trois ensemble', 'Toutes cherchées', 'Motif', 'Par', 'Le'],
    measures: 'Sens et fluidité',
    similarity: 'Similarité du texte entier (cosinus)',
    measuredBy: (value, model) => `${value}, selon ${model}`,
    furthest: 'Phrase changée la plus éloignée',
    furthestOf: (value, sentences) => `${value}, sur ${sentences}`,
    rank: 'Place de l’original dans une recherche par le sens',
    rankOf: (place, of) => `${place} sur ${of}, selon 4 000 premiers signes ; la réécriture n’empêche pas cela`,
    perplexity: 'Perplexité des paragraphes changés',
    perplexityOf: (before, after, model) => `${before} avant, ${after} après, selon ${model}`,
    searched: 'De quoi dépendait la recherche',
    notMeasured: 'Ce qui n’a pas été mesuré',
    proof: 'Preuve',
  },
  nb: {
    title: (document) => `Attest for ${document}`,
    document: 'Dokument',
    exportedFile: 'Eksportert fil',
    issued: 'Utstedt',
    reviewed: 'Gjennomgått av',
    nobody: 'ingen: ikke et ord ble endret eller beholdt',
    approved: 'Godkjent av',
    reader: 'Eksportert av',
    notNamed: 'ikke oppgitt',
    threshold: 'Terskel k',
    longest: 'Lengste uttrykk',
    words: (_, said) => `${said} ord`,
    combinedPhrases: 'Kombinerte uttrykk',
    singleOnly: 'ingen, bare enkeltuttrykk',
    upTo: (arity) => `opptil ${arity}`,
    collection: 'Samling',
    originals: (n, said) => `${said} ${n === 1 ? 'original' : 'originaler'}`,
    cases: (n, said) => `${said} ${n === 1 ? 'sak' : 'saker'} (versjoner av én teller én gang)`,
    fingerprint: 'Fingeravtrykk av samlingen',
    changed: 'Endrede ord',
    of: (part, all) => `${part} av ${all}`,
    masksAdded: 'Nye masker',
    pagesUnread: 'Sider uten tekst',
    acceptedBy: (pages, by, at, reason) => `${pages}: godtatt av ${by}, ${at}: ${reason}`,
    somebody: 'en person som ikke er oppgitt',
    receivedHash: 'Mottatt fil, SHA-256',
    exportedHash: 'Eksportert fil, SHA-256',
    textHash: 'Eksportert tekst, SHA-256 av dens UTF-8',
    versions: (redraft, tokeniser, index) => `${redraft}, orddeling ${tokeniser}, indeks ${index}`,
    prompts: 'Instrukser til modellen',
    noPrompts: 'ingen brukt',
    model: 'Modell',
    dictionary: 'ordbok (ingen modell)',
    auditLog: 'Logg',
    entry: (number, hash) => `oppføring ${number}, ${hash}`,
    checked: 'Hva som ble kontrollert på filen slik den ble skrevet',
    holds: 'Stemmer',
    fails: 'Stemmer ikke',
    beforeAndAfter: 'Før og etter',
    asReceived: 'Som mottatt',
    asExported: 'Som eksportert',
    counts: {
      words: 'Ord',
      ngrams: 'Ulike ordrekker',
      phrases: 'Uttrykk som lenker',
      linkable: 'Ordrekker som lenker: disse, og lengre som inneholder ett av dem',
      links: 'Steder der de står',
      toSource: 'Uttrykk som fører til dokumentets egen original',
      lowestDf: 'Færrest originaler med et uttrykk fra teksten',
    },
    combined: {
      candidates: 'Lengste uttrykk som er vanlige',
      taking: 'De av dem som lenker sammen med andre',
      pairs: 'To uttrykk som lenker sammen',
      triples: 'Tre uttrykk som lenker sammen',
      complete: 'Om alle kombinasjoner ble søkt',
    },
    notSearched: 'ikke søkt',
    noneShared: 'intet uttrykk er i samlingen',
    yes: 'ja',
    no: 'nei',
    stillLink: 'Uttrykk som fortsatt lenker, beholdt med begrunnelse',
    none: 'Ingen.',
    risks: (all, cases) => ['Ord', `Funnet i ${cases ? 'saker' : 'originaler'}, av ${all}`, 'Begrunnelse', 'Av', 'Tid'],
    stillCombine: 'Uttrykk som fortsatt lenker sammen, godtatt med begrunnelse',
    accepted: ['To sammen', 'Tre sammen', 'Alle søkt', 'Begrunnelse', 'Av', 'Tid'],
    measures: 'Mening og flyt',
    similarity: 'Likhet for hele teksten (cosinus)',
    measuredBy: (value, model) => `${value}, målt med ${model}`,
    furthest: 'Den endrede setningen som er lengst unna',
    furthestOf: (value, sentences) => `${value}, av ${sentences}`,
    rank: 'Originalens plass i et søk etter mening',
    rankOf: (place, of) => `${place} av ${of}, etter de første 4 000 tegnene i hver; omskriving hindrer ikke dette`,
    perplexity: 'Perpleksitet for avsnittene som ble endret',
    perplexityOf: (before, after, model) => `${before} før, ${after} etter, målt med ${model}`,
    searched: 'Hva søket avhang av',
    notMeasured: 'Hva som ikke ble målt',
    proof: 'Bevis',
  },
}
