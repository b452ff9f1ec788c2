import { z } from 'zod'

/**
 * What fills a place of a failure's message, in English, by code: a closed list, so that no sentence crosses the border that
 * the window could not say in its language. `{name}` is filled in.
 */
export const detailTable = {
  'not-there': 'it is not there',
  'may-not-read': 'you may not read it',
  'no-folder': 'it is no folder',
  'is-folder': 'it is a folder',
  'no-workspace': 'it is not a workspace',
  'other-files': 'other files are in it',
  'folder-cannot-open': 'the folder cannot be opened',
  'not-writable': 'it cannot be written to',
  'folder-cannot-be-made-there': 'no folder can be made there',
  'disk-did-not-give': 'the disk did not give it',
  'is-link': 'it is a link to another place',
  'part-encoding': 'a part of it is in no known encoding',
  'part-missing': 'a part of it is missing',
  'part-not-well-formed': 'a part of it is not well-formed',
  'no-pdf': 'it cannot be opened as a PDF',
  'cannot-open': 'it cannot be opened',
  'cannot-take-apart': 'it cannot be taken apart',
  'directory-unreadable': 'its directory cannot be read',
  'reading-does-not-end': 'reading it does not end',
  'checksum-not-published': 'its checksum is not the published one',
  'in-use': 'it is in use',
  'being-downloaded': 'it is being downloaded',
  'program-stops': 'the program that should run it stops',
  'no-wording': 'there is no proposed wording to accept',
  'model-writes-well': 'Q4_K_M. Writes well in many languages; needs a computer with 8 GB of memory or more.',
  'model-older-computers': 'Q4_K_M. For older computers; more places are left to settle by hand.',
  'model-measures':
    'Q8_0. Measures how much of the meaning is kept, and picks the nearest wording. English; it writes nothing.',
  'model-trying-out': 'Q4_1. For trying out only: quick to get, and a weak writer of English.',
  'model-own': 'Your own file, of the kind {kind}.',
  'not-stated': 'Not stated',
  'not-json': 'it is not JSON',
  'no-json-object': 'it is no JSON object',
  'cannot-unpack': 'it cannot be unpacked',
  'checksum-wrong': 'it has not the checksum it should have',
  'text-missing': 'its text is missing',
  'thousands-of-attributes': 'a tag in it has thousands of attributes',
  'nested-without-end': 'quotes and lists in it are nested without end',
  'marks-without-end': 'thousands of marks in it have no end',
  'object-thousands-of-times': 'an object in it comes thousands of times',
  'parts-of-one-name': 'two parts of it have the same name',
  'part-cannot-unpack': 'a part of it cannot be unpacked',
  'part-checksum-wrong': 'a part of it has not the checksum it should have',
  'no-rtf': 'it does not begin as RTF',
  'groups-without-end': 'its groups are nested without end',
  'groups-end-too-often': 'more groups end than begin',
  'cannot-read-back': 'it cannot be read back',
  'libreoffice-cannot': 'LibreOffice makes nothing of it',
  'no-spans-for-it': 'the file of spans has none for it',
  'spans-in-plain-text-only': 'spans can only be counted in plain text',
  'folder-in-originals': 'the folder to write to lies in that of the originals',
  'other-text-than-spans': 'its text is not the one that the spans were counted in',
  'no-checksum': 'the hub does not say which checksum the file has',
  'server-sent-more': 'the server sent more than the file has',
  'nothing-came': 'nothing came through for a while',
  'not-a-file': 'it is not a file',
  'beginning-breaks-off': 'it is incomplete; its beginning breaks off',
  'header-makes-no-sense': 'its header makes no sense',
  empty: 'it is empty',
  'other-version': 'it is in another version of the format',
  'kind-not-said': 'it does not say what kind of model it is',
  'addition-to-model': 'it is an addition to a model, not a model',
  'part-of-model': 'it is one part of a model that is spread over files',
  'no-weights': 'it holds no weights',
  'address-makes-no-sense': 'it was sent on to an address that makes no sense',
  'sent-on-too-often': 'it was sent on too often',
  'not-loaded': 'it could not be loaded; the file may be damaged or of a newer kind',
  'package-without-kind': 'the package holds no file of the expected kind',
  'package-without-name': 'the package holds no file of that name',
  'no-python': 'Python is not on this computer',
  'no-file-name': 'its name cannot be the name of a file',
  'text-not-approved': 'the text read back is not the approved one',
  'paragraphs-not-approved': 'the paragraphs read back are not the approved ones',
  'written-cannot-read-back': 'what was written cannot be read back',
  'combinations-not-all-searched': 'not all combinations of phrases could be searched',
  'combinations-not-accepted': 'phrases link together that nobody accepted',
  'time-cannot-be-set': 'the time of the file cannot be set',
  'links-in-one-place': 'it links in 1 place',
  'links-in-places': 'it links in {n} places',
  'hidden-left': 'words that are not visible are left in the file',
  'hidden-left-at': 'words that are not visible are left in the file ({place})',
  'name-in-file-name': 'a name that is masked in it still stands in the name of the file',
  'name-in-part-name': 'a name that is masked in it still stands in the name of a part',
  'name-in-bytes': 'a name that is masked in it still stands in its bytes',
  'wording-not-offered': 'this wording is not one of those that were offered',
  'changes-do-not-fit': 'changes do not fit the text',
  'group-of-two-or-more': 'a group is made of two originals or more',
  'phrases-not-together': 'these phrases are not looked at together in this text',
  'no-phrase': 'a phrase is 1 to {n} words without punctuation between',
  'mask-hides-words': 'the mask {mask} would hide plain words and numbers',
  'quotes-do-not-match': 'the quotes in row {n} do not match',
  'whole-path': 'type the whole path, from its root',
  'no-parent-folder': 'its parent folder does not exist',
  'folder-cannot-be-made': 'the folder cannot be made',
  'does-not-exist': 'it does not exist',
  'neither-file-nor-folder': 'it is neither a file nor a folder',
  'not-readable': 'it may not be read',
  'no-method': 'there is no such method',
  'id-in-use': 'this id is in use',
  'too-many-calls': 'too many calls at once',
  'no-file': 'it is no file',
  'no-database': 'it is not a database of Redraft',
  'end-missing': 'its end is missing',
  'pages-damaged': 'pages in it are not as they were written',
  'leads-out': 'its name leads out of the archive',
  'no-archive-name': 'its name is not one of an archive',
  'entry-no-spans': 'entry {n} has no spans',
  'entry-bad-span': 'entry {n} has a span that ends before it begins',
  'unknown-place': 'it would have come from {host}, which is not a known place',
  unreachable: '{host} cannot be reached',
  gone: 'the file is no longer there',
  'not-free': 'the file is not given out freely any more',
  'too-many-downloads': 'too many downloads from here; wait a while',
  'server-answered': 'the server answered {status}',
  'broke-off': 'the connection broke off at {size}',
  'package-not-had': 'the package could not be had (Python ended with {status})',
  'package-not-unpacked': 'the package could not be unpacked (Python ended with {status})',
  'python-not-started': 'Python cannot be started',
  both: '{first}, and {second}',
  'does-not-write': 'it is of the kind “{kind}”, which does not write text here',
  'does-not-compare': 'it is of the kind “{kind}”, which does not compare texts here',
  'incomplete-of': 'it is incomplete; it has {size} of {whole}',
  'web-page': 'it is a saved web page of {size}, not a model',
  pointer: 'it is only a pointer to the model, not the model',
  'byte-order': 'it is in the byte order of other machines',
  'no-gguf': 'it is not a GGUF file ({size})',
  'compares-only': '{name} compares texts and does not write',
  'hidden-not-approved': 'words that nobody approved are in the file ({place})',
  'name-in-paragraph': 'a name that is masked in it still stands in paragraph {n}',
  'name-in-hidden': 'a name that is masked in it still stands in what is not visible ({place})',
  'name-in-part': 'a name that is masked in it still stands in {place}',
  'wrong-shape': '{what}: {where}',
  'mb-in-one-part': '64 MB in one part',
  'table-lines': '{n} lines of tables',
  'n-pages': '{n} pages',
  'list-of-names': 'The list of names',
  'kind-pdf': 'a PDF document',
  'kind-word': 'a Word document',
  'kind-html': 'an HTML page',
  'kind-markdown': 'a Markdown text',
  'kind-odt': 'an OpenDocument text',
  'kind-rtf': 'an RTF document',
  'kind-text': 'a plain text',
  'kind-word-perfect': 'a WordPerfect document',
  'kind-old-word': 'a Word document of the old kind',
  'kind-old-office': 'a file of an old office program',
  'kind-spreadsheet': 'a spreadsheet',
  'kind-presentation': 'a presentation',
  'kind-e-book': 'an e-book',
  'kind-pages': 'a Pages document',
  'kind-open-document': 'an OpenDocument file',
  'kind-zip': 'a ZIP archive without a document in it',
  'kind-gzip': 'a gzip archive',
  'kind-7-zip': 'a 7-Zip archive',
  'kind-rar': 'a RAR archive',
  'kind-bzip2': 'a bzip2 archive',
  'kind-xz': 'an xz archive',
  'kind-tar': 'a tar archive',
  'kind-postscript': 'a PostScript file',
  'kind-word-2003': 'a Word 2003 XML document',
  'kind-word-flat': 'a Word document in one XML file',
  'kind-odt-flat': 'an OpenDocument in one XML file',
  'kind-nested-archive': 'an archive inside another',
  'document-never-joined': 'another document lies in it that was never joined',
  'page-unreadable': 'page {n} cannot be read',
  'cannot-open-because': 'it cannot be opened ({why})',
  'no-memory': 'there is not enough memory for it on this computer',
  'under-way': 'it is under way already',
} as const satisfies Record<string, string>

export type DetailCode = keyof typeof detailTable

/** A detail of a failure. Its values may be details themselves. */
export interface Detail {
  readonly code: DetailCode
  readonly values?: DetailValues | undefined
}
type DetailValues = Readonly<Record<string, string | number | Detail>>

/** The English of a detail that has no places: what may be written where a detail is wanted. */
export type DetailSentence = WithoutPlaces<(typeof detailTable)[DetailCode]>
type WithoutPlaces<S extends string> = S extends `${string}{${string}` ? never : S
export type DetailWords = DetailSentence | Detail

export const detailSchema: z.ZodType<Detail> = z.object({
  code: z.enum(Object.keys(detailTable) as [DetailCode, ...DetailCode[]]),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.lazy(() => detailSchema)])).optional(),
})

const codes = new Map<string, DetailCode>(
  Object.entries(detailTable).map(([code, sentence]) => [sentence, code as DetailCode]),
)

/** The detail that says an English sentence; null where none does. */
export function detailOf(sentence: string): Detail | null {
  const code = codes.get(sentence)
  return code === undefined ? null : { code }
}

/** A detail in English. */
export function englishDetail({ code, values = {} }: Detail): string {
  return detailTable[code].replace(/\{(\w+)\}/g, (place, name: string) => englishValue(values[name] ?? place))
}

/** A value of a message in English. */
export function englishValue(value: string | number | Detail): string {
  return typeof value === 'object' ? englishDetail(value) : String(value)
}
