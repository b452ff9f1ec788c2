import { useMemo } from 'react'
import type { CaseView, ReviewItem } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { actingKeysOf } from '../../state/own-keys.ts'
import { denial, type Deed } from '../../state/review-deeds.ts'
import { lockOf } from '../../state/review-desk.ts'
import { samePlaces } from '../../state/review-items.ts'
import { useSettings } from '../../state/settings.ts'
import { Button, Checkbox, Icon, Kbd, type IconName } from '../../ui/index.ts'
import { review, useDesk } from './review-store.ts'

/** The decisions in the order they stand, each with its key. */
const deeds: readonly { readonly deed: Deed; readonly icon: IconName; readonly key: string }[] = [
  { deed: 'accept', icon: 'accepted', key: 'A' },
  { deed: 'reject', icon: 'rejected', key: 'R' },
  { deed: 'edit', icon: 'edited', key: 'E' },
  { deed: 'mask', icon: 'masked', key: 'M' },
  { deed: 'keep', icon: 'kept', key: 'K' },
  { deed: 'reopen', icon: 'retry', key: 'X' },
]

const typingKey = /Mac/.test(navigator.userAgent) ? 'Ctrl' : 'Alt'

interface DeedsProps {
  readonly view: CaseView
  readonly item: ReviewItem | null
  /** Why nothing can be decided where there is no change. */
  readonly none: string
  readonly typing: boolean
  readonly onDeed: (deed: Deed, everywhere: boolean) => void
  readonly onStopTyping: () => void
}

/** What can be done with the chosen change. */
export function Deeds({ view, item, none, typing, onDeed, onStopTyping }: DeedsProps) {
  const lock = useDesk(lockOf)
  const everywhere = useDesk((desk) => desk.everywhere)
  const places = useMemo(() => (item ? samePlaces(view.items, item).length : 0), [view.items, item])
  const reasonOf = (deed: Deed) => {
    if (!item) return none
    const why = denial(deed, item, lock)
    return why === null ? undefined : t(`review.deny.${why}`)
  }
  const person = useSettings((state) => state.settings.person)
  const main = deeds.find(({ deed }) => deed !== 'reject' && reasonOf(deed) === undefined)?.deed
  return (
    <div className="deeds" data-area="deeds" role="group" aria-label={t('review.deeds')}>
      <div className="deeds-grid">
        {deeds.map(({ deed, icon, key }) => {
          const isEditing = deed === 'edit' && typing
          return (
            <Button
              key={deed}
              kind={deed === main && item?.toSettle === true ? 'primary' : 'plain'}
              icon={icon}
              keyHint={isEditing ? 'Esc' : actingKeysOf({ id: `change.${deed}`, keys: [key] }, person)[0]}
              reason={reasonOf(deed)}
              reasonShown={false}
              pressed={deed === 'edit' ? isEditing : undefined}
              onPress={(event) => (isEditing ? onStopTyping() : onDeed(deed, everywhere || event.shiftKey))}
            >
              {isEditing ? t('review.deed.editing') : t(`review.deed.${deed}`)}
            </Button>
          )
        })}
      </div>
      <div className="deeds-foot">
        {typing ? (
          <>
            <Icon name="keyboard" />
            <span className="grow">{t('review.typing.hold', { key: typingKey })}</span>
            <Kbd>{typingKey}</Kbd>
          </>
        ) : (
          places > 1 && (
            <>
              <span className="grow">
                <Checkbox
                  checked={everywhere}
                  label={t('review.everywhere', { n: places })}
                  onChange={(checked) => review.change((desk) => ({ ...desk, everywhere: checked }))}
                />
              </span>
              <span className="quiet">{t('review.everywhere.hold')}</span>
              <Kbd>Shift</Kbd>
            </>
          )
        )}
      </div>
    </div>
  )
}
