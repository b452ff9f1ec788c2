import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.tsx'
import { Kbd } from './kbd.tsx'
import './menu.css'

interface MenuEntry {
  readonly label: string
  readonly icon?: IconName
  readonly keyHint?: string | undefined
  readonly reason?: string | undefined
  readonly run: () => void
}

interface MenuProps {
  /** Name of the button for screen readers. */
  readonly label: string
  /** What the button shows. */
  readonly children: ReactNode
  /** Groups are parted by a line. */
  readonly groups: readonly { readonly heading?: string; readonly entries: readonly MenuEntry[] }[]
  /** A line of facts under the entries. */
  readonly note?: ReactNode
}

/** A button that opens a list of commands. Arrows, Home, End and first letters move in it; Escape gives focus back. */
export function Menu({ label, children, groups, note }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  const items = () => [...(menu.current?.querySelectorAll<HTMLButtonElement>('[role="menuitem"]') ?? [])]
  const close = (focusButton: boolean) => {
    setOpen(false)
    if (focusButton) button.current?.focus()
  }

  useEffect(() => {
    if (!open) return
    // Near the edge of the window it hangs from its other end, where it is then seen whole.
    const hang = () => {
      const isOutside = (atEnd: boolean) => {
        menu.current?.classList.toggle('menu--end', atEnd)
        const box = menu.current?.getBoundingClientRect()
        return box !== undefined && (box.right > window.innerWidth || box.left < 0)
      }
      if (isOutside(false) && isOutside(true)) isOutside(false)
    }
    hang()
    window.addEventListener('resize', hang)
    menu.current?.querySelector<HTMLButtonElement>('[role="menuitem"]')?.focus()
    const outside = (event: PointerEvent) => {
      if (
        event.target instanceof Node &&
        !menu.current?.contains(event.target) &&
        !button.current?.contains(event.target)
      )
        setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => {
      window.removeEventListener('resize', hang)
      document.removeEventListener('pointerdown', outside)
    }
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    const moves: Partial<Record<string, number>> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }
    const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' '
    const byLetter = letter
      ? [...all.slice(at + 1), ...all.slice(0, at + 1)].find((item) =>
          item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()),
        )
      : undefined
    const target = byLetter ?? all[moves[event.key] ?? -1]
    if (target) {
      event.preventDefault()
      target.focus()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close(true)
    } else if (event.key === 'Tab') {
      setOpen(false)
    }
    event.stopPropagation()
  }

  return (
    <div className="menu-place">
      <button
        ref={button}
        type="button"
        className="menu-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            setOpen(true)
          }
        }}
      >
        {children}
      </button>
      {open && (
        <div ref={menu} id={id} className="menu" role="menu" aria-label={label} onKeyDown={onKeyDown}>
          {groups
            .filter((group) => group.entries.length > 0)
            .map((group, index) => (
              <div key={index} className="menu-group" role="group" aria-label={group.heading}>
                {group.heading !== undefined && <p className="menu-heading">{group.heading}</p>}
                {group.entries.map((entry) => (
                  <button
                    key={entry.label}
                    type="button"
                    role="menuitem"
                    tabIndex={-1}
                    aria-disabled={entry.reason !== undefined || undefined}
                    onClick={() => {
                      if (entry.reason !== undefined) return
                      close(true)
                      entry.run()
                    }}
                  >
                    {entry.icon ? <Icon name={entry.icon} /> : <span className="menu-gap" />}
                    <span className="grow">{entry.label}</span>
                    {entry.reason !== undefined && <span className="quiet">{entry.reason}</span>}
                    {entry.keyHint !== undefined && <Kbd>{entry.keyHint}</Kbd>}
                  </button>
                ))}
              </div>
            ))}
          {note !== undefined && <div className="menu-note">{note}</div>}
        </div>
      )}
    </div>
  )
}
