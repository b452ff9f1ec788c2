import type { FactTexts } from './facts.ts'

export const frFacts: FactTexts = {
  'bytes-written': '{bytes} octets, {kind}.',
  'paragraphs-read': { one: '{n} paragraphe lu dans le fichier.', other: '{n} paragraphes lus dans le fichier.' },
  'same-text': 'Le texte relu est le texte approuvé, caractère par caractère.',
  'same-text-but-blanks':
    'Le texte relu est le texte approuvé, caractère par caractère, sauf les espaces qui se suivent et les paragraphes vides, que le format n’a pas.',
  'nothing-links': 'Aucune expression seule ne relie.',
  'links-kept': {
    one: '{n} expression relie et a été gardée avec un motif ; aucune autre.',
    other: '{n} expressions relient et ont été gardées avec un motif ; aucune autre.',
  },
  'no-two-link': {
    one: 'Aucune paire d’expressions ne relie, sur {n} examinée.',
    other: 'Aucune paire d’expressions ne relie, sur {n} examinées.',
  },
  'no-three-link': {
    one: 'Ni deux ni trois expressions ne relient ensemble, sur {n} examinée.',
    other: 'Ni deux ni trois expressions ne relient ensemble, sur {n} examinées.',
  },
  'combinations-accepted': {
    one: '{n} combinaison relie ; acceptée avec un motif.',
    other: '{n} combinaisons relient ; acceptées avec un motif.',
  },
  'combinations-accepted-not-all': {
    one: '{n} combinaison relie, toutes n’ont pas été cherchées ; acceptée avec un motif.',
    other: '{n} combinaisons relient, toutes n’ont pas été cherchées ; acceptées avec un motif.',
  },
  'nothing-was-hidden': 'Le document est arrivé sans rien de caché.',
  'hidden-left-out': 'Laissé de côté :',
  'hidden-kept': 'Gardé, selon les réglages :',
  'names-no-original': 'Il n’y avait pas d’original pour dire les noms masqués.',
  'names-none-left': 'Noms derrière les masques, cherchés dans tout le fichier : {n} ; il n’en reste aucun.',
  'names-kept':
    'Noms derrière les masques, cherchés dans tout le fichier : {n} ; dans des expressions gardées avec un motif : {kept}, il n’en reste aucun autre.',
  'names-commonplace': 'Non cherchés, car beaucoup d’originaux les ont : {n}.',
  'file-name-neutral': 'Le fichier a un nom à lui, qui ne dit rien, et l’heure de l’export.',
  'file-name-same': 'Le fichier a le nom sous lequel le document est arrivé, et l’heure de l’export.',
  'file-name-of-original':
    'Avec lui on trouve son original dans la collection : il porte ce nom ou ce numéro. « Noms qui ne disent rien » l’évite.',
  'not-ranked':
    'La recherche classée ou approchée, qui trouve encore l’original d’un texte qui garde la plupart de ses mots.',
  'not-guessed': 'Si les masques se devinent par d’autres documents, ou des personnes par des faits publics.',
  'not-by-meaning': 'La recherche par le sens, qui le trouve encore quand les mots sont autres.',
  'not-similarity': 'La proximité de sens entre le texte reçu et le texte exporté.',
  'not-fluency': 'La fluidité du texte.',
  'not-combined': 'Les combinaisons de deux ou trois expressions dont aucune ne relie seule.',
  'not-three': 'Les combinaisons de trois expressions dont aucune paire ne relie.',
  'not-all-combinations': 'Certaines combinaisons d’expressions : il y en avait trop pour les chercher toutes.',
  'not-more-than-three': 'Les combinaisons de plus de trois expressions.',
  'not-across-punctuation': 'Les expressions qui passent une virgule, un point ou une autre ponctuation.',
  'not-with-original': 'Les expressions que seul l’original de ce document a : il n’était pas dans la collection.',
  'not-pages': 'Les pages sans texte du fichier reçu ; le fichier exporté ne les a pas.',
  'statement-single':
    'Au moment de l’export, aucune expression de 1 à {words} mots que ce texte partage avec la collection ne se trouve dans moins de {k} originaux.',
  'statement-single-except':
    'Au moment de l’export, aucune expression de 1 à {words} mots que ce texte partage avec la collection ne se trouve dans moins de {k} originaux, sauf celles indiquées comme gardées avec un motif.',
  'statement-no-two': 'Aucune paire de ses expressions ne mène à son original.',
  'statement-no-three': 'Ni deux ni trois de ses expressions ne mènent ensemble à son original.',
  'statement-two-accepted':
    'Des combinaisons de deux de ses expressions qui mènent à son original, ou qui n’ont pas pu toutes être cherchées, ont été acceptées avec un motif.',
  'statement-three-accepted':
    'Des combinaisons de deux ou trois de ses expressions qui mènent à son original, ou qui n’ont pas pu toutes être cherchées, ont été acceptées avec un motif.',
  'statement-no-original': 'Aucun original de ce nom n’était dans la collection.',
  'statement-about-single':
    'Ceci porte sur la recherche d’expressions seules dans cette collection, à ce moment. Ce n’est pas l’anonymat : des personnes peuvent encore être reconnues par d’autres moyens.',
  'statement-about-combined':
    'Ceci porte sur la recherche d’expressions, et de combinaisons d’au plus {arity} d’entre elles, dans cette collection, à ce moment. Ce n’est pas l’anonymat : des personnes peuvent encore être reconnues par d’autres moyens.',
  'setting-masks':
    'Lus comme masques, qui ne sont dans aucune expression : {list} ; de même les étoiles, les lignes, les barres et les points entre parenthèses. # tient lieu de chiffres, * de majuscules, de chiffres et de tirets bas.',
  'setting-masks-none':
    'Lus comme masques, qui ne sont dans aucune expression : seulement les étoiles, les lignes, les barres et les points entre parenthèses.',
  'setting-punctuation-ends': 'La ponctuation termine une expression.',
  'setting-punctuation-crossed': 'Les expressions traversent la ponctuation.',
  'setting-hidden-removed': 'Ce qui n’est pas visible dans le fichier a été laissé de côté.',
  'setting-hidden-kept': 'Ce qui n’est pas visible dans le fichier a été gardé et recherché comme le texte.',
  'setting-cases':
    'Les originaux ayant au moins {share} pour cent d’expressions de 8 mots en commun comptent pour une affaire.',
  'setting-cases-by-hand': 'Seuls les originaux réunis à la main comptent pour une affaire.',
  'setting-no-background': 'Rien n’est marqué comme fonds.',
  'setting-background': 'Marqué comme fonds, qui ne relie pas : expressions {phrases}, textes {n}.',
  'setting-one-reader': 'Qui a révisé un document peut aussi l’approuver.',
  'setting-second-drawn':
    'Pour {share} pour cent des documents, une autre personne que celles qui ont révisé doit approuver ; celui-ci en fait partie.',
  'setting-second-not-drawn':
    'Pour {share} pour cent des documents, une autre personne que celles qui ont révisé doit approuver ; celui-ci n’en fait pas partie.',
  'audit-chain-only': 'Seule la chaîne a été vérifiée, pas sa longueur.',
  'audit-missing': 'Des entrées manquent à la fin.',
  'audit-strangers': 'Suivent des entrées que Redraft n’a pas écrites.',
  'audit-other-entry': 'L’entrée n’est pas celle qui a été enregistrée.',
  'audit-no-entry': 'La ligne n’est pas une entrée.',
  'audit-written-differently': 'La ligne a été écrite autrement.',
  'audit-number': 'Le numéro ne suit pas le précédent.',
  'audit-does-not-continue': 'L’entrée ne continue pas la précédente.',
  'audit-hash': 'La somme de contrôle ne correspond pas à ce que dit l’entrée.',
  'model-published': 'La somme de contrôle est celle qui est publiée.',
  'model-of-hub': 'La somme de contrôle est celle publiée avec le modèle.',
  'model-not-published': 'La somme de contrôle n’est pas celle qui est publiée.',
  'model-no-checksum': 'L’en-tête est en ordre. Aucune somme de contrôle n’est publiée pour comparer.',
  'taken-in': { one: '{n} ajouté', other: '{n} ajoutés' },
  masked: { one: '{n} masqué', other: '{n} masqués' },
  'originals-read': 'Lus : {read}, inchangés : {same}',
  'checking-index': 'Vérification de l’index',
  sorting: 'Tri',
  'looking-for-versions': 'Recherche de versions d’une même affaire',
  'pass-sentence': 'Passe {pass} sur {passes} au plus, phrase {sentence} sur {sentences}',
  'comparing-texts': 'Comparaison des textes',
  done: 'Fini',
}
