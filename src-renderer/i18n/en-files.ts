import type { Text } from './index.ts'

/** Texts of files that come and go: redlines for colleagues, names of exported files, masks for originals, folders and files. */
export const enFiles = {
  'redline.open': 'For colleagues…',
  'redline.title': 'For colleagues',
  'redline.text': 'Shows every change with its reason, so that somebody else can read it over.',
  'redline.warning': 'These files hold the text before the changes. They must not be published.',
  'redline.warning.folder': 'Choose a folder of its own: Redraft puts no released file beside them.',
  'redline.which': 'Which documents',
  'redline.which.all': { one: 'The one listed', other: 'All {n} listed' },
  'redline.which.one': 'Only {name}',
  'redline.word': 'Word file with tracked changes…',
  'redline.page': 'Page with both texts side by side…',
  'redline.none': 'no document is listed',
  'redline.job.word': {
    one: 'Writing {n} Word file with tracked changes',
    other: 'Writing {n} Word files with tracked changes',
  },
  'redline.job.page': { one: 'Writing {n} page with both texts', other: 'Writing {n} pages with both texts' },
  'redline.done': {
    one: '{n} file for colleagues is in {folder}. Not for publication.',
    other: '{n} files for colleagues are in {folder}. Not for publication.',
  },
  'redline.refused': { one: '{n} was not written.', other: '{n} were not written.' },
  'redline.refused.title': 'Not written for colleagues',
  'export.neutral': 'Names that tell nothing',
  'export.neutral.help': 'Called decision- and a number.',
} as const satisfies Record<string, Text>
