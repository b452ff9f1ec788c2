import type { DetailTexts, ErrorTexts } from './errors.ts'

export const deErrors: ErrorTexts = {
  CANCELLED: ['Abgebrochen.', 'Was vorher getan war, ist erhalten. Beginnen Sie wieder, wenn Sie möchten.'],
  INVALID_REQUEST: [
    'Die Anfrage wurde nicht verstanden: {detail}.',
    'Laden Sie das Fenster neu. Geschieht es wieder, melden Sie es.',
  ],
  REFUSED_SENDER: [
    'Die Anfrage kam von einer Stelle, die nicht fragen darf.',
    'Verwenden Sie das Fenster von Redraft.',
  ],
  INTERNAL: [
    'In Redraft ging etwas schief.',
    'Ihre Entscheidungen sind gespeichert. Starten Sie Redraft neu und melden Sie, was Sie taten.',
  ],
  ENGINE_STOPPED: [
    'Das Rechenwerk blieb dabei stehen.',
    'Es wurde neu gestartet. Versuchen Sie es noch einmal; gespeicherte Entscheidungen sind erhalten.',
  ],
  NO_WORKSPACE: ['Kein Arbeitsbereich ist offen.', 'Öffnen Sie einen, oder verwenden Sie die Beispielsammlung.'],
  WORKSPACE_BUSY: ['Ein anderes Redraft hat diesen Arbeitsbereich offen.', 'Schließen Sie ihn zuerst dort.'],
  WORKSPACE_WORKING: [
    'Redraft arbeitet noch in diesem Arbeitsbereich.',
    'Warten Sie, bis es fertig ist, oder brechen Sie ab.',
  ],
  WORKSPACE_NEWER: [
    'Diesen Arbeitsbereich hat ein neueres Redraft gemacht.',
    'Bringen Sie Redraft auf den neuen Stand und öffnen Sie ihn dann.',
  ],
  WORKSPACE_UNUSABLE: [
    '{path} kann kein Arbeitsbereich sein: {detail}.',
    'Wählen Sie einen leeren Ordner oder einen vorhandenen Arbeitsbereich.',
  ],
  NO_COLLECTION: ['Die Sammlung hat noch keine Originale.', 'Lesen Sie zuerst einen Ordner mit Originalen.'],
  INDEX_DAMAGED: [
    'Das Verzeichnis der Sammlung lässt sich nicht lesen.',
    'Bauen Sie es aus den Originalen neu; Entscheidungen sind nicht betroffen.',
  ],
  INDEX_OUTDATED: [
    'Das Verzeichnis wurde mit anderen Einstellungen oder einem älteren Redraft gemacht.',
    'Bauen Sie es aus dem Ordner der Originale neu.',
  ],
  INDEX_NEWER: [
    'Das Verzeichnis der Sammlung hat ein neueres Redraft gemacht.',
    'Bringen Sie Redraft auf den neuen Stand. Um mit diesem weiterzuarbeiten, verschieben Sie zuerst den Ordner „collection“ aus dem Arbeitsbereich und lesen dann die Originale erneut; Entscheidungen sind nicht betroffen.',
  ],
  BACKGROUND_UNKNOWN: ['Es gibt keinen Hintergrund namens {name}.', 'Sehen Sie in die Liste der Hintergründe.'],
  INDEX_INCOMPLETE: [
    'Nicht alle Originale sind in der Sammlung: das Lesen wurde nicht beendet.',
    'Lesen Sie den Ordner noch einmal; es geht dort weiter, wo es aufhörte.',
  ],
  FILE_UNREADABLE: [
    '{file} lässt sich nicht lesen: {detail}.',
    'Prüfen Sie, ob die Datei da ist und Sie sie lesen dürfen.',
  ],
  FILE_UNDECODABLE: [
    '{file} ist kein Text in einer bekannten Kodierung.',
    'Speichern Sie sie als Text in UTF-8 und nehmen Sie sie wieder auf.',
  ],
  FILE_UNSUPPORTED: [
    '{file} ist von einer Art, die Redraft nicht liest.',
    'Speichern Sie sie als reinen Text und nehmen Sie sie wieder auf.',
  ],
  FILE_MISNAMED: [
    '{file} ist {kind} mit einer anderen Endung.',
    'Geben Sie ihr die Endung {ending} und nehmen Sie sie wieder auf.',
  ],
  FILE_OTHER_PROGRAM: [
    '{file} ist {kind}; das liest Redraft nicht.',
    'Öffnen Sie sie in ihrem Programm, speichern Sie sie als DOCX, ODT oder PDF und nehmen Sie sie wieder auf.',
  ],
  FILE_IMAGE: [
    '{file} ist ein Bild und kein Text.',
    'Lassen Sie den Text erkennen, speichern Sie ihn als PDF oder DOCX und nehmen Sie ihn wieder auf.',
  ],
  FILE_ARCHIVE: ['{file} ist {kind}.', 'Packen Sie sie aus und nehmen Sie den Ordner auf.'],
  FILE_PASSWORD: [
    '{file} ist mit einem Kennwort geschützt.',
    'Speichern Sie sie ohne Kennwort und nehmen Sie sie wieder auf.',
  ],
  FILE_DAMAGED: [
    '{file} ist beschädigt: {detail}.',
    'Öffnen Sie sie in ihrem Programm, speichern Sie sie neu und nehmen Sie sie wieder auf.',
  ],
  FILE_BOMB: [
    '{file} würde ausgepackt mehr als {limit}.',
    'So groß ist keine Entscheidung. Bitten Sie den Absender um eine andere Kopie.',
  ],
  PAGES_UNREAD: [
    '{id} hat Seiten ohne Text, die niemand durchsuchen konnte: {pages}.',
    'Lassen Sie ihren Text erkennen und nehmen Sie sie wieder auf, oder sagen Sie, warum ohne sie freigegeben werden darf.',
  ],
  FONT_MISSING: [
    'Der Text hat Zeichen, die sich nicht als PDF schreiben lassen: {detail}.',
    'Schreiben Sie sie mit anderen Buchstaben, oder nehmen Sie das Dokument in einem anderen Format auf.',
  ],
  RECEIVED_MISSING: [
    'Die Datei, als die {id} kam, ist nicht mehr im Arbeitsbereich.',
    'Entfernen Sie das Dokument und nehmen Sie es wieder auf, um es auszugeben, wie es kam.',
  ],
  COLUMN_UNKNOWN: [
    '{file} hat keine Spalte, die eindeutig der Text ist. Die Spalten: {columns}.',
    'Sagen Sie, welche Spalte den Text enthält.',
  ],
  FILE_EMPTY: ['{file} hat keinen Text.', 'Prüfen Sie, ob es die richtige Datei ist.'],
  FILE_TOO_LARGE: ['{file} ist größer als {limit}.', 'Teilen Sie sie und nehmen Sie die Teile auf.'],
  FILE_EXISTS: ['{file} gibt es schon.', 'Wählen Sie einen anderen Ordner, oder erlauben Sie das Ersetzen.'],
  REDLINE_FOLDER: [
    'In {folder} liegen ausgegebene Dateien.',
    'Wählen Sie einen anderen Ordner: eine Änderungsfassung enthält den Text vor den Änderungen.',
  ],
  DISK_FULL: [
    'Die Platte ist voll.',
    'Schaffen Sie Platz und versuchen Sie es wieder; nichts Gespeichertes ist verloren.',
  ],
  DOCUMENT_UNKNOWN: ['Es gibt kein Dokument {id}.', 'Prüfen Sie den Namen in der Liste der Dokumente.'],
  DOCUMENT_CHANGED: ['{id} hat sich inzwischen geändert.', 'Sehen Sie es wieder an und entscheiden Sie noch einmal.'],
  DOCUMENT_BUSY: [
    '{id} wird gerade umgeschrieben.',
    'Warten Sie, bis es fertig ist, oder brechen Sie das Umschreiben ab.',
  ],
  DOCUMENT_DUPLICATE: [
    'Ein Dokument namens {id} ist schon da.',
    'Benennen Sie die Datei um, oder entfernen Sie zuerst das Dokument.',
  ],
  ORIGINAL_UNKNOWN: [
    'In der Sammlung gibt es kein Original {name}.',
    'Ein Original heißt wie seine Datei, ohne die Endung.',
  ],
  ITEM_UNKNOWN: ['Diese Änderung ist nicht mehr im Dokument.', 'Sehen Sie wieder in die Liste.'],
  CHANGE_CROSSES_BLOCK: [
    'Eine Änderung darf Absätze weder verbinden noch teilen.',
    'Ändern Sie innerhalb eines Absatzes.',
  ],
  NOT_ANALYSED: ['{id} wurde noch nicht ausgewertet.', 'Werten Sie es zuerst aus.'],
  SAME_READER: [
    '{id} wurde von {name} bearbeitet.',
    'Die Einstellungen verlangen die Freigabe durch eine andere Person.',
  ],
  ORIGINAL_MISSING: [
    'Die Datei des Originals {name} ist nicht im Ordner der Originale.',
    'Das Verzeichnis hat ihre Wörter noch. Legen Sie sie zurück, oder lesen Sie die Originale neu.',
  ],
  STILL_LINKS: ['{id} verknüpft noch an {count} Stellen.', 'Erledigen Sie sie, oder behalten Sie sie mit Grund.'],
  COMBINATIONS_LINK: [
    '{id} ist durch zusammen gesuchte Wendungen noch zu finden, in {count} Verbindungen.',
    'Ändern Sie die genannten Wörter, oder geben Sie mit einem Grund frei.',
  ],
  COMBINATIONS_UNPROVED: [
    'Nicht alle Verbindungen von Wendungen in {id} konnten gesucht werden.',
    'Erledigen Sie mehr Wendungen, oder geben Sie mit einem Grund frei.',
  ],
  ORIGINAL_CHANGED: [
    'Das Original {name} ist nicht so in seinem Ordner, wie es gelesen wurde.',
    'Lesen Sie den Ordner der Originale neu.',
  ],
  NOT_SETTLED: [
    '{id} hat {count} vorgeschlagene Änderungen, über die niemand entschieden hat.',
    'Nehmen Sie sie zuerst an, ändern Sie sie oder lehnen Sie sie ab.',
  ],
  NOT_APPROVED: ['{id} ist nicht freigegeben.', 'Geben Sie es zuerst frei.'],
  GATE_FAILED: [
    '{id} wurde nicht ausgegeben: {detail}.',
    'Nichts wurde geschrieben. Öffnen Sie das Dokument und erledigen Sie, was genannt ist.',
  ],
  AUDIT_BROKEN: [
    'Das Protokoll hält bei Eintrag {entry} nicht.',
    'Lassen Sie die Datei, wie sie ist, und sagen Sie es der verantwortlichen Person.',
  ],
  NO_MODEL: [
    'Kein Modell ist gewählt.',
    'Holen Sie eines in der Ansicht Modelle, oder erledigen Sie die Änderungen von Hand.',
  ],
  MODEL_UNKNOWN: ['Es gibt kein Modell {id}.', 'Sehen Sie in die Liste der Modelle.'],
  MODEL_NOT_INSTALLED: ['Das Modell {id} ist nicht auf diesem Rechner.', 'Laden Sie es in der Ansicht Modelle.'],
  MODEL_INVALID: [
    '{file} ist kein brauchbares Modell: {detail}.',
    'Laden Sie es noch einmal, oder wählen Sie eine andere GGUF-Datei.',
  ],
  MODEL_FAILED: [
    'Das Modell blieb beim Schreiben stehen.',
    'Die Stelle bleibt Ihrer Entscheidung. Versuchen Sie es noch einmal, oder erledigen Sie sie von Hand.',
  ],
  MODEL_TIMEOUT: [
    'Das Modell brauchte zu lange.',
    'Die Stelle bleibt Ihrer Entscheidung. Ein kleineres Modell ist schneller.',
  ],
  DOWNLOAD_FAILED: [
    'Das Laden misslang: {detail}.',
    'Was ankam, ist erhalten. Prüfen Sie die Verbindung und machen Sie weiter.',
  ],
  DOWNLOAD_CHECKSUM: [
    'Die geladene Datei ist nicht die veröffentlichte.',
    'Sie wurde entfernt. Laden Sie sie noch einmal.',
  ],
  DOWNLOAD_NO_SPACE: ['Für {size} ist nicht genug Platz.', 'Schaffen Sie Platz, oder wählen Sie einen anderen Ordner.'],
  GRANT_UNKNOWN: ['Diese Datei oder dieser Ordner wurde nicht in einem Dialog gewählt.', 'Wählen Sie noch einmal.'],
  NOT_AVAILABLE_HERE: ['Das gibt es hier nicht.', 'Verwenden Sie das Programm Redraft auf diesem Rechner.'],
  FILE_NEEDS_LIBREOFFICE: [
    '{file} ist ein Word-Dokument der alten Art, das Redraft mit LibreOffice liest, und das ist nicht installiert.',
    'Installieren Sie LibreOffice, oder speichern Sie die Datei in Word als DOCX und nehmen Sie sie wieder auf.',
  ],
}

/** Parts of sentences that fill places. */
export const deDetails: DetailTexts = {
  'it is not there': 'sie ist nicht da',
  'you may not read it': 'Sie dürfen sie nicht lesen',
  'it is no folder': 'es ist kein Ordner',
  'it is a folder': 'es ist ein Ordner',
  'it is not a workspace': 'es ist kein Arbeitsbereich',
  'other files are in it': 'andere Dateien liegen darin',
  'the folder cannot be opened': 'der Ordner lässt sich nicht öffnen',
  'it cannot be written to': 'er ist nicht beschreibbar',
  'its settings cannot be read': 'die Einstellungen darin sind nicht lesbar',
  'no folder can be made there': 'dort kann kein Ordner angelegt werden',
  'the disk did not give it': 'die Platte gab sie nicht her',
  'it is a link to another place': 'sie ist ein Verweis an einen anderen Ort',
  'a part of it is in no known encoding': 'ein Teil ist in keiner bekannten Kodierung',
  'a part of it is missing': 'ein Teil fehlt',
  'a part of it is not well-formed': 'ein Teil ist nicht wohlgeformt',
  'it cannot be opened as a PDF': 'sie lässt sich nicht als PDF öffnen',
  'it cannot be opened': 'sie lässt sich nicht öffnen',
  'it cannot be taken apart': 'sie lässt sich nicht zerlegen',
  'its directory cannot be read': 'das Verzeichnis darin ist nicht lesbar',
  'reading it does not end': 'das Lesen nimmt kein Ende',
  'its checksum is not the published one': 'die Prüfsumme ist nicht die veröffentlichte',
  'it is in use': 'es ist in Gebrauch',
  'it is being downloaded': 'es wird gerade geladen',
  'the folder cannot be written to': 'der Ordner ist nicht beschreibbar',
  'the originals lie in the folder that was chosen': 'im gewählten Ordner liegen die Originale',
  'the program that should run it stops': 'das Programm, das es ausführen soll, bricht ab',
  'there is no proposed wording to accept': 'es gibt keine vorgeschlagenen Worte',
  'Q4_K_M. Writes well in many languages; needs a computer with 8 GB of memory or more.':
    'Q4_K_M. Schreibt gut in vielen Sprachen; braucht einen Rechner mit 8 GB Speicher oder mehr.',
  'Q4_K_M. For older computers; more places are left to settle by hand.':
    'Q4_K_M. Für ältere Rechner; mehr Stellen bleiben von Hand zu erledigen.',
  'Q8_0. Measures how much of the meaning is kept, and picks the nearest wording. English; it writes nothing.':
    'Q8_0. Misst, wie viel vom Sinn erhalten bleibt, und wählt die nächste Formulierung. Englisch; schreibt nichts.',
  'Q4_1. For trying out only: quick to get, and a weak writer of English.':
    'Q4_1. Nur zum Ausprobieren: schnell geholt, schreibt schwach und nur Englisch.',
  'Not stated': 'Nicht angegeben',
}
