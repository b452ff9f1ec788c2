import { isApproved, isOwnApproval, type DocumentRow } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'

/** What saving settings sets going, in the order it matters; nothing where what links stays as it is. */
export function consequencesOf(
  { analyse, index }: { readonly analyse: boolean; readonly index: boolean },
  rows: readonly Pick<DocumentRow, 'status'>[],
): readonly string[] {
  if (!analyse) return []
  const approvals = rows.filter(isApproved).length
  return [
    ...(approvals > 0 ? [t('settings.consequence.approvals', { n: approvals })] : []),
    t(index ? 'settings.consequence.index' : 'settings.consequence.analyse'),
  ]
}

/** What asking for a second reader of this share of the documents sets going; nothing where no approval is taken back. */
export function consequencesOfShare(share: number, rows: readonly DocumentRow[]): readonly string[] {
  const own = rows.filter((row) => isOwnApproval(row, share)).length
  return own === 0 ? [] : [t('settings.consequence.own', { n: own })]
}
