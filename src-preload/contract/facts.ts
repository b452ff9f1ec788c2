import { z } from 'zod'

/** One form, or one for a single thing and one for others (`n` of the values). `{name}` is filled in. */
export type FactText = string | { readonly one: string; readonly other: string }

/** What the engine says of its work and its findings, in English, by code. The window says it in its own language. */
export const factTable = {
  'bytes-written': '{bytes} bytes, {kind}.',
  'paragraphs-read': { one: '1 paragraph read from the file.', other: '{n} paragraphs read from the file.' },
  'same-text': 'The text read back is the approved text, character by character.',
  'same-text-but-blanks':
    'The text read back is the approved text, character by character but for blanks in a row and empty paragraphs, which the format does not have.',
  'nothing-links': 'No single phrase links.',
  'links-kept': {
    one: '1 phrase links and was kept with a reason; no other does.',
    other: '{n} phrases link and were kept with a reason; no other does.',
  },
  'no-two-link': {
    one: 'No two phrases link together, of 1 looked at.',
    other: 'No two phrases link together, of {n} looked at.',
  },
  'no-three-link': {
    one: 'No two or three phrases link together, of 1 looked at.',
    other: 'No two or three phrases link together, of {n} looked at.',
  },
  'combinations-accepted': {
    one: '1 combination links; accepted with a reason.',
    other: '{n} combinations link; accepted with a reason.',
  },
  'combinations-accepted-not-all': {
    one: '1 combination links, not all were searched; accepted with a reason.',
    other: '{n} combinations link, not all were searched; accepted with a reason.',
  },
  'nothing-was-hidden': 'The document came without anything hidden.',
  'hidden-left-out': 'Left out:',
  'hidden-kept': 'Kept, as the settings say:',
  'names-no-original': 'There was no original to tell the masked names from.',
  'names-none-left': 'Names that masks stand for, looked for in the whole file: {n}; none is left.',
  'names-kept':
    'Names that masks stand for, looked for in the whole file: {n}; in phrases kept with a reason: {kept}, no other is left.',
  'names-commonplace': 'Not looked for, since many originals have them: {n}.',
  'file-name-neutral': 'The file has a name of its own, which tells nothing, and the time of the export.',
  'file-name-same': 'The file has the name the document came with, and the time of the export.',
  'file-name-of-original':
    'Its original in the collection is found by it: it has that name, or the number in it. “Names that tell nothing” leaves it out.',
  'not-ranked': 'Ranked and near-match search, which still finds the original of a text that keeps most of its words.',
  'not-guessed': 'Whether masks can be guessed from other documents, or people from public facts.',
  'not-by-meaning': 'Search by meaning, which still finds it when the words are others.',
  'not-similarity': 'Similarity of meaning between the text as received and as exported.',
  'not-fluency': 'Fluency of the text.',
  'not-combined': 'Combinations of two or three phrases, none of which links alone.',
  'not-three': 'Combinations of three phrases, no two of which link together.',
  'not-all-combinations': 'Some combinations of phrases: there were too many to search all of them.',
  'not-more-than-three': 'Combinations of more than three phrases.',
  'not-across-punctuation': 'Phrases that go on across a comma, a full stop or other punctuation.',
  'not-with-original': 'Phrases shared with the original of this document alone: it was not in the collection.',
  'not-pages': 'Pages of the received file that hold no text; the exported file does not have them.',
  'statement-single':
    'At the time of export no phrase of 1 to {words} words that this text shares with the collection is found in fewer than {k} originals.',
  'statement-single-except':
    'At the time of export no phrase of 1 to {words} words that this text shares with the collection is found in fewer than {k} originals, except those listed as kept with a reason.',
  'statement-no-two': 'No two of its phrases together lead to its original.',
  'statement-no-three': 'No two or three of its phrases together lead to its original.',
  'statement-two-accepted':
    'Combinations of two of its phrases that lead to its original, or could not all be searched, were accepted with a reason.',
  'statement-three-accepted':
    'Combinations of two or three of its phrases that lead to its original, or could not all be searched, were accepted with a reason.',
  'statement-no-original': 'No original of this name was in the collection.',
  'statement-about-single':
    'This is a statement about search for single phrases in this collection, at this time. It is not anonymity: people may still be recognised by other means.',
  'statement-about-combined':
    'This is a statement about search for phrases and combinations of up to {arity} of them in this collection, at this time. It is not anonymity: people may still be recognised by other means.',
  'setting-masks':
    'Read as masks, which are in no phrase: {list}; so are stars, lines, bars, and dots in brackets. # stands for digits, * for capital letters, digits and underscores.',
  'setting-masks-none': 'Read as masks, which are in no phrase: stars, lines, bars, and dots in brackets only.',
  'setting-punctuation-ends': 'Punctuation ends a phrase.',
  'setting-punctuation-crossed': 'Phrases go on across punctuation.',
  'setting-hidden-removed': 'What is not visible in the file was left out.',
  'setting-hidden-kept': 'What is not visible in the file was kept and searched like text.',
  'setting-cases': 'Originals with at least {share} per cent of their phrases of 8 words in common count as one case.',
  'setting-cases-by-hand': 'Only originals that were joined by hand count as one case.',
  'setting-no-background': 'Nothing was marked as background.',
  'setting-background': 'Marked as background, which does not link: phrases {phrases}, texts {n}.',
  'setting-one-reader': 'Whoever reviewed a document may approve it as well.',
  'setting-second-drawn':
    'In {share} per cent of the documents somebody else than the reviewers has to approve; this one is among them.',
  'setting-second-not-drawn':
    'In {share} per cent of the documents somebody else than the reviewers has to approve; this one is not among them.',
  'audit-chain-only': 'Only the chain was checked, not its length.',
  'audit-missing': 'Entries are missing at the end.',
  'audit-strangers': 'Entries follow that Redraft did not write.',
  'audit-other-entry': 'The entry is not the one that was recorded.',
  'audit-no-entry': 'The line is not an entry.',
  'audit-written-differently': 'The line was written differently.',
  'audit-number': 'The number does not follow the one before.',
  'audit-does-not-continue': 'The entry does not continue the one before.',
  'audit-hash': 'The hash does not fit what the entry says.',
  'model-published': 'Its checksum is the published one.',
  'model-of-hub': 'Its checksum is the one that the hub published with it.',
  'model-not-published': 'Its checksum is not the published one.',
  'model-no-checksum': 'Its header is sound. There is no published checksum to compare.',
  'taken-in': { one: '1 taken in', other: '{n} taken in' },
  masked: { one: '1 masked', other: '{n} masked' },
  'originals-read': '{read} read, {same} unchanged',
  'checking-index': 'Checking the index',
  sorting: 'Sorting',
  'looking-for-versions': 'Looking for versions of one case',
  'pass-sentence': 'Pass {pass} of at most {passes}, sentence {sentence} of {sentences}',
  'comparing-texts': 'Comparing texts',
  done: 'Done',
} as const satisfies Record<string, FactText>

export type FactCode = keyof typeof factTable

/** The same in another language. */
export type FactTexts = Readonly<Record<FactCode, FactText>>

/** Something that the engine says. `counts`: how many of which kind follow, by the name of a channel (`Block.channel`). */
export const factSchema = z.object({
  code: z.enum(Object.keys(factTable) as [FactCode, ...FactCode[]]),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  counts: z.array(z.object({ channel: z.string(), n: z.int() })).optional(),
})
export type Fact = Readonly<z.infer<typeof factSchema>>

/** How a language says a fact: the form for a number, a value, the name of a channel. */
export interface FactManner {
  readonly form: (text: FactText, n: number) => string
  readonly value: (value: string | number) => string
  readonly channel: (name: string) => string
}

/** A fact in the words of a language; a place without a value stays as it is. */
export function sayFact({ values = {}, counts }: Fact, text: FactText, { form, value, channel }: FactManner): string {
  const said = form(text, Number(values['n'] ?? 0)).replace(/\{(\w+)\}/g, (place, name: string) => {
    const known = values[name]
    return known === undefined ? place : value(known)
  })
  if (counts === undefined) return said
  return `${said} ${counts.map((one) => `${channel(one.channel)} ${value(one.n)}`).join(', ')}.`
}

const english: FactManner = {
  form: (text, n) => (typeof text === 'string' ? text : n === 1 ? text.one : text.other),
  value: String,
  channel: (name) => name.replace('-', ' '),
}

/** A fact in English. */
export function englishFact(fact: Fact): string {
  return sayFact(fact, factTable[fact.code], english)
}

export function englishFacts(facts: readonly Fact[]): string {
  return facts.map(englishFact).join(' ')
}
