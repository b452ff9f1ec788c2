/**
 * Invented court text. `{own|other|proposed}`: the words of the decision's own original, those of the other originals, and
 * what a model proposed in the own one's place (missing: it found nothing). Names are masked in the received version.
 */
const template = `Regional Court of Halmstead

Judgment in the case of [PERSON_1] against the Millbrook Housing Cooperative

1. The claimant, [PERSON_1], has {baked rye bread in the cellar|run a small business on the ground floor|made and sold food on the lowest floor} of the building at [ADDRESS_1] since [DATE_1]. The lease was {signed on the back of a concert programme|signed in the usual form|put in writing informally} and has been renewed every five years.

2. In [DATE_2] the cooperative decided that {the chimney would be walled up|the building would be renovated|the flue would be closed}. It gave notice of the works by a letter which the claimant {found under the flour bin|received in due time|came upon only by chance}. The claimant objected in writing and asked for {a wood-fired oven of equal draught|a suitable replacement} at the expense of the cooperative.

3. The cooperative replied that no tenant may demand a particular kind of heating. It relied on section 21 of the Tenancies Act and on {the vote of the autumn assembly|the decision of its members}. The claimant did not attend that meeting, because {the night train from the coast was snowed in|he was ill on that day|travel was impossible that night}.

4. The court heard the witness [PERSON_2], {a retired bell founder|a neighbour of the claimant|a craftsman}, who stated that he had {smelled caraway every Thursday morning|passed the premises every week|noticed the baking each week} and had {never once seen the shutters closed|always found the shop open}. His account was not disputed by the cooperative.

5. Under section 14 of the Tenancies Act a landlord who takes away the use for which premises were let has to offer premises of equal use. The use for which the cellar was let follows from {the chalk drawing beside the stairs|the text of the lease|a plan on the wall}. It is therefore irrelevant that the lease does not mention an oven.

6. The court also considers that {the dough would not rise in an electric oven|the claimant depends on the premises|the product could not be made in another way}. This is {common knowledge among millers|supported by the expert opinion}, and the cooperative did not offer evidence to the contrary.

7. For these reasons the notice of [DATE_2] is void. The cooperative bears the costs of the proceedings. An appeal may be lodged within one month of service of this judgment.`

const names: Readonly<Record<string, readonly string[]>> = {
  PERSON_1: ['Aurel Vintner', 'Meret Holm', 'Casper Lund'],
  PERSON_2: ['Jorun Falk', 'Tilda Reyes', 'Edvin Marsh'],
  ADDRESS_1: ['9 Weir Lane', '4 Abbey Street', '22 Quay Road'],
  DATE_1: ['May 1998', 'June 2004', 'March 2011'],
  DATE_2: ['October 2021', 'April 2020', 'January 2019'],
}

const slot = /\{([^|}]*)\|([^|}]*)(?:\|([^}]*))?\}/g

/** The decision as received: its own words, names masked, one paragraph a line. */
export const received = template.replace(slot, '$1').replace(/\n+/g, '\n')

/** The collection: the decision's own original and two others of the same kind. */
export function originals(): { readonly name: string; readonly text: string }[] {
  return ['HRC 31-2022', 'HRC 7-2020', 'HRC 112-2019'].map((name, index) => ({
    name,
    text: template
      .replace(slot, index === 0 ? '$1' : '$2')
      .replace(/\[([A-Z]+_\d)\]/g, (mask, key: string) => names[key]?.[index] ?? mask),
  }))
}

/** A place a model was asked about, in the received text (UTF-16, end exclusive). `proposal` null: it found nothing. */
export interface Asked {
  readonly from: number
  readonly to: number
  readonly proposal: string | null
}

/** All such places, in order. */
export function asked(): Asked[] {
  let shift = 0
  const flat = template.replace(/\n+/g, '\n')
  return [...flat.matchAll(slot)].map((match) => {
    const [whole, own = '', , proposal] = match
    const from = match.index - shift
    shift += whole.length - own.length
    return { from, to: from + own.length, proposal: proposal ?? null }
  })
}
