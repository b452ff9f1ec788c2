import type { PageLanguage } from '../../../src-preload/contract/index.ts'

/** What a redline says by itself. */
export interface RedlineWords {
  readonly title: (document: string) => string
  readonly notForPublication: string
  readonly holdsOldText: string
  readonly changes: (count: number) => string
  /** Of places that were kept with a reason. */
  readonly kept: (count: number) => string
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
    kept: (count) =>
      count === 1
        ? '1 place was kept with a reason; it is marked in both texts.'
        : `${count} places were kept with a reason; they are marked in both texts.`,
    made: (at, by) => `This page was made on ${at} by ${by}.`,
    nobody: 'a person not named',
    howToRead:
      'Deleted words are struck through on the left, new words underlined on the right; the numbers lead to the reasons.',
    received: 'As received',
    now: 'As it stands',
    reasons: 'What was changed or kept, by whom and why',
    nothing: 'Nothing was changed.',
    columns: ['No.', 'Received', 'Now', 'By', 'When', 'Why'],
    undecided: 'Redraft (not decided)',
    found: (phrase, count) => `“${phrase}” is in ${count === 1 ? 'one original' : `${count} originals`}`,
    noReason: 'changed with the words around it, or by a person’s own wish',
  },
  de: {
    title: (document) => `Änderungen in ${document}`,
    notForPublication: 'Nicht zur Veröffentlichung.',
    holdsOldText: 'Diese Seite enthält den Text vor den Änderungen.',
    changes: (count) => (count === 1 ? '1 Änderung.' : `${count} Änderungen.`),
    kept: (count) =>
      count === 1
        ? '1 Stelle wurde mit Begründung belassen; sie ist in beiden Texten markiert.'
        : `${count} Stellen wurden mit Begründung belassen; sie sind in beiden Texten markiert.`,
    made: (at, by) => `Diese Seite wurde am ${at} von ${by} erstellt.`,
    nobody: 'einer nicht genannten Person',
    howToRead:
      'Gelöschte Wörter sind links durchgestrichen, neue rechts unterstrichen; die Nummern führen zu den Gründen.',
    received: 'Wie erhalten',
    now: 'Jetziger Stand',
    reasons: 'Was geändert oder belassen wurde, von wem und warum',
    nothing: 'Es wurde nichts geändert.',
    columns: ['Nr.', 'Erhalten', 'Jetzt', 'Von', 'Am', 'Warum'],
    undecided: 'Redraft (nicht entschieden)',
    found: (phrase, count) => `„${phrase}“ steht in ${count === 1 ? 'einem Original' : `${count} Originalen`}`,
    noReason: 'mit den Wörtern ringsum geändert, oder auf Wunsch einer Person',
  },
  fr: {
    title: (document) => `Changements de ${document}`,
    notForPublication: 'Ne pas publier.',
    holdsOldText: 'Cette page contient le texte d’avant les changements.',
    changes: (count) => (count < 2 ? `${count} changement.` : `${count} changements.`),
    kept: (count) =>
      count < 2
        ? `${count} endroit a été gardé avec un motif ; il est marqué dans les deux textes.`
        : `${count} endroits ont été gardés avec un motif ; ils sont marqués dans les deux textes.`,
    made: (at, by) => `Cette page a été établie le ${at} par ${by}.`,
    nobody: 'une personne non nommée',
    howToRead:
      'Les mots supprimés sont barrés à gauche, les mots nouveaux soulignés à droite ; les numéros mènent aux raisons.',
    received: 'Texte reçu',
    now: 'Texte actuel',
    reasons: 'Ce qui a été changé ou gardé, par qui et pourquoi',
    nothing: 'Rien n’a été changé.',
    columns: ['N°', 'Reçu', 'Actuel', 'Par', 'Le', 'Pourquoi'],
    undecided: 'Redraft (non décidé)',
    found: (phrase, count) =>
      `«\u00A0${phrase}\u00A0» figure dans ${count === 1 ? 'un original' : `${count} originaux`}`,
    noReason: 'changé avec les mots voisins, ou par choix d’une personne',
  },
  nb: {
    title: (document) => `Endringer i ${document}`,
    notForPublication: 'Ikke for publisering.',
    holdsOldText: 'Denne siden inneholder teksten før endringene.',
    changes: (count) => (count === 1 ? '1 endring.' : `${count} endringer.`),
    kept: (count) =>
      count === 1
        ? '1 sted ble beholdt med begrunnelse; det er merket i begge tekstene.'
        : `${count} steder ble beholdt med begrunnelse; de er merket i begge tekstene.`,
    made: (at, by) => `Denne siden ble laget ${at} av ${by}.`,
    nobody: 'en person som ikke er oppgitt',
    howToRead: 'Slettede ord er overstrøket til venstre, nye ord understreket til høyre; numrene fører til grunnene.',
    received: 'Som mottatt',
    now: 'Slik den er nå',
    reasons: 'Hva som ble endret eller beholdt, av hvem og hvorfor',
    nothing: 'Ingenting ble endret.',
    columns: ['Nr.', 'Mottatt', 'Nå', 'Av', 'Tidspunkt', 'Hvorfor'],
    undecided: 'Redraft (ikke avgjort)',
    found: (phrase, count) => `«${phrase}» finnes i ${count === 1 ? 'én original' : `${count} originaler`}`,
    noReason: 'endret sammen med ordene rundt, eller etter en persons eget ønske',
  },
}
