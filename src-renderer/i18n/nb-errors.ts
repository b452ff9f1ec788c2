import type { ErrorTexts } from './errors.ts'

export const nbErrors: ErrorTexts = {
  CANCELLED: ['Avbrutt.', 'Det som var gjort, er beholdt. Start igjen når du vil.'],
  INVALID_REQUEST: ['Forespørselen ble ikke forstått: {detail}.', 'Last vinduet på nytt. Skjer det igjen, si fra.'],
  REFUSED_SENDER: ['Forespørselen kom fra et sted som ikke får spørre.', 'Bruk Redraft-vinduet.'],
  INTERNAL: ['Noe gikk galt i Redraft.', 'Det som er lagret, er beholdt. Start Redraft på nytt og si hva du gjorde.'],
  ENGINE_STOPPED: [
    'Motoren stanset mens den arbeidet med dette.',
    'Den ble startet igjen. Prøv en gang til; lagrede avgjørelser er beholdt.',
  ],
  CONNECTION_LOST: [
    'Dette vinduet har mistet forbindelsen til Redraft.',
    'Den forsøkes opprettet av seg selv. Er «redraft serve» avsluttet, start det igjen og åpne adressen det skriver. Det som er lagret, er beholdt; det du gjør nå, blir ikke lagret.',
  ],
  SCREEN_MISSING: [
    'Det denne siden består av, kunne ikke hentes.',
    'Last vinduet på nytt. Hjelper ikke det, avslutt Redraft og start det igjen.',
  ],
  NO_WORKSPACE: ['Intet arbeidsområde er åpent.', 'Åpne et arbeidsområde, eller bruk eksempelsamlingen.'],
  WORKSPACE_BUSY: ['Et annet Redraft har dette arbeidsområdet åpent.', 'Lukk det der først.'],
  WORKSPACE_WORKING: ['Redraft arbeider fortsatt i dette arbeidsområdet.', 'Vent til det er ferdig, eller avbryt.'],
  WORKSPACE_NEWER: ['Dette arbeidsområdet er laget av et nyere Redraft.', 'Oppdater Redraft, og åpne det så.'],
  WORKSPACE_UNUSABLE: [
    '{path} kan ikke brukes som arbeidsområde: {detail}.',
    'Velg en tom mappe eller et arbeidsområde som finnes.',
  ],
  DECISIONS_DAMAGED: [
    'Filen med avgjørelser {path} er skadet: {detail}.',
    'Sett en tidligere kopi i stedet. La resten av mappen være som den er: «received» har filene slik de kom, og «audit.jsonl» sier hva som ble gjort.',
  ],
  SETTINGS_DAMAGED: [
    '{path} kan ikke leses.',
    'Sett en tidligere kopi i stedet, eller flytt filen ut av mappen: Arbeidsområdet åpnes da med de vanlige innstillingene. Ingen avgjørelse står i den.',
  ],
  WORKSPACE_GONE: [
    'Arbeidsområdet {path} er ikke der lenger.',
    'Åpne det der det er nå, eller koble til disken det ligger på.',
  ],
  NO_COLLECTION: ['Samlingen har ingen originaler ennå.', 'Les en mappe med originaler først.'],
  INDEX_DAMAGED: [
    'Indeksen over samlingen kan ikke leses.',
    'Bygg den på nytt fra originalene; avgjørelser berøres ikke.',
  ],
  INDEX_OUTDATED: [
    'Indeksen ble laget med andre innstillinger eller et eldre Redraft.',
    'Bygg den på nytt fra mappen med originaler.',
  ],
  INDEX_NEWER: [
    'Indeksen over samlingen ble laget av et nyere Redraft.',
    'Oppdater Redraft. For å fortsette med dette flytter du først mappen «collection» ut av arbeidsområdet og leser så originalene på nytt; avgjørelser berøres ikke.',
  ],
  BACKGROUND_UNKNOWN: ['Det finnes ingen bakgrunn {name}.', 'Se listen over bakgrunner.'],
  INDEX_INCOMPLETE: [
    'Ikke alle originaler er i samlingen: lesingen ble ikke fullført.',
    'Les mappen igjen; det fortsetter der det stanset.',
  ],
  FILE_UNREADABLE: ['{file} kan ikke leses: {detail}.', 'Kontroller at filen er der og at du får lese den.'],
  FILE_UNDECODABLE: ['{file} er ikke tekst i en kjent tegnkoding.', 'Lagre den som UTF-8-tekst og legg den til igjen.'],
  FILE_UNSUPPORTED: ['{file} er av et slag som Redraft ikke leser.', 'Lagre den som ren tekst og legg den til igjen.'],
  FILE_MISNAMED: ['{file} er {kind} med en annen endelse.', 'Gi den endelsen {ending} og legg den til igjen.'],
  FILE_OTHER_PROGRAM: [
    '{file} er {kind}, som Redraft ikke leser.',
    'Åpne den i sitt eget program, lagre den som DOCX, ODT eller PDF, og legg den til igjen.',
  ],
  FILE_IMAGE: [
    '{file} er et bilde, ikke tekst.',
    'Få teksten gjenkjent, lagre den som PDF eller DOCX, og legg den til igjen.',
  ],
  FILE_ARCHIVE: ['{file} er {kind}.', 'Pakk den ut og legg til mappen.'],
  FILE_PASSWORD: ['{file} er beskyttet med passord.', 'Lagre den uten, og legg den til igjen.'],
  FILE_DAMAGED: [
    '{file} er skadet: {detail}.',
    'Åpne den i sitt eget program, lagre den på nytt, og legg den til igjen.',
  ],
  FILE_BOMB: [
    '{file} ville bli større enn {limit} pakket ut.',
    'Ingen avgjørelse er så stor. Be avsenderen om en annen kopi.',
  ],
  PAGES_UNREAD: [
    '{id} har sider uten tekst som ingen kunne søke i: {pages}.',
    'Få teksten gjenkjent og legg den til igjen, eller si hvorfor den kan godkjennes uten dem.',
  ],
  FONT_MISSING: [
    'Teksten har tegn som ikke kan skrives som PDF: {signs}.',
    'Skriv dem med andre bokstaver, eller legg til dokumentet i et annet format.',
  ],
  RECEIVED_MISSING: [
    'Filen som {id} kom som, er ikke lenger i arbeidsområdet.',
    'Fjern dokumentet og legg det til igjen for å eksportere det slik det kom.',
  ],
  COLUMN_UNKNOWN: [
    '{file} har ingen kolonne som klart er teksten. Kolonnene: {columns}.',
    'Si hvilken kolonne som har teksten.',
  ],
  FILE_EMPTY: ['{file} har ingen tekst.', 'Kontroller at det er riktig fil.'],
  FILE_TOO_LARGE: ['{file} er større enn {limit}.', 'Del den og legg til delene.'],
  SPANS_UNFIT: [
    '{file} kan ikke maskeres etter steder: {detail}.',
    'Oppgi stedene i nettopp denne teksten, eller masker etter en liste med navn.',
  ],
  FOLDER_OF_ORIGINALS: [
    '{folder} ligger i mappen med originalene.',
    'Velg en mappe et annet sted: originalene blir som de er.',
  ],
  FILE_HELD: [
    '{file} kan ikke erstattes: et annet program har den åpen, eller du har ikke lov til å skrive der.',
    'Lukk den i det andre programmet, eller velg en annen mappe. Filen er som den var.',
  ],
  FILE_EXISTS: ['{file} finnes allerede.', 'Velg en annen mappe, eller tillat at den erstattes.'],
  FOLDER_UNWRITABLE: [
    'Det kan ikke skrives til {folder}.',
    'Velg en annen mappe, eller en der du har lov til å skrive.',
  ],
  RELEASE_FOLDER: [
    'Det ligger filer for kolleger i {folder}.',
    'Velg en annen mappe: Disse filene har teksten som den var før endringene, og ingen eksportert fil ligger ved siden av dem.',
  ],
  REDLINE_FOLDER: [
    'Eksporterte filer ligger i {folder}.',
    'Velg en annen mappe: en sammenligning har teksten slik den var før endringene.',
  ],
  DISK_FULL: ['Disken er full.', 'Frigjør plass og prøv igjen; ingenting som var lagret, er tapt.'],
  DOCUMENT_UNKNOWN: ['Det finnes intet dokument {id}.', 'Kontroller navnet i listen over dokumenter.'],
  DOCUMENT_CHANGED: ['{id} er endret imens.', 'Se på det igjen og avgjør en gang til.'],
  DOCUMENT_BUSY: ['{id} skrives om.', 'Vent til det er ferdig, eller avbryt omskrivingen.'],
  DOCUMENT_DUPLICATE: [
    'Et dokument som heter {id}, er her allerede.',
    'Gi filen et nytt navn, eller fjern dokumentet først.',
  ],
  ORIGINAL_UNKNOWN: [
    'Det finnes ingen original {name} i samlingen.',
    'En original heter som filen sin, uten endelsen.',
  ],
  ITEM_UNKNOWN: ['Den endringen er ikke lenger i dokumentet.', 'Se på listen igjen.'],
  CHANGE_CROSSES_BLOCK: ['En endring kan ikke slå sammen eller dele avsnitt.', 'Endre inne i ett avsnitt.'],
  NOT_ANALYSED: ['{id} er ikke analysert ennå.', 'Analyser det først.'],
  SAME_READER: ['{id} ble gjennomgått av {name}.', 'Innstillingene krever at en annen person godkjenner.'],
  ORIGINAL_MISSING: [
    'Filen til originalen {name} er ikke i mappen med originaler.',
    'Indeksen har fortsatt ordene. Legg filen tilbake, eller les originalene på nytt.',
  ],
  STILL_LINKS: ['Steder der {id} fortsatt lenker: {count}.', 'Avgjør dem, eller behold dem med begrunnelse.'],
  COMBINATIONS_LINK: [
    'Kombinasjoner av uttrykk som {id} fortsatt kan finnes med: {count}.',
    'Endre ordene som er nevnt, eller godkjenn med begrunnelse.',
  ],
  COMBINATIONS_UNPROVED: [
    'Ikke alle kombinasjoner av uttrykk i {id} kunne søkes.',
    'Avgjør flere uttrykk, eller godkjenn med begrunnelse.',
  ],
  ORIGINAL_CHANGED: ['Originalen {name} er ikke i mappen sin slik den ble lest.', 'Les mappen med originaler på nytt.'],
  NOT_SETTLED: ['Foreslåtte endringer i {id} som ingen har avgjort: {count}.', 'Godta, endre eller avvis dem først.'],
  NOT_APPROVED: ['{id} er ikke godkjent.', 'Godkjenn det først.'],
  GATE_FAILED: [
    '{id} ble ikke eksportert: {detail}.',
    'Ingenting ble skrevet. Åpne dokumentet og avgjør det som er nevnt.',
  ],
  AUDIT_BROKEN: [
    'Loggen er ikke lenger uskadd fra oppføring {entry}.',
    'La filen være som den er, og si fra til den ansvarlige.',
  ],
  NO_MODEL: ['Ingen modell er valgt.', 'Hent en på siden Modeller, eller avgjør endringene for hånd.'],
  MODEL_UNKNOWN: ['Det finnes ingen modell {id}.', 'Se listen over modeller.'],
  MODEL_NOT_INSTALLED: ['Modellen {id} er ikke på denne datamaskinen.', 'Last den ned på siden Modeller.'],
  MODEL_INVALID: ['{file} er ikke en brukbar modell: {detail}.', 'Last den ned igjen, eller velg en annen GGUF-fil.'],
  MODEL_FAILED: ['Modellen stanset mens den skrev.', 'Stedet er ditt å avgjøre. Prøv igjen eller avgjør det for hånd.'],
  MODEL_TIMEOUT: ['Modellen brukte for lang tid.', 'Stedet er ditt å avgjøre. En mindre modell er raskere.'],
  DOWNLOAD_FAILED: [
    'Nedlastingen mislyktes: {detail}.',
    'Det som kom, er beholdt. Kontroller forbindelsen og fortsett.',
  ],
  DOWNLOAD_CHECKSUM: ['Den nedlastede filen er ikke den som er publisert.', 'Den ble fjernet. Last den ned igjen.'],
  DOWNLOAD_NO_SPACE: ['Det er ikke nok plass til {size}.', 'Frigjør plass eller velg en annen mappe.'],
  GRANT_UNKNOWN: ['Den filen eller mappen ble ikke valgt i en dialog.', 'Velg den igjen.'],
  NOT_AVAILABLE_HERE: ['Dette finnes ikke her.', 'Bruk Redraft-programmet på denne datamaskinen.'],
  FILE_NEEDS_LIBREOFFICE: [
    '{file} er et Word-dokument av det gamle slaget, som Redraft leser med LibreOffice, og det er ikke installert.',
    'Installer LibreOffice, eller lagre filen som DOCX i Word, og legg den til igjen.',
  ],
}
