import { z } from 'zod'
import { detailOf, detailSchema, englishValue, type Detail, type DetailWords } from './details.ts'

/** Every failure that can reach a user: its code, what happened, and what to do next. `{name}` is filled in. */
export const errorTable = {
  CANCELLED: ['Cancelled.', 'What was done before is kept. Start again when you like.'],
  INVALID_REQUEST: ['The request was not understood: {detail}.', 'Reload the window. If it happens again, report it.'],
  REFUSED_SENDER: ['The request came from a place that may not ask.', 'Use the Redraft window.'],
  INTERNAL: ['Something went wrong in Redraft.', 'What was saved is kept. Restart Redraft and report what you did.'],
  ENGINE_STOPPED: [
    'The engine stopped while it worked on this.',
    'It was started again. Try once more; saved decisions are kept.',
  ],
  CONNECTION_LOST: [
    'This window has lost its connection to Redraft.',
    'It is tried again by itself. If “redraft serve” has ended, start it again and open the address it prints. What was saved is kept; what you do now is not saved.',
  ],
  SCREEN_MISSING: [
    'What this screen is made of could not be fetched.',
    'Load the window anew. If that does not help, end Redraft and start it again.',
  ],
  NO_WORKSPACE: ['No workspace is open.', 'Open a workspace or use the sample collection.'],
  WORKSPACE_BUSY: ['Another Redraft has this workspace open.', 'Close it there first.'],
  WORKSPACE_WORKING: ['Redraft is still working in this workspace.', 'Wait until it is done, or cancel it.'],
  WORKSPACE_NEWER: ['This workspace was made by a newer Redraft.', 'Update Redraft, then open it.'],
  WORKSPACE_UNUSABLE: [
    '{path} cannot be used as a workspace: {detail}.',
    'Choose an empty folder or an existing workspace.',
  ],
  DECISIONS_DAMAGED: [
    'The file of decisions {path} is damaged: {detail}.',
    'Put a copy of it from before in its place. Leave the rest of the folder as it is: “received” holds the files as they came, “audit.jsonl” says what was done.',
  ],
  SETTINGS_DAMAGED: [
    '{path} cannot be read.',
    'Put a copy of it from before in its place, or move it out of the folder: the workspace then opens with the usual settings in its stead. No decision is in it.',
  ],
  WORKSPACE_GONE: [
    'The workspace {path} is no longer there.',
    'Open it where it is now, or connect the disk that it is on.',
  ],
  NO_COLLECTION: ['The collection has no originals yet.', 'Index a folder of originals first.'],
  INDEX_DAMAGED: [
    'The index of the collection cannot be read.',
    'Build it again from the originals; decisions are not affected.',
  ],
  INDEX_OUTDATED: [
    'The index was made with other settings or an older Redraft.',
    'Build it again from the folder of originals.',
  ],
  INDEX_NEWER: [
    'The index of the collection was made by a newer Redraft.',
    'Update Redraft. To go on with this one, first move the folder “collection” out of the workspace, then read the originals again; decisions are not affected.',
  ],
  BACKGROUND_UNKNOWN: ['There is no background collection {name}.', 'See the list of background collections.'],
  INDEX_INCOMPLETE: [
    'Not all originals are in the collection: reading them was not finished.',
    'Index the folder of originals again; it goes on where it stopped.',
  ],
  FILE_UNREADABLE: ['{file} cannot be read: {detail}.', 'Check that the file is there and that you may read it.'],
  FILE_UNDECODABLE: ['{file} is not text in a known encoding.', 'Save it as UTF-8 text and add it again.'],
  FILE_UNSUPPORTED: ['{file} is of a kind that Redraft does not read.', 'Save it as plain text and add it again.'],
  FILE_MISNAMED: ['{file} is {kind} under another ending.', 'Rename it to end in {ending}, and add it again.'],
  FILE_OTHER_PROGRAM: [
    '{file} is {kind}, which Redraft does not read.',
    'Open it in its own program, save it as DOCX, ODT or PDF, and add it again.',
  ],
  FILE_NEEDS_LIBREOFFICE: [
    '{file} is a Word document of the old kind, which Redraft reads by LibreOffice, and that is not installed.',
    'Install LibreOffice, or save the file as DOCX in Word, and add it again.',
  ],
  FILE_IMAGE: [
    '{file} is an image, not text.',
    'Have its text recognised, save that as PDF or DOCX, and add it again.',
  ],
  FILE_ARCHIVE: ['{file} is {kind}.', 'Unpack it and add the folder.'],
  FILE_PASSWORD: ['{file} is protected with a password.', 'Save it without one and add it again.'],
  FILE_DAMAGED: ['{file} is damaged: {detail}.', 'Open it in its own program, save it anew, and add it again.'],
  FILE_BOMB: [
    '{file} would unpack to more than {limit}.',
    'No decision is that large. Ask whoever sent it for another copy.',
  ],
  PAGES_UNREAD: [
    '{id} has pages without text that nobody could search: {pages}.',
    'Have their text recognised and add it again, or say why it may be approved without them.',
  ],
  FONT_MISSING: [
    'The text has signs that cannot be written as PDF: {signs}.',
    'Write them in other letters, or add the document in another format and export that.',
  ],
  RECEIVED_MISSING: [
    'The file that {id} came as is no longer in the workspace.',
    'Remove the document and add it again to export it as it came.',
  ],
  COLUMN_UNKNOWN: [
    '{file} has no column that is clearly the text. Its columns: {columns}.',
    'Say which column holds the text.',
  ],
  FILE_EMPTY: ['{file} has no text.', 'Check that it is the right file.'],
  FILE_TOO_LARGE: ['{file} is larger than {limit}.', 'Split it and add the parts.'],
  SPANS_UNFIT: [
    '{file} cannot be masked by places: {detail}.',
    'Give the places of this very text, or mask it by a list of names.',
  ],
  FOLDER_OF_ORIGINALS: [
    '{folder} lies in the folder of the originals.',
    'Choose a folder elsewhere: the originals stay as they are.',
  ],
  FILE_HELD: [
    '{file} cannot be replaced: another program has it open, or you may not write there.',
    'Close it in the other program, or choose another folder. The file is as it was.',
  ],
  FILE_EXISTS: ['{file} exists already.', 'Choose another folder, or allow it to be replaced.'],
  FOLDER_UNWRITABLE: ['{folder} cannot be written to.', 'Choose another folder, or one in which you may write.'],
  RELEASE_FOLDER: [
    'Files for colleagues lie in {folder}.',
    'Choose another folder: they hold the text as it was before the changes, and no released file lies beside them.',
  ],
  REDLINE_FOLDER: [
    'Released files lie in {folder}.',
    'Choose another folder: a redline holds the text as it was before the changes.',
  ],
  DISK_FULL: ['The disk is full.', 'Free some space and try again; nothing that was saved is lost.'],
  DOCUMENT_UNKNOWN: ['There is no document {id}.', 'Check the name in the list of documents.'],
  DOCUMENT_CHANGED: ['{id} changed in the meantime.', 'Look at it again and decide once more.'],
  DOCUMENT_BUSY: ['{id} is being rewritten.', 'Wait until it is done, or cancel the rewriting.'],
  DOCUMENT_DUPLICATE: ['A document named {id} is here already.', 'Rename the file, or remove the document first.'],
  ORIGINAL_UNKNOWN: [
    'There is no original {name} in the collection.',
    'An original has the name of its file, without the ending.',
  ],
  ITEM_UNKNOWN: ['That change is no longer in the document.', 'Look at the list again.'],
  CHANGE_CROSSES_BLOCK: ['A change may not join or split paragraphs.', 'Edit inside one paragraph.'],
  NOT_ANALYSED: ['{id} was not analysed yet.', 'Analyse it first.'],
  SAME_READER: ['{id} was reviewed by {name}.', 'The settings ask for the approval of another person.'],
  ORIGINAL_MISSING: [
    'The file of the original {name} is not in the folder of originals.',
    'The index still holds its words. Put the file back, or read the originals again.',
  ],
  STILL_LINKS: ['Places where {id} still links: {count}.', 'Settle them, or keep them with a reason.'],
  COMBINATIONS_LINK: [
    'Combinations of phrases by which {id} can still be found: {count}.',
    'Change the words that are named, or approve it with a reason.',
  ],
  COMBINATIONS_UNPROVED: [
    'Not all combinations of phrases in {id} could be searched.',
    'Settle more phrases, or approve it with a reason.',
  ],
  ORIGINAL_CHANGED: [
    'The original {name} is not in its folder as it was indexed.',
    'Read the folder of originals again.',
  ],
  NOT_SETTLED: ['Proposed changes of {id} that nobody decided on: {count}.', 'Accept, edit or reject them first.'],
  NOT_APPROVED: ['{id} is not approved.', 'Approve it first.'],
  GATE_FAILED: ['{id} was not released: {detail}.', 'Nothing was written. Open the document and settle what is named.'],
  AUDIT_BROKEN: [
    'The audit log does not hold at entry {entry}.',
    'Keep the file as it is and tell the person responsible.',
  ],
  NO_MODEL: ['No model was chosen.', 'Get one on the Models screen, or settle the changes by hand.'],
  MODEL_UNKNOWN: ['There is no model {id}.', 'See the list of models.'],
  MODEL_NOT_INSTALLED: ['The model {id} is not on this computer.', 'Download it on the Models screen.'],
  MODEL_INVALID: ['{file} is not a usable model: {detail}.', 'Download it again, or choose another GGUF file.'],
  MODEL_FAILED: [
    'The model stopped while it wrote.',
    'The place is left for you to decide. Try again or settle it by hand.',
  ],
  MODEL_TIMEOUT: ['The model took too long.', 'The place is left for you to decide. A smaller model is faster.'],
  DOWNLOAD_FAILED: ['The download failed: {detail}.', 'What came through is kept. Check the connection and go on.'],
  DOWNLOAD_CHECKSUM: ['The downloaded file is not the published one.', 'It was removed. Download it again.'],
  DOWNLOAD_NO_SPACE: ['There is not enough space for {size}.', 'Free some space or choose another folder.'],
  GRANT_UNKNOWN: ['That file or folder was not chosen in a dialog.', 'Choose it again.'],
  NOT_AVAILABLE_HERE: ['This is not available here.', 'Use the Redraft application on this computer.'],
} as const satisfies Record<string, readonly [message: string, nextStep: string]>

export type ErrorCode = keyof typeof errorTable
export const errorCodeSchema = z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]])

/** What fills the `{name}` places of a code's message. */
export const errorValuesSchema = z.record(z.string(), z.union([z.string(), z.number(), detailSchema]))
export type ErrorValues = Readonly<z.infer<typeof errorValuesSchema>>

/** The same as it is given: what is a part of a sentence is one of the table of details, by its code or in its English words. */
export interface GivenValues {
  readonly detail?: DetailWords
  readonly kind?: DetailWords
  readonly [name: string]: string | number | Detail | undefined
}

/**
 * An error as it crosses a border. No value holds court text or a stack; a part of a sentence crosses as its code. `values` are those of the message, so that it
 * can be said in another language.
 */
export const wireErrorSchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  nextStep: z.string(),
  values: errorValuesSchema.optional(),
})
export type WireError = Readonly<z.infer<typeof wireErrorSchema>>

/** A failure the user can act on. Anything else that is thrown is a bug and reaches the user as `INTERNAL`. */
export class RedraftError extends Error {
  readonly code: ErrorCode
  readonly nextStep: string
  readonly values: ErrorValues

  /** @param values fill the `{name}` places of the code's message. */
  constructor(code: ErrorCode, values: GivenValues = {}, options?: ErrorOptions) {
    const [message, nextStep] = errorTable[code]
    super(
      message.replace(/\{(\w+)\}/g, (place, name: string) => englishValue(values[name] ?? place)),
      options,
    )
    this.name = 'RedraftError'
    this.code = code
    this.nextStep = nextStep
    this.values = valuesOf(values)
  }

  toWire(): WireError {
    const { code, message, nextStep, values } = this
    return { code, message, nextStep, ...(Object.keys(values).length > 0 ? { values } : {}) }
  }

  /** Rebuilds an error that came over a wire, with its words as they were. */
  static fromWire(wire: WireError): RedraftError {
    const error = new RedraftError(wire.code, wire.values)
    error.message = wire.message
    return error
  }
}

/** Values as they cross a border: parts of a sentence by their code. */
function valuesOf(given: GivenValues): ErrorValues {
  const values: Record<string, string | number | Detail> = {}
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    const isPart = (name === 'detail' || name === 'kind') && typeof value === 'string'
    values[name] = isPart ? (detailOf(value) ?? value) : value
  }
  return values
}
