import type { PageLanguage } from '../../../src-preload/contract/index.ts'

/** What a redline says by itself. */
export interface RedlineWords {
  readonly title: (document: string) => string
  readonly notForPublication: string
  readonly holdsOldText: string
  readonly changes: (count: number) => string
  readonly made: (at: string, by: string) => string
  readonly nobody: string
  readonly howToRead: string
  readonly received: string
  readonly now: string
  readonly reasons: string
  readonly nothing: string
  readonly columns: readonly [number: string, received: string, now: string, by: string, at: string, why: string]
  /** Who stands for a change that a model proposed and nobody decided on yet. */
  readonly undecided: string
  /** Why a phrase was changed; it was in so many originals. */
  readonly found: (phrase: string, originals: number) => string
  readonly noReason: string
}

export const redlineWords: Readonly<Record<PageLanguage, RedlineWords>> = {
  en: {
    title: (document) => `Changes in ${document}`,
    notForPublication: 'Not for publication.',
    holdsOldText: 'This page holds the text before the changes.',
    changes: (count) => (count === 1 ? '1 change.' : `${count} changes.`),
    made: (at, by) => `This page was made at ${at} by ${by}.`,
    nobody: 'a person not named',
    howToRead:
      'Deleted words are struck through on the left, new words underlined on the right; the numbers lead to the reasons.',
    received: 'As received',
    now: 'As it stands',
    reasons: 'What was changed, by whom and why',
    nothing: 'Nothing was changed.',
    columns: ['No.', 'Received', 'Now', 'By', 'At', 'Why'],
    undecided: 'Redraft (not decided)',
    found: (phrase, count) => `\u201C${phrase}\u201D is in ${count === 1 ? 'one original' : `${count} originals`}`,
    noReason: 'changed with the words around it, or by a person\u2019s own wish',
  },
  de: {
    title: (document) => `\u00C4nderungen in ${document}`,
    notForPublication: 'Nicht zur Ver\u00F6ffentlichung.',
    holdsOldText: 'Diese Seite enth\u00E4lt den Text vor den \u00C4nderungen.',
    changes: (count) => (count === 1 ? '1 \u00C4nderung.' : `${count} \u00C4nderungen.`),
    made: (at, by) => `Diese Seite wurde am ${at} von ${by} erstellt.`,
    nobody: 'einer nicht genannten Person',
    howToRead:
      'Gel\u00F6schte W\u00F6rter sind links durchgestrichen, neue rechts unterstrichen; die Nummern f\u00FChren zu den Gr\u00FCnden.',
    received: 'Wie erhalten',
    now: 'Jetziger Stand',
    reasons: 'Was ge\u00E4ndert wurde, von wem und warum',
    nothing: 'Es wurde nichts ge\u00E4ndert.',
    columns: ['Nr.', 'Erhalten', 'Jetzt', 'Von', 'Am', 'Warum'],
    undecided: 'Redraft (nicht entschieden)',
    found: (phrase, count) =>
      `\u201E${phrase}\u201C steht in ${count === 1 ? 'einem Original' : `${count} Originalen`}`,
    noReason: 'mit den W\u00F6rtern ringsum ge\u00E4ndert, oder auf Wunsch einer Person',
  },
  fr: {
    title: (document) => `Modifications de ${document}`,
    notForPublication: 'Ne pas publier.',
    holdsOldText: 'Cette page contient le texte d\u2019avant les modifications.',
    changes: (count) => (count < 2 ? `${count} modification.` : `${count} modifications.`),
    made: (at, by) => `Cette page a \u00E9t\u00E9 \u00E9tablie le ${at} par ${by}.`,
    nobody: 'une personne non nomm\u00E9e',
    howToRead:
      'Les mots supprim\u00E9s sont barr\u00E9s \u00E0 gauche, les mots nouveaux soulign\u00E9s \u00E0 droite ; les num\u00E9ros m\u00E8nent aux raisons.',
    received: 'Texte re\u00E7u',
    now: 'Texte actuel',
    reasons: 'Ce qui a \u00E9t\u00E9 modifi\u00E9, par qui et pourquoi',
    nothing: 'Rien n\u2019a \u00E9t\u00E9 modifi\u00E9.',
    columns: ['N\u00B0', 'Re\u00E7u', 'Actuel', 'Par', 'Le', 'Pourquoi'],
    undecided: 'Redraft (non d\u00E9cid\u00E9)',
    found: (phrase, count) =>
      `\u00AB\u00A0${phrase}\u00A0\u00BB figure dans ${count === 1 ? 'un original' : `${count} originaux`}`,
    noReason: 'modifi\u00E9 avec les mots voisins, ou par choix d\u2019une personne',
  },
  nb: {
    title: (document) => `Endringer i ${document}`,
    notForPublication: 'Ikke for publisering.',
    holdsOldText: 'Denne siden inneholder teksten f\u00F8r endringene.',
    changes: (count) => (count === 1 ? '1 endring.' : `${count} endringer.`),
    made: (at, by) => `Denne siden ble laget ${at} av ${by}.`,
    nobody: 'en person som ikke er navngitt',
    howToRead:
      'Slettede ord er overstr\u00F8ket til venstre, nye ord understreket til h\u00F8yre; numrene f\u00F8rer til grunnene.',
    received: 'Som mottatt',
    now: 'Slik den er n\u00E5',
    reasons: 'Hva som ble endret, av hvem og hvorfor',
    nothing: 'Ingenting ble endret.',
    columns: ['Nr.', 'Mottatt', 'N\u00E5', 'Av', 'Tidspunkt', 'Hvorfor'],
    undecided: 'Redraft (ikke avgjort)',
    found: (phrase, count) =>
      `\u00AB${phrase}\u00BB finnes i ${count === 1 ? '\u00E9n original' : `${count} originaler`}`,
    noReason: 'endret sammen med ordene rundt, eller etter en persons eget \u00F8nske',
  },
}
