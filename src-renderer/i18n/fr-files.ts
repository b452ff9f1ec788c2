import type { Catalogue } from './index.ts'

export const frFiles: Catalogue = {
  'redline.open': 'Pour les collègues…',
  'redline.title': 'Pour les collègues',
  'redline.text': 'Montre chaque changement avec son motif, pour qu’une autre personne puisse le relire.',
  'redline.warning': 'Ces fichiers contiennent le texte d’avant les changements. Ils ne doivent pas être publiés.',
  'redline.warning.folder': 'Choisissez un dossier à part : Redraft ne met aucun fichier exporté à côté.',
  'redline.which': 'Quels documents',
  'redline.which.all': { one: 'Celui de la liste', other: 'Les {n} de la liste' },
  'redline.which.one': 'Seulement {name}',
  'redline.word': 'Fichier Word avec suivi des modifications…',
  'redline.page': 'Page avec les deux textes côte à côte…',
  'redline.none': 'aucun document dans la liste',
  'redline.job.word': {
    one: 'Écriture de {n} fichier Word avec suivi des modifications',
    other: 'Écriture de {n} fichiers Word avec suivi des modifications',
  },
  'redline.job.page': {
    one: 'Écriture de {n} page avec les deux textes',
    other: 'Écriture de {n} pages avec les deux textes',
  },
  'redline.done': {
    one: '{n} fichier pour les collègues est dans {folder}. À ne pas publier.',
    other: '{n} fichiers pour les collègues sont dans {folder}. À ne pas publier.',
  },
  'redline.refused': { one: '{n} n’a pas été écrit.', other: '{n} n’ont pas été écrits.' },
  'redline.refused.title': 'Non écrits pour les collègues',
  'export.neutral': 'Noms qui ne disent rien',
  'export.neutral.help': 'Ils s’appellent decision- et un numéro.',
}
