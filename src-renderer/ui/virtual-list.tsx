import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import './virtual-list.css'

interface VirtualListProps {
  readonly label: string
  readonly count: number
  /** How many there are in all where not each has a row. */
  readonly setSize?: number
  /** Height of a row in CSS pixels. Rows of unlike height are told apart by index. */
  readonly rowHeight: number | ((index: number) => number)
  readonly rowKey: (index: number) => string
  readonly row: (index: number, active: boolean) => ReactNode
  /** The row that keys act on; -1 for none. */
  readonly active: number
  readonly onActive: (index: number, how: 'key' | 'pointer') => void
  readonly onOpen?: (index: number) => void
  /** Space, and with `extend` also Shift with arrows. */
  readonly onToggle?: (index: number, extend: boolean) => void
  /** Keys that the list does not know itself. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void
  /** Whether a row is among the chosen; a list of one choice leaves it out and marks the active one. */
  readonly isSelected?: (index: number) => boolean
  /** Rows that keys pass over, such as headings. */
  readonly isHeading?: (index: number) => boolean
  /** `table`: rows hold cells (`role="gridcell"`), and `header` a row of column heads. */
  readonly as?: 'list' | 'table'
  readonly header?: ReactNode
  /** Height of the header in CSS pixels; it stays in view while the rows scroll under it. */
  readonly headerHeight?: number
  readonly columns?: number
  readonly className?: string
  readonly autoFocus?: boolean
  /** Makes the list an area of its own for F6. */
  readonly area?: string
}

/**
 * A list of which only the rows in view exist. Focus stays on the list itself and a row is the active one, so that it is
 * never lost when a row scrolls away. Arrows, Page Up and Down, Home, End, Space, Enter.
 */
export function VirtualList(props: VirtualListProps) {
  const { label, count, rowHeight, rowKey, row, active, onActive, as = 'list', isHeading, headerHeight = 0 } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: typeof rowHeight === 'number' ? () => rowHeight : rowHeight,
    getItemKey: rowKey,
    overscan: 8,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
  })

  useEffect(() => virtual.measure(), [virtual, rowHeight, count])
  const activeKey = active >= 0 && active < count ? rowKey(active) : null
  const lastKey = useRef(activeKey)
  useEffect(() => {
    const isSame = activeKey === lastKey.current
    lastKey.current = activeKey
    // A row that went elsewhere in the order is followed only by who walks the rows; for others the place stays that they look at.
    if (activeKey === null || (isSame && document.activeElement !== list.current)) return
    virtual.scrollToIndex(active, { align: 'auto' })
  }, [virtual, active, activeKey, count])
  // Only when the list appears: later focus belongs to the person.
  const [focusFirst] = useState(props.autoFocus)
  useEffect(() => {
    if (focusFirst) list.current?.focus()
  }, [focusFirst])

  const step = (from: number, by: number): number => {
    const direction = by < 0 ? -1 : 1
    let to = Math.max(0, Math.min(count - 1, from + by))
    while (to >= 0 && to < count && isHeading?.(to)) to += direction
    if (to >= 0 && to < count) return to
    to = Math.max(0, Math.min(count - 1, from))
    while (to >= 0 && to < count && isHeading?.(to)) to -= direction
    return to
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return
    const page = Math.max(1, virtual.getVirtualItems().length - 18)
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    const moves: Partial<Record<string, () => number>> = {
      ArrowDown: () => step(active, 1),
      ArrowUp: () => step(active < 0 ? count : active, -1),
      PageDown: () => step(active, page),
      PageUp: () => step(active, -page),
      Home: () => step(-1, 1),
      End: () => step(count, -1),
    }
    const move = plain && count > 0 ? moves[event.key] : undefined
    if (move) {
      event.preventDefault()
      const to = move()
      onActive(to, 'key')
      if (event.shiftKey) props.onToggle?.(to, true)
    } else if (plain && event.key === 'Enter' && active >= 0 && props.onOpen) {
      event.preventDefault()
      props.onOpen(active)
    } else if (plain && event.key === ' ' && active >= 0 && props.onToggle) {
      event.preventDefault()
      props.onToggle(active, event.shiftKey)
    } else {
      props.onKeyDown?.(event)
    }
  }

  const onRowClick = (index: number) => (event: MouseEvent) => {
    if (isHeading?.(index)) return
    onActive(index, 'pointer')
    if (event.shiftKey) props.onToggle?.(index, true)
    if (!(event.target instanceof Element && event.target.closest('button, input, label, a'))) list.current?.focus()
  }

  const table = as === 'table'
  const items = virtual.getVirtualItems()
  const activeShown = items.some((item) => item.index === active)
  const rows = (
    <div className="virtual-rows" role={table ? 'rowgroup' : 'presentation'} style={{ height: virtual.getTotalSize() }}>
      {items.map((item) => {
        const heading = isHeading?.(item.index) ?? false
        return (
          <div
            key={item.key}
            id={`${id}-${item.index}`}
            className={`virtual-row${item.index === active ? ' virtual-row--active' : ''}${heading ? ' virtual-row--heading' : ''}`}
            role={heading ? 'presentation' : table ? 'row' : 'option'}
            aria-selected={heading ? undefined : (props.isSelected?.(item.index) ?? item.index === active)}
            aria-rowindex={table ? item.index + 2 : undefined}
            aria-setsize={table || heading ? undefined : (props.setSize ?? count)}
            aria-posinset={table || heading ? undefined : item.index + 1}
            style={{ height: item.size, transform: `translateY(${item.start - headerHeight}px)` }}
            onClick={onRowClick(item.index)}
            onDoubleClick={() => !heading && props.onOpen?.(item.index)}
          >
            {row(item.index, item.index === active)}
          </div>
        )
      })}
    </div>
  )
  return (
    <div
      ref={list}
      className={`virtual virtual-scroll${props.className ? ` ${props.className}` : ''}`}
      data-area={props.area}
      role={table ? 'grid' : 'listbox'}
      aria-label={label}
      aria-rowcount={table ? count + 1 : undefined}
      aria-colcount={table ? props.columns : undefined}
      aria-multiselectable={props.isSelected ? true : undefined}
      aria-activedescendant={activeShown ? `${id}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target !== event.currentTarget || count === 0) return
        if (active < 0) onActive(step(-1, 1), 'key')
        // The ring is that of the active row: it has to be in sight. A pointer has its row under it, which stays there.
        else if (event.currentTarget.matches(':focus-visible')) virtual.scrollToIndex(active, { align: 'auto' })
      }}
    >
      {props.header}
      {rows}
    </div>
  )
}
