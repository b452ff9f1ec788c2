import { useMemo, type KeyboardEvent, type Ref } from 'react'
import type { CaseView } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { paragraphNumbers } from '../../state/paragraphs.ts'
import { choose, step } from '../../state/review-desk.ts'
import { shownItems } from '../../state/review-items.ts'
import { rulerKind, type RulerMark } from '../../state/review-marks.ts'
import { linksNow } from '../../state/reasons.ts'
import { stateName } from './names.ts'
import { review, useDesk } from './review-store.ts'

interface DocumentMapProps {
  readonly view: CaseView
  /** The strip that the comparison draws into. */
  readonly ruler: Ref<HTMLDivElement>
  /** Into the text, where the chosen place is. */
  readonly onOpen: () => void
}

/** The whole text as a strip with its places: seen, walked by keys, and read out. */
export function DocumentMap({ view, ruler, onOpen }: DocumentMapProps) {
  const filter = useDesk((desk) => desk.filter)
  const items = useMemo(() => shownItems(view.items, filter), [view.items, filter])
  const currentId = useDesk((desk) => desk.currentId)
  const at = items.findIndex(({ id }) => id === currentId)
  const item = items[at]
  const count = (kind: RulerMark['kind']) => items.filter((each) => rulerKind(each) === kind).length
  const all = { links: count('links'), needs: count('needs'), kept: count('kept'), clear: count('clear') }
  const onKeyDown = (event: KeyboardEvent) => {
    const end = { Home: items[0], End: items.at(-1) }[event.key]
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined
    if (event.key === 'Enter') onOpen()
    else if (end) review.change((desk) => choose(desk, end.id))
    else if (by !== undefined) review.change((desk) => step(desk, by))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className="document-map"
      role="slider"
      tabIndex={0}
      data-area="map"
      aria-label={t('map.label')}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={items.length}
      aria-valuenow={at + 1}
      aria-valuetext={
        item
          ? t('map.value', {
              ...all,
              at: at + 1,
              total: items.length,
              paragraph: paragraphNumbers(view.standing.text)[item.block] ?? item.block + 1,
              words: item.current === '' ? item.original : item.current,
              state: stateName(item, linksNow(view, item)),
            })
          : t('map.none')
      }
      onKeyDown={onKeyDown}
    >
      <div ref={ruler} className="ruler" aria-hidden="true" />
    </div>
  )
}
