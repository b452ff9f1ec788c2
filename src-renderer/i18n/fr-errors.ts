import type { ErrorTexts } from './errors.ts'

export const frErrors: ErrorTexts = {
  CANCELLED: ['Annulé.', 'Ce qui était fait est conservé. Recommencez quand vous voulez.'],
  INVALID_REQUEST: [
    'La demande n’a pas été comprise : {detail}.',
    'Rechargez la fenêtre. Si cela se reproduit, signalez-le.',
  ],
  REFUSED_SENDER: [
    'La demande vient d’un endroit qui n’a pas le droit de demander.',
    'Employez la fenêtre de Redraft.',
  ],
  INTERNAL: [
    'Quelque chose a mal tourné dans Redraft.',
    'Ce qui a été enregistré est conservé. Relancez Redraft et signalez ce que vous faisiez.',
  ],
  ENGINE_STOPPED: [
    'Le moteur s’est arrêté pendant ce travail.',
    'Il a été relancé. Essayez encore ; les décisions enregistrées sont conservées.',
  ],
  CONNECTION_LOST: [
    'Cette fenêtre a perdu le contact avec Redraft.',
    'Elle essaie d’elle-même de le rétablir. Si « redraft serve » s’est arrêté, relancez-le et ouvrez l’adresse qu’il affiche. Ce qui a été enregistré est conservé ; ce que vous faites maintenant ne l’est pas.',
  ],
  SCREEN_MISSING: [
    'Les fichiers de cet écran n’ont pas pu être chargés.',
    'Rechargez la fenêtre. Si cela ne suffit pas, quittez Redraft et relancez-le.',
  ],
  NO_WORKSPACE: [
    'Aucun espace de travail n’est ouvert.',
    'Ouvrez un espace de travail, ou employez la collection d’exemple.',
  ],
  WORKSPACE_BUSY: ['Un autre Redraft a ouvert cet espace de travail.', 'Fermez-le d’abord là-bas.'],
  WORKSPACE_WORKING: ['Redraft travaille encore dans cet espace de travail.', 'Attendez la fin, ou annulez.'],
  WORKSPACE_NEWER: [
    'Cet espace de travail a été fait par un Redraft plus récent.',
    'Mettez Redraft à jour, puis ouvrez-le.',
  ],
  WORKSPACE_UNUSABLE: [
    '{path} ne peut pas servir d’espace de travail : {detail}.',
    'Choisissez un dossier vide ou un espace de travail existant.',
  ],
  DECISIONS_DAMAGED: [
    'Le fichier des décisions {path} est endommagé : {detail}.',
    'Remplacez-le par une copie antérieure. Laissez le reste du dossier tel quel : « received » contient les fichiers tels qu’ils sont arrivés, « audit.jsonl » dit ce qui a été fait.',
  ],
  SETTINGS_DAMAGED: [
    '{path} ne peut pas être lu.',
    'Remplacez-le par une copie antérieure, ou sortez-le du dossier : l’espace de travail s’ouvre alors avec les réglages habituels. Aucune décision n’y figure.',
  ],
  WORKSPACE_GONE: [
    'L’espace de travail {path} n’est plus là.',
    'Ouvrez-le là où il est maintenant, ou connectez le disque qui le contient.',
  ],
  NO_COLLECTION: ['La collection n’a pas encore d’originaux.', 'Lisez d’abord un dossier d’originaux.'],
  INDEX_DAMAGED: [
    'L’index de la collection ne peut pas être lu.',
    'Refaites-le depuis les originaux ; les décisions ne sont pas touchées.',
  ],
  INDEX_OUTDATED: [
    'L’index a été fait avec d’autres réglages ou un Redraft plus ancien.',
    'Refaites-le depuis le dossier des originaux.',
  ],
  INDEX_NEWER: [
    'L’index de la collection a été fait par un Redraft plus récent.',
    'Mettez Redraft à jour. Pour continuer avec celui-ci, sortez d’abord le dossier « collection » de l’espace de travail, puis relisez les originaux ; les décisions ne sont pas touchées.',
  ],
  BACKGROUND_UNKNOWN: ['Il n’y a pas de fonds {name}.', 'Voyez la liste des fonds.'],
  INDEX_INCOMPLETE: [
    'Tous les originaux ne sont pas dans la collection : la lecture n’est pas achevée.',
    'Relisez le dossier ; cela reprend où c’était arrêté.',
  ],
  FILE_UNREADABLE: [
    '{file} ne peut pas être lu : {detail}.',
    'Vérifiez que le fichier est là et que vous pouvez le lire.',
  ],
  FILE_UNDECODABLE: [
    '{file} n’est pas du texte dans un codage connu.',
    'Enregistrez-le en texte UTF-8 et ajoutez-le de nouveau.',
  ],
  FILE_UNSUPPORTED: [
    '{file} est d’un genre que Redraft ne lit pas.',
    'Enregistrez-le en texte brut et ajoutez-le de nouveau.',
  ],
  FILE_MISNAMED: ['{file} est {kind} sous une autre terminaison.', 'Renommez-le en {ending} et ajoutez-le de nouveau.'],
  FILE_OTHER_PROGRAM: [
    '{file} est {kind}, que Redraft ne lit pas.',
    'Ouvrez-le dans son programme, enregistrez-le en DOCX, ODT ou PDF et ajoutez-le de nouveau.',
  ],
  FILE_IMAGE: [
    '{file} est une image, pas du texte.',
    'Faites reconnaître son texte, enregistrez-le en PDF ou DOCX et ajoutez-le de nouveau.',
  ],
  FILE_ARCHIVE: ['{file} est {kind}.', 'Décompressez-la et ajoutez le dossier.'],
  FILE_PASSWORD: [
    '{file} est protégé par un mot de passe.',
    'Enregistrez-le sans mot de passe et ajoutez-le de nouveau.',
  ],
  FILE_DAMAGED: [
    '{file} est endommagé : {detail}.',
    'Ouvrez-le dans son programme, enregistrez-le de nouveau et ajoutez-le.',
  ],
  FILE_BOMB: [
    '{file} dépasserait {limit} une fois décompressé.',
    'Aucune décision n’est si grande. Demandez une autre copie à l’expéditeur.',
  ],
  PAGES_UNREAD: [
    '{id} a des pages sans texte que personne n’a pu fouiller : {pages}.',
    'Faites reconnaître leur texte et ajoutez-le de nouveau, ou dites pourquoi il peut être approuvé sans elles.',
  ],
  FONT_MISSING: [
    'Le texte a des signes qui ne peuvent pas être écrits en PDF : {signs}.',
    'Écrivez-les avec d’autres lettres, ou ajoutez le document dans un autre format.',
  ],
  RECEIVED_MISSING: [
    'Le fichier d’où vient {id} n’est plus dans l’espace de travail.',
    'Retirez le document et ajoutez-le de nouveau pour l’exporter tel qu’il est venu.',
  ],
  COLUMN_UNKNOWN: [
    '{file} n’a pas de colonne qui soit clairement le texte. Ses colonnes : {columns}.',
    'Dites quelle colonne contient le texte.',
  ],
  FILE_EMPTY: ['{file} n’a pas de texte.', 'Vérifiez que c’est le bon fichier.'],
  FILE_TOO_LARGE: ['{file} dépasse {limit}.', 'Divisez-le et ajoutez les parties.'],
  SPANS_UNFIT: [
    '{file} ne peut pas être masqué par passages : {detail}.',
    'Donnez les passages de ce texte même, ou masquez-le par une liste de noms.',
  ],
  FOLDER_OF_ORIGINALS: [
    '{folder} se trouve dans le dossier des originaux.',
    'Choisissez un dossier ailleurs : les originaux restent tels quels.',
  ],
  FILE_HELD: [
    '{file} ne peut pas être remplacé : un autre programme le tient ouvert, ou vous ne pouvez pas écrire à cet endroit.',
    'Fermez-le dans l’autre programme, ou choisissez un autre dossier. Le fichier est tel qu’il était.',
  ],
  FILE_EXISTS: ['{file} existe déjà.', 'Choisissez un autre dossier, ou permettez de le remplacer.'],
  FOLDER_UNWRITABLE: [
    'On ne peut pas écrire dans {folder}.',
    'Choisissez un autre dossier, ou un dossier où vous avez le droit d’écrire.',
  ],
  RELEASE_FOLDER: [
    'Des fichiers pour les collègues sont dans {folder}.',
    'Choisissez un autre dossier : ces fichiers contiennent le texte d’avant les changements, et aucun fichier exporté ne se trouve à côté.',
  ],
  REDLINE_FOLDER: [
    'Des fichiers exportés sont dans {folder}.',
    'Choisissez un autre dossier : une version comparée contient le texte d’avant les changements.',
  ],
  DISK_FULL: ['Le disque est plein.', 'Libérez de la place et essayez encore ; rien d’enregistré n’est perdu.'],
  DOCUMENT_UNKNOWN: ['Il n’y a pas de document {id}.', 'Vérifiez le nom dans la liste des documents.'],
  DOCUMENT_CHANGED: ['{id} a changé entre-temps.', 'Regardez-le de nouveau et décidez encore.'],
  DOCUMENT_BUSY: ['{id} est en réécriture.', 'Attendez la fin, ou annulez la réécriture.'],
  DOCUMENT_DUPLICATE: ['Un document nommé {id} est déjà là.', 'Renommez le fichier, ou retirez d’abord le document.'],
  ORIGINAL_UNKNOWN: [
    'Il n’y a pas d’original {name} dans la collection.',
    'Un original porte le nom de son fichier, sans la terminaison.',
  ],
  ITEM_UNKNOWN: ['Ce changement n’est plus dans le document.', 'Regardez de nouveau la liste.'],
  CHANGE_CROSSES_BLOCK: [
    'Un changement ne peut ni joindre ni couper des paragraphes.',
    'Modifiez à l’intérieur d’un paragraphe.',
  ],
  NOT_ANALYSED: ['{id} n’a pas encore été analysé.', 'Analysez-le d’abord.'],
  SAME_READER: ['{id} a été révisé par {name}.', 'Les réglages demandent l’approbation d’une autre personne.'],
  ORIGINAL_MISSING: [
    'Le fichier de l’original {name} n’est pas dans le dossier des originaux.',
    'L’index a encore ses mots. Remettez le fichier, ou relisez les originaux.',
  ],
  STILL_LINKS: ['Endroits où {id} relie encore : {count}.', 'Réglez-les, ou gardez-les avec un motif.'],
  COMBINATIONS_LINK: [
    'Combinaisons d’expressions par lesquelles {id} peut encore être trouvé : {count}.',
    'Changez les mots nommés, ou approuvez avec un motif.',
  ],
  COMBINATIONS_UNPROVED: [
    'Les combinaisons d’expressions de {id} n’ont pas toutes pu être cherchées.',
    'Réglez plus d’expressions, ou approuvez avec un motif.',
  ],
  ORIGINAL_CHANGED: [
    'L’original {name} n’est pas dans son dossier tel qu’il a été lu.',
    'Relisez le dossier des originaux.',
  ],
  NOT_SETTLED: [
    'Changements proposés dans {id} sur lesquels personne n’a décidé : {count}.',
    'Acceptez-les, modifiez-les ou refusez-les d’abord.',
  ],
  NOT_APPROVED: ['{id} n’est pas approuvé.', 'Approuvez-le d’abord.'],
  GATE_FAILED: [
    '{id} n’a pas été exporté : {detail}.',
    'Rien n’a été écrit. Ouvrez le document et réglez ce qui est nommé.',
  ],
  AUDIT_BROKEN: [
    'Le journal n’est plus intact à partir de l’entrée {entry}.',
    'Laissez le fichier tel quel et prévenez la personne responsable.',
  ],
  NO_MODEL: ['Aucun modèle n’est choisi.', 'Obtenez-en un à l’écran Modèles, ou réglez les changements à la main.'],
  MODEL_UNKNOWN: ['Il n’y a pas de modèle {id}.', 'Voyez la liste des modèles.'],
  MODEL_NOT_INSTALLED: ['Le modèle {id} n’est pas sur cet ordinateur.', 'Téléchargez-le à l’écran Modèles.'],
  MODEL_INVALID: [
    '{file} n’est pas un modèle utilisable : {detail}.',
    'Téléchargez-le de nouveau, ou choisissez un autre fichier GGUF.',
  ],
  MODEL_FAILED: [
    'Le modèle s’est arrêté en écrivant.',
    'L’endroit est laissé à votre décision. Essayez encore ou réglez-le à la main.',
  ],
  MODEL_TIMEOUT: [
    'Le modèle a mis trop de temps.',
    'L’endroit est laissé à votre décision. Un modèle plus petit est plus rapide.',
  ],
  DOWNLOAD_FAILED: [
    'Le téléchargement a échoué : {detail}.',
    'Ce qui est arrivé est conservé. Vérifiez la connexion et continuez.',
  ],
  DOWNLOAD_CHECKSUM: ['Le fichier téléchargé n’est pas celui publié.', 'Il a été retiré. Téléchargez-le de nouveau.'],
  DOWNLOAD_NO_SPACE: [
    'Il n’y a pas assez de place pour {size}.',
    'Libérez de la place ou choisissez un autre dossier.',
  ],
  GRANT_UNKNOWN: ['Ce fichier ou dossier n’a pas été choisi dans un dialogue.', 'Choisissez-le de nouveau.'],
  NOT_AVAILABLE_HERE: ['Cela n’existe pas ici.', 'Employez l’application Redraft sur cet ordinateur.'],
  FILE_NEEDS_LIBREOFFICE: [
    '{file} est un document Word de l’ancien genre, que Redraft lit par LibreOffice, et qui n’est pas installé.',
    'Installez LibreOffice, ou enregistrez le fichier en DOCX dans Word, et ajoutez-le de nouveau.',
  ],
}
