import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../i18n/index.ts'
import { IconButton } from './button.tsx'
import './dialog.css'

interface DialogProps {
  readonly title: string
  /** Called by Escape, the cross, and a press outside. */
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** Stands in the head between title and cross. */
  readonly head?: ReactNode
  readonly width?: 'narrow' | 'medium' | 'wide'
  /** `top`: hangs from the title bar, without a head of its own; the title is read only. */
  readonly place?: 'middle' | 'top'
  readonly role?: 'dialog' | 'alertdialog'
}

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])'

let openDialogs = 0

/** What lies under a dialog takes neither focus nor pointer while one is open. */
function holdBackground(): () => void {
  openDialogs += 1
  const root = document.getElementById('root')
  root?.setAttribute('inert', '')
  return () => {
    openDialogs -= 1
    if (openDialogs === 0) root?.removeAttribute('inert')
  }
}

/** A window in front of the others: it keeps focus inside and gives it back to where it came from. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, footer, head, width = 'medium', place = 'middle', role = 'dialog' } = props
  const titleId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element | null>(typeof document === 'undefined' ? null : document.activeElement)

  useLayoutEffect(() => {
    const origin = cameFrom.current
    const release = holdBackground()
    const box = frame.current
    if (box && !box.contains(document.activeElement)) {
      const wanted = box.querySelector<HTMLElement>('[autofocus], [data-first]')
      const first = wanted ?? box.querySelector<HTMLElement>(`.dialog-body :is(${focusable})`) ?? box
      first.focus()
    }
    const keepInside = (event: FocusEvent) => {
      const outside = event.target instanceof Element && document.getElementById('root')?.contains(event.target)
      if (outside) box?.focus()
    }
    document.addEventListener('focusin', keepInside)
    return () => {
      document.removeEventListener('focusin', keepInside)
      release()
      const target = origin instanceof HTMLElement && origin.isConnected && origin !== document.body ? origin : null
      ;(target ?? document.querySelector<HTMLElement>('main'))?.focus()
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.stopPropagation()
      event.preventDefault()
      onClose()
    }
    if (event.key !== 'Tab' || !frame.current) return
    const stops = [...frame.current.querySelectorAll<HTMLElement>(focusable)].filter(
      (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
    )
    const first = stops[0]
    const last = stops.at(-1)
    if (!first || !last) return event.preventDefault()
    const at = document.activeElement
    if (event.shiftKey && (at === first || at === frame.current)) {
      event.preventDefault()
      last.focus()
    } else if (!event.shiftKey && at === last) {
      event.preventDefault()
      first.focus()
    }
  }

  return createPortal(
    <div
      className={`scrim scrim--${place}`}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div
        ref={frame}
        className={`dialog dialog--${width}`}
        role={role}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {place === 'top' ? (
          <h2 id={titleId} className="sr-only">
            {title}
          </h2>
        ) : (
          <header className="dialog-head">
            <h2 id={titleId} className="grow">
              {title}
            </h2>
            {head}
            <IconButton icon="close" label={t('ui.close')} keyHint="Esc" onPress={onClose} />
          </header>
        )}
        <div className="dialog-body">{children}</div>
        {footer && <footer className="dialog-foot">{footer}</footer>}
      </div>
    </div>,
    document.body,
  )
}
