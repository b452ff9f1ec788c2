import type { Catalogue } from './index.ts'

export const deFiles: Catalogue = {
  'redline.open': 'Für Kollegen…',
  'redline.title': 'Für Kollegen',
  'redline.text': 'Zeigt jede Änderung mit ihrem Grund, damit jemand anders sie gegenlesen kann.',
  'redline.warning': 'Diese Dateien enthalten den Text vor den Änderungen. Sie dürfen nicht veröffentlicht werden.',
  'redline.warning.folder': 'Wählen Sie einen eigenen Ordner: Redraft legt keine ausgegebene Datei daneben.',
  'redline.which': 'Welche Dokumente',
  'redline.which.all': { one: 'Das eine der Liste', other: 'Alle {n} der Liste' },
  'redline.which.one': 'Nur {name}',
  'redline.word': 'Word-Datei mit nachverfolgten Änderungen…',
  'redline.page': 'Seite mit beiden Texten nebeneinander…',
  'redline.none': 'kein Dokument in der Liste',
  'redline.job.word': {
    one: '{n} Word-Datei mit nachverfolgten Änderungen wird geschrieben',
    other: '{n} Word-Dateien mit nachverfolgten Änderungen werden geschrieben',
  },
  'redline.job.page': {
    one: '{n} Seite mit beiden Texten wird geschrieben',
    other: '{n} Seiten mit beiden Texten werden geschrieben',
  },
  'redline.done': {
    one: '{n} Datei für Kollegen liegt in {folder}. Nicht zur Veröffentlichung.',
    other: '{n} Dateien für Kollegen liegen in {folder}. Nicht zur Veröffentlichung.',
  },
  'redline.refused': { one: '{n} wurde nicht geschrieben.', other: '{n} wurden nicht geschrieben.' },
  'redline.refused.title': 'Nicht für Kollegen geschrieben',
  'export.neutral': 'Namen, die nichts sagen',
  'export.neutral.help': 'Sie heißen decision- und eine Nummer.',
}
