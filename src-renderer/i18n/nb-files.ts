import type { Catalogue } from './index.ts'

export const nbFiles: Catalogue = {
  'redline.open': 'For kolleger…',
  'redline.title': 'For kolleger',
  'redline.text': 'Viser hver endring med grunnen, så en annen kan lese gjennom.',
  'redline.warning': 'Disse filene inneholder teksten før endringene. De må ikke publiseres.',
  'redline.warning.folder': 'Velg en egen mappe: Redraft legger ingen eksportert fil ved siden av.',
  'redline.which': 'Hvilke dokumenter',
  'redline.which.all': { one: 'Det ene på listen', other: 'Alle {n} på listen' },
  'redline.which.one': 'Bare {name}',
  'redline.word': 'Word-fil med sporede endringer…',
  'redline.page': 'Side med begge tekstene side om side…',
  'redline.none': 'ingen dokumenter på listen',
  'redline.job.word': {
    one: 'Skriver {n} Word-fil med sporede endringer',
    other: 'Skriver {n} Word-filer med sporede endringer',
  },
  'redline.job.page': { one: 'Skriver {n} side med begge tekstene', other: 'Skriver {n} sider med begge tekstene' },
  'redline.done': {
    one: '{n} fil for kolleger er i {folder}. Ikke til publisering.',
    other: '{n} filer for kolleger er i {folder}. Ikke til publisering.',
  },
  'redline.refused': { one: '{n} ble ikke skrevet.', other: '{n} ble ikke skrevet.' },
  'redline.refused.title': 'Ikke skrevet for kolleger',
  'export.neutral': 'Navn som ikke sier noe',
  'export.neutral.help': 'De heter decision- og et nummer.',
}
