import { z } from 'zod'

/**
 * A half-open range of a text in UTF-16 code units: `from` inclusive, `to` exclusive.
 * Every position that crosses a border of the product is in these units.
 */
export const spanSchema = z
  .object({ from: z.int().nonnegative(), to: z.int().nonnegative() })
  .refine((span) => span.from <= span.to, { error: 'a span may not end before it starts' })
export type Span = Readonly<z.infer<typeof spanSchema>>

/** Replaces `text.slice(from, to)` by `insert`. Coordinates belong to the text before the change. */
export const changeSchema = z
  .object({ from: z.int().nonnegative(), to: z.int().nonnegative(), insert: z.string() })
  .refine((change) => change.from <= change.to, { error: 'a change may not end before it starts' })
export type Change = Readonly<z.infer<typeof changeSchema>>

/**
 * One block (paragraph, heading, cell, note) of a document. A document's text is its blocks joined by one line feed;
 * a block holds neither line feed nor carriage return, and no change crosses or adds a border of blocks.
 */
export const blockSchema = z.object({
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
  /** Where in its file the block came from. */
  channel: z.enum([
    'body',
    'table',
    'header',
    'footer',
    'footnote',
    'endnote',
    'comment',
    'textbox',
    'hidden',
    'property',
    'link',
  ]),
  visible: z.boolean(),
})
export type Block = Readonly<z.infer<typeof blockSchema>>
