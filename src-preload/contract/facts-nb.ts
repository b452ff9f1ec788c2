import type { FactTexts } from './facts.ts'

export const nbFacts: FactTexts = {
  'bytes-written': '{bytes} byte, {kind}.',
  'paragraphs-read': { one: '1 avsnitt lest fra filen.', other: '{n} avsnitt lest fra filen.' },
  'same-text': 'Teksten som ble lest tilbake, er den godkjente, tegn for tegn.',
  'same-text-but-blanks':
    'Teksten som ble lest tilbake, er den godkjente, tegn for tegn, bortsett fra flere mellomrom på rad og tomme avsnitt, som formatet ikke har.',
  'nothing-links': 'Intet enkelt uttrykk lenker.',
  'links-kept': {
    one: '1 uttrykk lenker og ble beholdt med begrunnelse; intet annet.',
    other: '{n} uttrykk lenker og ble beholdt med begrunnelse; ingen andre.',
  },
  'no-two-link': {
    one: 'Ingen to uttrykk lenker sammen, av 1 undersøkt.',
    other: 'Ingen to uttrykk lenker sammen, av {n} undersøkte.',
  },
  'no-three-link': {
    one: 'Ingen to eller tre uttrykk lenker sammen, av 1 undersøkt.',
    other: 'Ingen to eller tre uttrykk lenker sammen, av {n} undersøkte.',
  },
  'combinations-accepted': {
    one: '1 kombinasjon lenker; godtatt med begrunnelse.',
    other: '{n} kombinasjoner lenker; godtatt med begrunnelse.',
  },
  'combinations-accepted-not-all': {
    one: '1 kombinasjon lenker, ikke alle ble søkt; godtatt med begrunnelse.',
    other: '{n} kombinasjoner lenker, ikke alle ble søkt; godtatt med begrunnelse.',
  },
  'nothing-was-hidden': 'Dokumentet kom uten noe skjult.',
  'hidden-left-out': 'Utelatt:',
  'hidden-kept': 'Beholdt, slik innstillingene sier:',
  'names-no-original': 'Det fantes ingen original som kunne fortelle de maskerte navnene.',
  'names-none-left': 'Navn bak masker, søkt etter i hele filen: {n}; ingen er igjen.',
  'names-kept':
    'Navn bak masker, søkt etter i hele filen: {n}; i uttrykk beholdt med begrunnelse: {kept}, ingen andre er igjen.',
  'names-commonplace': 'Ikke søkt etter, fordi mange originaler har dem: {n}.',
  'file-name-neutral': 'Filen har et eget navn som ikke forteller noe, og tidspunktet for eksporten.',
  'file-name-same': 'Filen har navnet dokumentet kom med, og tidspunktet for eksporten.',
  'file-name-of-original':
    'Med det finner man originalen i samlingen: den har det navnet eller nummeret. «Navn som ikke sier noe» unngår det.',
  'not-ranked': 'Rangert og omtrentlig søk, som fortsatt finner originalen til en tekst som beholder de fleste ordene.',
  'not-guessed': 'Om masker kan gjettes ut fra andre dokumenter, eller personer ut fra kjente fakta.',
  'not-by-meaning': 'Søk etter mening, som fortsatt finner den når ordene er andre.',
  'not-similarity': 'Likhet i mening mellom teksten som mottatt og som eksportert.',
  'not-fluency': 'Flyt i teksten.',
  'not-combined': 'Kombinasjoner av to eller tre uttrykk der ingen lenker alene.',
  'not-three': 'Kombinasjoner av tre uttrykk der ingen to lenker sammen.',
  'not-all-combinations': 'Noen kombinasjoner av uttrykk: det var for mange til å søke alle.',
  'not-more-than-three': 'Kombinasjoner av mer enn tre uttrykk.',
  'not-across-punctuation': 'Uttrykk som går over et komma, et punktum eller annen tegnsetting.',
  'not-with-original': 'Uttrykk som bare originalen til dette dokumentet har: den var ikke i samlingen.',
  'not-pages': 'Sider uten tekst i filen som mottatt; den eksporterte filen har dem ikke.',
  'statement-single':
    'Da eksporten ble gjort, fantes intet uttrykk på 1 til {words} ord som denne teksten deler med samlingen, i færre enn {k} originaler.',
  'statement-single-except':
    'Da eksporten ble gjort, fantes intet uttrykk på 1 til {words} ord som denne teksten deler med samlingen, i færre enn {k} originaler, unntatt de som er oppført som beholdt med begrunnelse.',
  'statement-no-two': 'Ingen to av uttrykkene fører sammen til originalen.',
  'statement-no-three': 'Ingen to eller tre av uttrykkene fører sammen til originalen.',
  'statement-two-accepted':
    'Kombinasjoner av to av uttrykkene som fører til originalen, eller som ikke alle kunne søkes, ble godtatt med begrunnelse.',
  'statement-three-accepted':
    'Kombinasjoner av to eller tre av uttrykkene som fører til originalen, eller som ikke alle kunne søkes, ble godtatt med begrunnelse.',
  'statement-no-original': 'Ingen original med dette navnet var i samlingen.',
  'statement-about-single':
    'Dette gjelder søk etter enkelte uttrykk i denne samlingen på dette tidspunktet. Det er ikke anonymitet: personer kan fortsatt kjennes igjen på andre måter.',
  'statement-about-combined':
    'Dette gjelder søk etter uttrykk og kombinasjoner av opptil {arity} av dem i denne samlingen på dette tidspunktet. Det er ikke anonymitet: personer kan fortsatt kjennes igjen på andre måter.',
  'setting-masks':
    'Lest som masker, som ikke står i noe uttrykk: {list}; det samme gjelder stjerner, linjer, streker og prikker i parentes. # står for sifre, * for store bokstaver, sifre og understreker.',
  'setting-masks-none':
    'Lest som masker, som ikke står i noe uttrykk: bare stjerner, linjer, streker og prikker i parentes.',
  'setting-punctuation-ends': 'Tegnsetting avslutter et uttrykk.',
  'setting-punctuation-crossed': 'Uttrykk går på tvers av tegnsetting.',
  'setting-hidden-removed': 'Det som ikke er synlig i filen, ble utelatt.',
  'setting-hidden-kept': 'Det som ikke er synlig i filen, ble beholdt og søkt i som tekst.',
  'setting-cases': 'Originaler med minst {share} prosent felles uttrykk på 8 ord teller som én sak.',
  'setting-cases-by-hand': 'Bare originaler som er slått sammen for hånd, teller som én sak.',
  'setting-no-background': 'Ingenting er merket som bakgrunn.',
  'setting-background': 'Merket som bakgrunn, som ikke lenker: uttrykk {phrases}, tekster {n}.',
  'setting-one-reader': 'Den som har gått gjennom et dokument, kan også godkjenne det.',
  'setting-second-drawn':
    'I {share} prosent av dokumentene må en annen godkjenne enn den som har gått gjennom; dette er blant dem.',
  'setting-second-not-drawn':
    'I {share} prosent av dokumentene må en annen godkjenne enn den som har gått gjennom; dette er ikke blant dem.',
  'audit-chain-only': 'Bare kjeden ble kontrollert, ikke lengden.',
  'audit-missing': 'Det mangler oppføringer på slutten.',
  'audit-strangers': 'Det følger oppføringer som Redraft ikke har skrevet.',
  'audit-other-entry': 'Oppføringen er ikke den som ble registrert.',
  'audit-no-entry': 'Linjen er ingen oppføring.',
  'audit-written-differently': 'Linjen er skrevet annerledes.',
  'audit-number': 'Nummeret følger ikke det forrige.',
  'audit-does-not-continue': 'Oppføringen fortsetter ikke den forrige.',
  'audit-hash': 'Kontrollsummen passer ikke til det oppføringen sier.',
  'model-published': 'Kontrollsummen er den publiserte.',
  'model-of-hub': 'Kontrollsummen er den som ble publisert sammen med modellen.',
  'model-not-published': 'Kontrollsummen er ikke den publiserte.',
  'model-no-checksum': 'Hodet i filen er i orden. Kontrollsummen er ikke publisert, så den kan ikke sammenlignes.',
  'taken-in': { one: '1 lagt til', other: '{n} lagt til' },
  masked: { one: '1 maskert', other: '{n} maskert' },
  'originals-read': '{read} lest, {same} uendret',
  'checking-index': 'Indeksen kontrolleres',
  sorting: 'Sorterer',
  'looking-for-versions': 'Ser etter versjoner av samme sak',
  'pass-sentence': 'Runde {pass} av høyst {passes}, setning {sentence} av {sentences}',
  'comparing-texts': 'Sammenligner tekster',
  done: 'Ferdig',
}
