import { t } from '../../i18n/index.ts'
import { clearFilter } from '../../state/review-desk.ts'
import { Button } from '../../ui/index.ts'
import { review } from './review-store.ts'

interface ClearFilterProps {
  readonly kind: 'plain' | 'quiet'
  readonly onList: () => void
}

/** Shows every change again, and goes on in the list. */
export function ClearFilter({ kind, onList }: ClearFilterProps) {
  return (
    <Button
      kind={kind}
      onPress={() => {
        review.change(clearFilter)
        onList()
      }}
    >
      {t('review.filter.clear')}
    </Button>
  )
}
