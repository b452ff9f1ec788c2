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
    /** Tracked changes that nobody accepted or rejected yet. Inserted words are also part of the paragraph they stand in. */
    'inserted',
    'deleted',
    /** Notes on a page, and what was written into or offered by a form. */
    'annotation',
    'form-field',
    'bookmark',
    'alt-text',
    'field-code',
    /** Values of attributes that can be read: titles, labels, data. */
    'attribute',
    /** Data about the file in its own language (meta elements, XMP). */
    'metadata',
    'script',
    'style',
    /** Words that a shape or the colour of the paper covers. */
    'covered',
    /** Page numbers, line numbers, and lines that come again on every page. */
    'page-furniture',
    /** Words in drawings, diagrams and charts. */
    'drawing',
    /** Building blocks of text that the document does not show. */
    'glossary',
    'custom-data',
    /** Names of embedded files, pictures and folders. */
    'embedded-name',
  ]),
  visible: z.boolean(),
  /** The part of the file, for the person: `header 2`, `title`, `word/comments.xml`. */
  place: z.string().max(300).optional(),
})
export type Block = Readonly<z.infer<typeof blockSchema>>
export type Channel = Block['channel']
