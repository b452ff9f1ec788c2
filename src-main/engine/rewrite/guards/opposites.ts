import type { Failure } from '../types.ts'
import { lemmaMap, tablesFor } from './by-language.ts'
import type { Guard, Reading } from './guard.ts'

/** Words of which one excludes the others: a group of lines, each the ways of saying the same. */
type Group = ReadonlyMap<string, string>

const group = (...lines: readonly string[]): Group => lemmaMap(lines)

const groups = {
  en: [
    group(
      'before prior previously beforehand earlier',
      'after afterwards following subsequently subsequent thereafter later',
      'during throughout while whilst',
      'until till',
      'since',
    ),
    group(
      'allow allows allowed allowing grant grants granted granting uphold upholds upheld upholding sustain sustained accept accepts accepted accepting affirm affirms affirmed affirming confirm confirms confirmed confirming approve approves approved approving approval',
      'dismiss dismisses dismissed dismissing dismissal refuse refuses refused refusing refusal reject rejects rejected rejecting rejection overturn overturns overturned overturning overrule overruled quash quashes quashed quashing reverse reversed reversing annul annulled deny denies denied denying disallow disallowed decline declines declined',
    ),
    group(
      'admit admits admitted admitting admission confess confesses confessed confessing confession acknowledge acknowledges acknowledged concede concedes conceded',
      'deny denies denied denying denial dispute disputes disputed disputing contest contests contested contesting',
    ),
    group(
      'agree agrees agreed agreeing consent consents consented consenting accept accepts accepted accepting',
      'refuse refuses refused refusing refusal decline declines declined declining disagree disagreed',
    ),
    group(
      'acquit acquits acquitted acquitting acquittal innocent exonerated',
      'convict convicts convicted convicting conviction guilty',
    ),
    group(
      'increase increases increased increasing raise raises raised raising rise rises rose risen rising grow grows grew grown',
      'decrease decreases decreased decreasing reduce reduces reduced reducing reduction lower lowers lowered lowering fall falls fell fallen decline declines declined drop drops dropped diminish diminished',
    ),
    group('more greater higher larger longer above exceeding', 'less fewer lower smaller shorter below'),
    group('maximum', 'minimum'),
    group('first initial', 'last final'),
    group('am morning', 'pm afternoon evening'),
  ],
  de: [
    group(
      'vor bevor ehe zuvor vorher früher',
      'nach nachdem danach nachher anschließend später',
      'während',
      'bis',
      'seit seitdem',
    ),
    group(
      'stattgegeben stattgab stattgeben statt bewilligt bewilligte bewilligen gewährt gewährte gewähren genehmigt genehmigte genehmigen zugelassen zugesprochen bestätigt bestätigte bestätigen angenommen',
      'abgewiesen abwies abweisen wies zurückgewiesen zurückwies zurückweisen verworfen verwarf verwerfen abgelehnt ablehnte ablehnen lehnte verweigert verweigerte verweigern versagt versagte aufgehoben hob aufheben',
    ),
    group(
      'zugegeben zugab zugeben eingeräumt einräumte einräumen räumte gestanden gestand gestehen anerkannt anerkannte',
      'bestritten bestritt bestreiten bestreitet geleugnet leugnete leugnen leugnet abgestritten',
    ),
    group(
      'zugestimmt zustimmte zustimmen stimmte eingewilligt einwilligte einwilligen willigte einverstanden',
      'verweigert verweigerte verweigern geweigert weigerte weigern abgelehnt ablehnte ablehnen lehnte widersprochen widersprach',
    ),
    group(
      'freigesprochen freisprach freisprechen Freispruch frei unschuldig',
      'verurteilt verurteilte verurteilten verurteilen Verurteilung schuldig',
    ),
    group(
      'gestiegen stieg steigen erhöht erhöhte erhöhen Erhöhung zugenommen angehoben',
      'gesunken sank sinken gesenkt senkte senken Senkung verringert verringerte vermindert herabgesetzt abgenommen',
    ),
    group('mehr höher höhere größer größere länger', 'weniger niedriger niedrigere geringer kleiner kürzer'),
    group(
      'erstinstanzlich erstinstanzliche erstinstanzlichen',
      'zweitinstanzlich zweitinstanzliche zweitinstanzlichen',
      'letztinstanzlich letztinstanzliche letztinstanzlichen',
    ),
    group('erste ersten erster erstes', 'letzte letzten letzter letztes'),
    group('morgens vormittags Vormittag Morgen', 'nachmittags abends Nachmittag Abend'),
  ],
  fr: [
    group(
      'avant auparavant préalablement précédemment',
      'après ensuite ultérieurement postérieurement',
      'pendant durant',
      "jusque jusqu'à jusqu'au jusqu'aux jusqu'en",
      'depuis dès',
    ),
    group(
      'accueilli accueillie accueillis accueillit accordé accordée accorda accorder confirmé confirmée confirma confirmer autorisé autorisée approuvé',
      'rejeté rejetée rejetés rejeta rejette rejeter débouté déboutée débouta refusé refusée refusa refuser annulé annulée annula annuler infirmé infirmée infirma cassé cassée',
    ),
    group(
      'reconnu reconnue reconnut reconnaît reconnaître admis admise admit avoué avoua avouer avoue',
      'nié niée nia nie nier contesté contestée contesta conteste contester démenti démentit',
    ),
    group('accepté acceptée accepta accepter consenti consentit consentir', 'refusé refusée refusa refuser refuse'),
    group(
      'acquitté acquittée acquitta acquittement relaxé relaxée relaxe innocent innocente',
      'condamné condamnée condamna condamnation coupable',
    ),
    group(
      'augmenté augmentée augmenta augmenter augmentation hausse',
      'diminué diminuée diminua diminuer diminution réduit réduite réduisit réduire réduction baisse baissé baissa',
    ),
    group('plus davantage supérieur supérieure', 'moins inférieur inférieure'),
    group('premier première', 'dernier dernière'),
    group('matin matinée', "après-midi l'après-midi soir soirée"),
  ],
} as const

/** "8 a.m.", which is no word of its own. */
const clock = /(?<=\d\s?)([ap])\.\s?m(?!\p{L})/giu

interface Said {
  readonly pole: string
  readonly from: number
  readonly raw: string
}

function saidOf(one: Group, { words, visible }: Reading): Said[] {
  const said = words.flatMap(({ key, raw, from }): Said[] => {
    const pole = one.get(key)
    return pole === undefined ? [] : [{ pole, from, raw }]
  })
  const times = Array.from(visible.matchAll(clock)).flatMap((match): Said[] => {
    const pole = one.get(`${match[1]!.toLowerCase()}m`)
    return pole === undefined ? [] : [{ pole, from: match.index, raw: `${match[0]}.` }]
  })
  return [...said, ...times].sort((a, b) => a.from - b.from)
}

/** What of `said` says a thing that `other` says less often. */
function surplusOf(said: readonly Said[], other: readonly Said[]): Said[] {
  const count = (list: readonly Said[], pole: string): number => list.filter((one) => one.pole === pole).length
  return said.filter(({ pole }) => count(said, pole) > count(other, pole))
}

const quoted = (words: readonly Said[]): string => words.map(({ raw }) => `“${raw}”`).join(', ')

function checkGroup(one: Group, source: Reading, candidate: Reading): Failure[] {
  const before = saidOf(one, source)
  const after = saidOf(one, candidate)
  const lost = surplusOf(before, after)
  const gained = surplusOf(after, before)
  if (lost.length > 0 && gained.length > 0) {
    const items = [...gained, ...lost].map(({ raw }) => raw)
    return [{ code: 'opposites', detail: `It says ${quoted(gained)} where ${quoted(lost)} stood.`, items }]
  }
  if (lost.length > 0 || gained.length > 0) return []
  const moved = after.filter(({ pole }, at) => pole !== before[at]!.pole)
  if (moved.length === 0) return []
  return [{ code: 'opposites', detail: `Words changed places: ${quoted(moved)}.`, items: moved.map(({ raw }) => raw) }]
}

/**
 * Before does not come to be after, nor allowed dismissed: no word gives way to one that excludes it, and two that exclude each other
 * do not change places. A word may go without one, be put back, or be said in another way.
 */
export const oppositesGuard: Guard = ({ source, candidate, language }) =>
  tablesFor<readonly Group[]>(groups, language)
    .flat()
    .flatMap((one) => checkGroup(one, source, candidate))
    .slice(0, 1)
