import type { Text } from './index.ts'

/** Texts of the frame and of all screens but the review desk. Keys are `place.what`. */
export const en = {
  'ui.close': 'Close',
  'ui.cancel': 'Cancel',
  'ui.dismiss': 'Dismiss',
  'ui.retry': 'Try again',
  'ui.error.what': 'What',
  'ui.error.kept': 'Kept',
  'ui.error.next': 'Next',

  'status.new': 'New',
  'status.analysed': 'Analysed',
  'status.rewriting': 'Rewriting',
  'status.in-review': 'In review',
  'status.needs-decision': 'Needs decision',
  'status.approved': 'Approved',
  'status.exported': 'Exported',
  'status.failed': 'Failed',
  'status.kept': '{n} kept',

  'item.open': 'Open',
  'item.needs': 'Needs you',
  'item.accepted': 'Accepted',
  'item.edited': 'Edited by hand',
  'item.masked': 'Masked',
  'item.kept': 'Kept with a reason',
  'item.rejected': 'Rejected',
  'item.rejected.links': 'Rejected, still links',
} as const satisfies Record<string, Text>
