import type { FactTexts } from './facts.ts'

export const deFacts: FactTexts = {
  'bytes-written': '{bytes} Byte, {kind}.',
  'paragraphs-read': { one: '1 Absatz aus der Datei gelesen.', other: '{n} Absätze aus der Datei gelesen.' },
  'same-text': 'Der gelesene Text ist Zeichen für Zeichen der freigegebene.',
  'same-text-but-blanks':
    'Der gelesene Text ist Zeichen für Zeichen der freigegebene, bis auf mehrere Leerzeichen hintereinander und leere Absätze, die das Format nicht kennt.',
  'nothing-links': 'Keine einzelne Wendung verknüpft.',
  'links-kept': {
    one: '1 Wendung verknüpft und wurde mit Begründung belassen; keine andere.',
    other: '{n} Wendungen verknüpfen und wurden mit Begründung belassen; keine andere.',
  },
  'no-two-link': {
    one: 'Keine zwei Wendungen verknüpfen zusammen, von 1 untersuchten.',
    other: 'Keine zwei Wendungen verknüpfen zusammen, von {n} untersuchten.',
  },
  'no-three-link': {
    one: 'Keine zwei oder drei Wendungen verknüpfen zusammen, von 1 untersuchten.',
    other: 'Keine zwei oder drei Wendungen verknüpfen zusammen, von {n} untersuchten.',
  },
  'combinations-accepted': {
    one: '1 Kombination verknüpft; mit Begründung hingenommen.',
    other: '{n} Kombinationen verknüpfen; mit Begründung hingenommen.',
  },
  'combinations-accepted-not-all': {
    one: '1 Kombination verknüpft, nicht alle wurden gesucht; mit Begründung hingenommen.',
    other: '{n} Kombinationen verknüpfen, nicht alle wurden gesucht; mit Begründung hingenommen.',
  },
  'nothing-was-hidden': 'Das Dokument kam ohne etwas Verborgenes.',
  'hidden-left-out': 'Weggelassen:',
  'hidden-kept': 'Nach den Einstellungen behalten:',
  'names-no-original': 'Es gab kein Original, das die maskierten Namen verriete.',
  'names-none-left': 'Namen hinter Masken, in der ganzen Datei gesucht: {n}; keiner ist geblieben.',
  'names-kept':
    'Namen hinter Masken, in der ganzen Datei gesucht: {n}; in mit Begründung belassenen Wendungen: {kept}, kein anderer ist geblieben.',
  'names-commonplace': 'Nicht gesucht, weil viele Originale sie haben: {n}.',
  'file-name-neutral': 'Die Datei hat einen eigenen Namen, der nichts verrät, und die Zeit der Ausgabe.',
  'file-name-same': 'Die Datei hat den Namen, mit dem das Dokument kam, und die Zeit der Ausgabe.',
  'file-name-of-original':
    'Damit wird sein Original in der Sammlung gefunden: es heißt so oder hat dieselbe Nummer. „Namen, die nichts sagen“ lässt das weg.',
  'not-ranked':
    'Gewichtete oder unscharfe Suche, die das Original eines Textes noch findet, der die meisten Wörter behält.',
  'not-guessed': 'Ob sich Masken aus anderen Dokumenten erraten lassen, oder Personen aus öffentlich Bekanntem.',
  'not-by-meaning': 'Suche nach der Bedeutung, die es auch mit anderen Wörtern noch findet.',
  'not-similarity': 'Ähnlichkeit der Bedeutung zwischen dem Text, wie er kam, und dem ausgegebenen.',
  'not-fluency': 'Lesbarkeit des Textes.',
  'not-combined': 'Kombinationen von zwei oder drei Wendungen, von denen keine allein verknüpft.',
  'not-three': 'Kombinationen von drei Wendungen, von denen keine zwei zusammen verknüpfen.',
  'not-all-combinations': 'Einige Kombinationen von Wendungen: es waren zu viele, um alle zu suchen.',
  'not-more-than-three': 'Kombinationen von mehr als drei Wendungen.',
  'not-across-punctuation': 'Wendungen über ein Komma, einen Punkt oder andere Satzzeichen hinweg.',
  'not-with-original': 'Wendungen, die nur das Original dieses Dokuments hat: es war nicht in der Sammlung.',
  'not-pages': 'Seiten der erhaltenen Datei ohne Text; die ausgegebene Datei hat sie nicht.',
  'statement-single':
    'Zur Zeit der Ausgabe kommt keine Wendung aus 1 bis {words} Wörtern, die dieser Text mit der Sammlung teilt, in weniger als {k} Originalen vor.',
  'statement-single-except':
    'Zur Zeit der Ausgabe kommt keine Wendung aus 1 bis {words} Wörtern, die dieser Text mit der Sammlung teilt, in weniger als {k} Originalen vor, außer denen, die als mit Begründung belassen aufgeführt sind.',
  'statement-no-two': 'Keine zwei seiner Wendungen führen zusammen zu seinem Original.',
  'statement-no-three': 'Keine zwei oder drei seiner Wendungen führen zusammen zu seinem Original.',
  'statement-two-accepted':
    'Kombinationen von zwei seiner Wendungen, die zu seinem Original führen oder nicht alle gesucht werden konnten, wurden mit Begründung hingenommen.',
  'statement-three-accepted':
    'Kombinationen von zwei oder drei seiner Wendungen, die zu seinem Original führen oder nicht alle gesucht werden konnten, wurden mit Begründung hingenommen.',
  'statement-no-original': 'Kein Original dieses Namens war in der Sammlung.',
  'statement-about-single':
    'Dies ist eine Aussage über die Suche nach einzelnen Wendungen in dieser Sammlung zu dieser Zeit. Es ist keine Anonymität: auf anderen Wegen können Personen noch erkannt werden.',
  'statement-about-combined':
    'Dies ist eine Aussage über die Suche nach Wendungen und Kombinationen von bis zu {arity} davon in dieser Sammlung zu dieser Zeit. Es ist keine Anonymität: auf anderen Wegen können Personen noch erkannt werden.',
  'setting-masks':
    'Als Masken gelesen, die in keiner Wendung stehen: {list}; ebenso Sterne, Linien, Balken und Punkte in Klammern. # steht für Ziffern, * für Großbuchstaben, Ziffern und Unterstriche.',
  'setting-masks-none':
    'Als Masken gelesen, die in keiner Wendung stehen: nur Sterne, Linien, Balken und Punkte in Klammern.',
  'setting-punctuation-ends': 'Satzzeichen beenden eine Wendung.',
  'setting-punctuation-crossed': 'Wendungen gehen über Satzzeichen hinweg.',
  'setting-hidden-removed': 'Was in der Datei nicht sichtbar ist, wurde weggelassen.',
  'setting-hidden-kept': 'Was in der Datei nicht sichtbar ist, wurde behalten und wie Text durchsucht.',
  'setting-cases': 'Originale mit mindestens {share} Prozent gemeinsamer Wendungen aus 8 Wörtern zählen als ein Fall.',
  'setting-cases-by-hand': 'Nur von Hand verbundene Originale zählen als ein Fall.',
  'setting-no-background': 'Nichts ist als Hintergrund gekennzeichnet.',
  'setting-background': 'Als Hintergrund gekennzeichnet, der nicht verknüpft: Wendungen {phrases}, Texte {n}.',
  'setting-one-reader': 'Wer ein Dokument bearbeitet hat, darf es auch freigeben.',
  'setting-second-drawn':
    'Bei {share} Prozent der Dokumente muss jemand anderes freigeben, als wer sie bearbeitet hat; dieses ist darunter.',
  'setting-second-not-drawn':
    'Bei {share} Prozent der Dokumente muss jemand anderes freigeben, als wer sie bearbeitet hat; dieses ist nicht darunter.',
  'audit-chain-only': 'Nur die Kette wurde geprüft, nicht ihre Länge.',
  'audit-missing': 'Am Ende fehlen Einträge.',
  'audit-strangers': 'Es folgen Einträge, die Redraft nicht geschrieben hat.',
  'audit-other-entry': 'Der Eintrag ist nicht der, der festgehalten wurde.',
  'audit-no-entry': 'Die Zeile ist kein Eintrag.',
  'audit-written-differently': 'Die Zeile wurde anders geschrieben.',
  'audit-number': 'Die Nummer folgt nicht auf die davor.',
  'audit-does-not-continue': 'Der Eintrag setzt den davor nicht fort.',
  'audit-hash': 'Die Prüfsumme passt nicht zu dem, was der Eintrag sagt.',
  'model-published': 'Die Prüfsumme ist die veröffentlichte.',
  'model-of-hub': 'Die Prüfsumme ist die, die mit dem Modell veröffentlicht wurde.',
  'model-not-published': 'Die Prüfsumme ist nicht die veröffentlichte.',
  'model-no-checksum': 'Der Dateikopf ist in Ordnung. Es gibt keine veröffentlichte Prüfsumme zum Vergleich.',
  'taken-in': { one: '1 aufgenommen', other: '{n} aufgenommen' },
  masked: { one: '1 maskiert', other: '{n} maskiert' },
  'originals-read': '{read} gelesen, {same} unverändert',
  'checking-index': 'Der Index wird geprüft',
  sorting: 'Es wird sortiert',
  'looking-for-versions': 'Fassungen desselben Falls werden gesucht',
  'pass-sentence': 'Durchgang {pass} von höchstens {passes}, Satz {sentence} von {sentences}',
  'comparing-texts': 'Texte werden verglichen',
  done: 'Fertig',
}
