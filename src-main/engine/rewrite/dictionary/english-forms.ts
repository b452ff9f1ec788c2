import type { PartOfSpeech } from './wordnet.ts'

/** A grammatical form of English words. */
export type Form = 'plain' | 'plural' | 'third' | 'past' | 'participle' | 'ing'

/** Verbs whose past or participle is irregular: "base past participle"; the participle is the past where it is left out. */
const irregularVerbs =
  'arise arose arisen,awake awoke awoken,bear bore borne,beat beat beaten,become became become,begin began begun,bend bent,bet bet,bind bound,bite bit bitten,bleed bled,blow blew blown,break broke broken,breed bred,bring brought,broadcast broadcast,build built,burst burst,buy bought,cast cast,catch caught,choose chose chosen,cling clung,come came come,cost cost,creep crept,cut cut,deal dealt,dig dug,do did done,draw drew drawn,drink drank drunk,drive drove driven,eat ate eaten,fall fell fallen,feed fed,feel felt,fight fought,find found,flee fled,fly flew flown,forbid forbade forbidden,foresee foresaw foreseen,forget forgot forgotten,forgive forgave forgiven,freeze froze frozen,get got got,give gave given,go went gone,grow grew grown,hang hung,have had,hear heard,hide hid hidden,hit hit,hold held,hurt hurt,keep kept,know knew known,lay laid,lead led,leave left,lend lent,let let,lie lay lain,light lit,lose lost,make made,mean meant,meet met,mislead misled,mistake mistook mistaken,overcome overcame overcome,overhear overheard,override overrode overridden,oversee oversaw overseen,overtake overtook overtaken,overthrow overthrew overthrown,pay paid,put put,read read,rebuild rebuilt,redo redid redone,repay repaid,rethink rethought,rewrite rewrote rewritten,ride rode ridden,ring rang rung,rise rose risen,run ran run,say said,see saw seen,seek sought,sell sold,send sent,set set,shake shook shaken,shed shed,shine shone,shoot shot,show showed shown,shrink shrank shrunk,shut shut,sing sang sung,sink sank sunk,sit sat,sleep slept,slide slid,speak spoke spoken,speed sped,spend spent,spin spun,split split,spread spread,spring sprang sprung,stand stood,steal stole stolen,stick stuck,strike struck,strive strove striven,swear swore sworn,sweep swept,swim swam swum,swing swung,take took taken,teach taught,tear tore torn,tell told,think thought,throw threw thrown,undergo underwent undergone,understand understood,undertake undertook undertaken,undo undid undone,uphold upheld,upset upset,wake woke woken,wear wore worn,weep wept,win won,wind wound,withdraw withdrew withdrawn,withhold withheld,withstand withstood,write wrote written,bid bid,fling flung,sting stung,stride strode stridden,weave wove woven,spit spat,slit slit,rid rid,quit quit,grind ground,tread trod trodden,forsake forsook forsaken,beget begot begotten,thrust thrust,wring wrung,dwell dwelt,string strung,slay slew slain,sling slung,slink slunk,swell swelled swollen,sew sewed sewn,sow sowed sown,breastfeed breastfed'
    .split(',')
    .map((line) => line.split(' ') as [string, string, string?])

const irregularNouns =
  'man men,woman women,child children,person people,foot feet,tooth teeth,goose geese,mouse mice,crisis crises,basis bases,analysis analyses,thesis theses,hypothesis hypotheses,diagnosis diagnoses,phenomenon phenomena,criterion criteria,datum data,memorandum memoranda,life lives,wife wives,knife knives,half halves,self selves,shelf shelves,thief thieves,leaf leaves,loaf loaves,wolf wolves,series series,means means,species species,calf calves,ox oxen,sheep sheep,aircraft aircraft,offspring offspring,curriculum curricula,stimulus stimuli,alumnus alumni,nucleus nuclei,bacterium bacteria,erratum errata,addendum addenda'
    .split(',')
    .map((line) => line.split(' ') as [string, string])

/** Verbs of several syllables that double their last letter. */
const doubling = new Set(
  'admit permit commit submit omit transmit remit occur recur incur refer prefer transfer confer infer defer deter control patrol compel expel propel repel rebel begin forget regret equip cancel travel label model signal total counsel quarrel concur acquit rebut allot abet abhor demur disbar debar annul fulfil enrol instil distil excel extol dispel impel kidnap overlap program format handicap outstrip overstep eavesdrop unwrap outwit level marshal'.split(
    ' ',
  ),
)

const verbs = new Map(
  irregularVerbs.map(([base, past, participle]) => [base, { past, participle: participle ?? past }]),
)
const basesOfPast = collect(irregularVerbs.map(([base, past]) => [past, base]))
const basesOfParticiple = collect(irregularVerbs.map(([base, past, participle]) => [participle ?? past, base]))
const plurals = new Map(irregularNouns)
const singulars = new Map(irregularNouns.map(([one, many]) => [many, one]))

function collect(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [form, base] of pairs) found.set(form, [...(found.get(form) ?? []), base])
  return found
}

const withS = (word: string): string => {
  if (/(?:s|x|z|ch|sh)$/u.test(word)) return `${word}es`
  if (/[^aeiou]o$/u.test(word)) return `${word}es`
  return /[^aeiou]y$/u.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

function isDoubled(word: string): boolean {
  if (doubling.has(word)) return true
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/u.test(word)
}

const withEnding = (word: string, ending: 'ed' | 'ing'): string => {
  if (ending === 'ing') {
    if (/ie$/u.test(word)) return `${word.slice(0, -2)}ying`
    if (/[^eoy]e$/u.test(word)) return `${word.slice(0, -1)}ing`
  } else {
    if (/e$/u.test(word)) return `${word}d`
    if (/[^aeiou]y$/u.test(word)) return `${word.slice(0, -1)}ied`
  }
  return isDoubled(word) ? word + word.at(-1)! + ending : word + ending
}

/** A lemma in a form: of a verb of several words the first is inflected, of a noun the last or the one before "of". */
export function inflect(lemma: string, part: PartOfSpeech, form: Form): string {
  if (form === 'plain') return lemma
  const words = lemma.split(' ')
  const of = words.indexOf('of')
  const at = part === 'verb' ? 0 : of > 0 ? of - 1 : words.length - 1
  words[at] = inflectWord(words[at]!, form)
  return words.join(' ')
}

/** Parts that stand before an irregular verb and leave its forms as they are: "misunderstood". */
const before = /^(?:mis|over|under|re|out|fore|for|un|up|off|be)(?=\p{L}{3})/u
/** Verbs that only look like one with such a part. */
const whole = new Set(['relay', 'belie'])

function irregular(word: string): { readonly past: string; readonly participle: string } | null {
  const known = verbs.get(word)
  if (known !== undefined || whole.has(word)) return known ?? null
  const part = before.exec(word)?.[0] ?? ''
  const forms = part === '' ? undefined : verbs.get(word.slice(part.length))
  return forms === undefined ? null : { past: part + forms.past, participle: part + forms.participle }
}

function inflectWord(word: string, form: Exclude<Form, 'plain'>): string {
  switch (form) {
    case 'plural':
      if (/[a-z]man$/u.test(word) && word !== 'human') return `${word.slice(0, -3)}men`
      return plurals.get(word) ?? withS(word)
    case 'third':
      return word === 'have' ? 'has' : withS(word)
    case 'past':
    case 'participle':
      return irregular(word)?.[form] ?? withEnding(word, 'ed')
    case 'ing':
      return withEnding(word, 'ing')
  }
}

/** A word taken apart: what it may be a form of. The lemma need not exist. */
export interface Parsed {
  readonly lemma: string
  readonly part: PartOfSpeech
  readonly form: Form
}

/** All that an English word (small letters) may be a form of, by its ending and by the lists of irregular ones. */
export function parseForm(word: string): Parsed[] {
  const found: Parsed[] = (['noun', 'verb', 'adj', 'adv'] as const).map((part) => ({
    lemma: word,
    part,
    form: 'plain',
  }))
  const add = (part: PartOfSpeech, form: Form, ...lemmas: readonly string[]): void => {
    for (const lemma of new Set(lemmas)) if (lemma.length > 1) found.push({ lemma, part, form })
  }
  const singular = singulars.get(word)
  if (singular !== undefined) add('noun', 'plural', singular)
  else if (/[^s]s$/u.test(word)) {
    const stems = [word.slice(0, -1), ...(/es$/u.test(word) ? [word.slice(0, -2)] : [])]
    if (/ies$/u.test(word)) stems.push(`${word.slice(0, -3)}y`)
    add('noun', 'plural', ...stems)
    add('verb', 'third', ...stems)
  } else if (/men$/u.test(word)) add('noun', 'plural', `${word.slice(0, -3)}man`)
  const part = before.exec(word)?.[0] ?? ''
  for (const start of new Set(['', part])) {
    const rest = word.slice(start.length)
    add('verb', 'past', ...(basesOfPast.get(rest) ?? []).map((base) => start + base))
    add('verb', 'participle', ...(basesOfParticiple.get(rest) ?? []).map((base) => start + base))
  }
  if (/ed$/u.test(word)) {
    const stems = stemsBefore(word.slice(0, -2), word.slice(0, -1))
    if (/ied$/u.test(word)) stems.push(`${word.slice(0, -3)}y`)
    add('verb', 'past', ...stems)
    add('verb', 'participle', ...stems)
  }
  if (/ying$/u.test(word)) add('verb', 'ing', `${word.slice(0, -4)}ie`)
  if (/ing$/u.test(word)) add('verb', 'ing', ...stemsBefore(word.slice(0, -3), `${word.slice(0, -3)}e`))
  // A regular form of an irregular verb is none: "taked".
  return found.filter(({ lemma, part, form }) => form === 'plain' || inflect(lemma, part, form) === word)
}

function stemsBefore(...stems: readonly string[]): string[] {
  const [bare = ''] = stems
  return /([^aeiou])\1$/u.test(bare) ? [...stems, bare.slice(0, -1)] : [...stems]
}
