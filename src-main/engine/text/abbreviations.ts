/** Words (normalised) after which a full stop does not end a sentence, as court texts use them. */
const abbreviations = new Set(
  [
    'no nos art arts mr mrs ms dr prof st v vs p pp para paras sec secs ss cf al ed eds vol ch fig app op cit ibid id seq',
    'inc ltd co corp plc jr sr hon rev gen col capt lt sgt dept dist div supp rep reg regs sch cl ff fn n.b cir ct',
    'jan feb mar apr jun jul aug sep sept oct nov dec approx etc e.g i.e',
    'abs nr nrn rn rdn bzw vgl ggf evtl usw bd bl az ziff lit hs aufl hrsg ca str dipl ing geb sog inkl zzgl u.a z.b d.h',
    'mme mmes mlle mm me al. arrêt req rec obs c.f n° chap éd',
    'kl jf mv osv bl.a f.eks nr',
  ].flatMap((line) => line.split(' ')),
)

const oneLetter = /^\p{L}\p{M}*$/u

/** Whether a full stop after this normalised word belongs to the word: "No. 12", "Art. 5", "J. Smith". */
export function isAbbreviation(word: string): boolean {
  return abbreviations.has(word) || oneLetter.test(word)
}
