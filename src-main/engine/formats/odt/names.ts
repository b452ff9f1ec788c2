const oasis = 'urn:oasis:names:tc:opendocument:xmlns:'

/** Prefixes of the namespaces of OpenDocument, as this folder uses them. */
export const prefixes: ReadonlyMap<string, string> = new Map([
  ...['office', 'text', 'table', 'style', 'meta', 'form', 'script', 'presentation', 'manifest', 'config'].map(
    (name): [string, string] => [`${oasis}${name}:1.0`, name],
  ),
  [`${oasis}drawing:1.0`, 'draw'],
  [`${oasis}datastyle:1.0`, 'number'],
  [`${oasis}svg-compatible:1.0`, 'svg'],
  [`${oasis}xsl-fo-compatible:1.0`, 'fo'],
  ['http://www.w3.org/1999/xlink', 'xlink'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://www.w3.org/1999/xhtml', 'xhtml'],
  ['http://openoffice.org/2009/office', 'officeooo'],
  ['urn:openoffice:names:experimental:ooo-ms-interop:xmlns:field:1.0', 'field'],
])

/** Fields that say nothing but where they stand: they stay alive. All others become the words they show. */
export const safeFields: ReadonlySet<string> = new Set([
  'text:page-number',
  'text:page-count',
  'text:page-continuation',
])

/** Fields: what they show is a part of the paragraph. */
export const fields: ReadonlySet<string> = new Set(
  (
    'date time author-name author-initials file-name title subject keywords description creator initial-creator ' +
    'creation-date creation-time modification-date modification-time print-date print-time printed-by editing-cycles ' +
    'editing-duration user-defined user-field-get user-field-input variable-set variable-get variable-input expression ' +
    'text-input drop-down sequence sequence-ref bookmark-ref reference-ref note-ref conditional-text placeholder ' +
    'database-display database-name database-row-number database-row-select database-next sheet-name template-name ' +
    'chapter sender-firstname sender-lastname sender-initials sender-title sender-position sender-email ' +
    'sender-phone-private sender-fax sender-company sender-phone-work sender-street sender-city sender-postal-code ' +
    'sender-country sender-state-or-province execute-macro dde-connection measure table-formula meta-field meta ' +
    'paragraph-count word-count character-count table-count image-count object-count a'
  )
    .split(' ')
    .map((name) => `text:${name}`),
)

/** Elements that are taken out whole. */
export const removed: ReadonlySet<string> = new Set([
  'office:annotation',
  'office:annotation-end',
  'office:scripts',
  'office:event-listeners',
  'office:forms',
  'office:dde-source',
  'text:tracked-changes',
  'text:change',
  'text:change-start',
  'text:change-end',
  'text:bookmark',
  'text:bookmark-start',
  'text:bookmark-end',
  'text:reference-mark',
  'text:reference-mark-start',
  'text:reference-mark-end',
  'text:toc-mark',
  'text:toc-mark-start',
  'text:toc-mark-end',
  'text:user-index-mark',
  'text:user-index-mark-start',
  'text:user-index-mark-end',
  'text:alphabetical-index-mark',
  'text:alphabetical-index-mark-start',
  'text:alphabetical-index-mark-end',
  'text:bibliography-mark-start',
  'text:alphabetical-index-auto-mark-file',
  'text:user-field-decls',
  'text:variable-decls',
  'text:dde-connection-decls',
  'text:section-source',
  'text:hidden-text',
  'text:hidden-paragraph',
  'text:script',
  'svg:title',
  'svg:desc',
  'table:title',
  'table:desc',
  'draw:object',
  'draw:object-ole',
  'draw:plugin',
  'draw:applet',
  'draw:floating-frame',
  'draw:control',
  'field:fieldmark',
  'field:fieldmark-start',
  'field:fieldmark-end',
])
