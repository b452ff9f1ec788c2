import type { ErrorTexts } from './errors.ts'

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
    'Was gespeichert wurde, ist erhalten. Starten Sie Redraft neu und melden Sie, was Sie taten.',
  ],
  ENGINE_STOPPED: [
    'Das Rechenwerk blieb dabei stehen.',
    'Es wurde neu gestartet. Versuchen Sie es noch einmal; gespeicherte Entscheidungen sind erhalten.',
  ],
  CONNECTION_LOST: [
    'Dieses Fenster hat die Verbindung zu Redraft verloren.',
    'Sie wird von selbst wieder gesucht. Ist „redraft serve“ beendet, starten Sie es wieder und öffnen die Adresse, die es nennt. Was gespeichert wurde, ist erhalten; was Sie jetzt tun, wird nicht gespeichert.',
  ],
  SCREEN_MISSING: [
    'Woraus diese Ansicht besteht, konnte nicht geholt werden.',
    'Laden Sie das Fenster neu. Hilft das nicht, beenden Sie Redraft und starten es wieder.',
  ],
  NO_WORKSPACE: [
    'Kein Arbeitsbereich ist offen.',
    'Öffnen Sie einen Arbeitsbereich, oder verwenden Sie die Beispielsammlung.',
  ],
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
  DECISIONS_DAMAGED: [
    'Die Datei der Entscheidungen {path} ist beschädigt: {detail}.',
    'Setzen Sie eine frühere Kopie an ihre Stelle. Lassen Sie den übrigen Ordner, wie er ist: In „received“ liegen die Dateien, wie sie kamen, und „audit.jsonl“ sagt, was getan wurde.',
  ],
  SETTINGS_DAMAGED: [
    '{path} ist nicht lesbar.',
    'Setzen Sie eine frühere Kopie an ihre Stelle, oder verschieben Sie die Datei aus dem Ordner: Dann öffnet sich der Arbeitsbereich mit den üblichen Einstellungen. Keine Entscheidung steht darin.',
  ],
  WORKSPACE_GONE: [
    'Den Arbeitsbereich {path} gibt es dort nicht mehr.',
    'Öffnen Sie ihn, wo er jetzt ist, oder schließen Sie den Datenträger an, auf dem er liegt.',
  ],
  NO_COLLECTION: ['Die Sammlung hat noch keine Originale.', 'Lesen Sie zuerst einen Ordner mit Originalen.'],
  INDEX_DAMAGED: [
    'Der Index der Sammlung lässt sich nicht lesen.',
    'Bauen Sie ihn aus den Originalen neu; Entscheidungen sind nicht betroffen.',
  ],
  INDEX_OUTDATED: [
    'Der Index wurde mit anderen Einstellungen oder von einem älteren Redraft erstellt.',
    'Bauen Sie ihn aus dem Ordner der Originale neu.',
  ],
  INDEX_NEWER: [
    'Den Index der Sammlung hat ein neueres Redraft erstellt.',
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
    'Der Text hat Zeichen, die sich nicht als PDF schreiben lassen: {signs}.',
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
  SPANS_UNFIT: [
    '{file} lässt sich nicht nach Stellen maskieren: {detail}.',
    'Geben Sie die Stellen genau dieses Textes an, oder maskieren Sie nach einer Liste von Namen.',
  ],
  FOLDER_OF_ORIGINALS: [
    '{folder} liegt im Ordner der Originale.',
    'Wählen Sie einen Ordner an anderer Stelle: die Originale bleiben, wie sie sind.',
  ],
  FILE_HELD: [
    '{file} kann nicht ersetzt werden: ein anderes Programm hat die Datei offen, oder Sie dürfen dort nicht schreiben.',
    'Schließen Sie sie im anderen Programm, oder wählen Sie einen anderen Ordner. Die Datei ist, wie sie war.',
  ],
  FILE_EXISTS: ['{file} gibt es schon.', 'Wählen Sie einen anderen Ordner, oder erlauben Sie das Ersetzen.'],
  FOLDER_UNWRITABLE: [
    'In {folder} kann nicht geschrieben werden.',
    'Wählen Sie einen anderen Ordner oder einen, in dem Sie schreiben dürfen.',
  ],
  RELEASE_FOLDER: [
    'In {folder} liegen Dateien für Kollegen.',
    'Wählen Sie einen anderen Ordner: Diese Dateien enthalten den Text vor den Änderungen, und keine ausgegebene Datei liegt neben ihnen.',
  ],
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
    'Der Index hat ihre Wörter noch. Legen Sie sie zurück, oder lesen Sie die Originale neu.',
  ],
  STILL_LINKS: [
    'Stellen, an denen {id} noch verknüpft: {count}.',
    'Erledigen Sie sie, oder belassen Sie sie mit Begründung.',
  ],
  COMBINATIONS_LINK: [
    'Kombinationen von Wendungen, durch die {id} noch zu finden ist: {count}.',
    'Ändern Sie die genannten Wörter, oder geben Sie mit Begründung frei.',
  ],
  COMBINATIONS_UNPROVED: [
    'Nicht alle Kombinationen von Wendungen in {id} konnten gesucht werden.',
    'Erledigen Sie mehr Wendungen, oder geben Sie mit Begründung frei.',
  ],
  ORIGINAL_CHANGED: [
    'Das Original {name} ist nicht so in seinem Ordner, wie es gelesen wurde.',
    'Lesen Sie den Ordner der Originale neu.',
  ],
  NOT_SETTLED: [
    'Vorgeschlagene Änderungen in {id}, über die niemand entschieden hat: {count}.',
    'Nehmen Sie sie zuerst an, ändern Sie sie oder lehnen Sie sie ab.',
  ],
  NOT_APPROVED: ['{id} ist nicht freigegeben.', 'Geben Sie es zuerst frei.'],
  GATE_FAILED: [
    '{id} wurde nicht ausgegeben: {detail}.',
    'Nichts wurde geschrieben. Öffnen Sie das Dokument und erledigen Sie, was genannt ist.',
  ],
  AUDIT_BROKEN: [
    'Das Protokoll ist ab Eintrag {entry} nicht mehr unversehrt.',
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
