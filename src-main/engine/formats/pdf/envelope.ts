import { z } from 'zod'

const align = z.enum(['left', 'centre', 'right', 'justify'])
const where = z.enum(['header', 'footer'])

/** How a block of the text looked. Lengths in points. */
const blockStyleSchema = z.object({
  role: z.enum(['paragraph', 'heading', 'note', 'furniture', 'hidden']),
  align,
  /** From the left margin; of the first line beyond that, which may be less than nothing. */
  indent: z.number(),
  first: z.number(),
  /** From the right margin. */
  indentRight: z.number(),
  /** Size of the letters. */
  size: z.number(),
  bold: z.boolean(),
  italic: z.boolean(),
  /** Free space before it. */
  before: z.number(),
  newPage: z.boolean(),
  /**
   * The column it stood in, of those beside each other: from the left, and where it lay on the page. `flows`: the text goes on
   * from column to column; else each has its own, as the names at the head of a decision.
   */
  column: z
    .object({ at: z.int().min(0), of: z.int().min(2).max(9), left: z.number(), width: z.number(), flows: z.boolean() })
    .optional(),
  /** Of furniture: where it stands, and on which pages. */
  where: where.optional(),
  on: z.enum(['all', 'odd', 'even', 'first', 'not-first']).optional(),
})
export type BlockStyle = Readonly<z.infer<typeof blockStyleSchema>>

/** What is known of a PDF besides its words: the layout in which it is written anew. */
export const envelopeSchema = z.object({
  pages: z.int(),
  language: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  margins: z.object({ left: z.number(), right: z.number(), top: z.number(), bottom: z.number() }),
  size: z.number(),
  leading: z.number(),
  numbers: z
    .object({
      where,
      align: z.enum(['left', 'centre', 'right']),
      before: z.string(),
      after: z.string(),
      first: z.int(),
    })
    .nullable(),
  blocks: z.array(blockStyleSchema),
  /** Note `note` (a block) belongs after the sign at `at` of block `block`, in the text as read. */
  anchors: z.array(z.object({ block: z.int(), at: z.int(), note: z.int(), marker: z.string() })),
})
export type PdfEnvelope = Readonly<z.infer<typeof envelopeSchema>>
