import { cloneElement, useEffect, useId, useRef, useState, type HTMLAttributes, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from './kbd.tsx'
import './tooltip.css'

type TriggerProps = HTMLAttributes<HTMLElement>

interface TooltipProps {
  /** Nothing is explained where it is left out. */
  readonly text: string | undefined
  readonly keyHint?: string | undefined
  /** `label`: the trigger has no other name and names itself. `description`: the text is read after its name. */
  readonly as?: 'label' | 'description'
  /** A press shows it at once: it is why the press does nothing. */
  readonly atPress?: boolean
  /** One element that takes pointer and focus handlers. */
  readonly children: ReactElement<TriggerProps>
}

interface Place {
  readonly left: number
  readonly top: number
  readonly above: boolean
}

function placeBeside(trigger: Element): Place {
  const box = trigger.getBoundingClientRect()
  const above = box.bottom + 64 > window.innerHeight
  const half = Math.min(160, window.innerWidth / 2)
  const middle = box.left + box.width / 2
  return {
    left: Math.max(half + 8, Math.min(window.innerWidth - half - 8, middle)),
    top: above ? box.top - 6 : box.bottom + 6,
    above,
  }
}

/** Explains a control or a term on hover and focus; Escape hides it, and it can be reached by the pointer. */
export function Tooltip({ text, keyHint, as = 'description', atPress = false, children }: TooltipProps) {
  const id = useId()
  const [place, setPlace] = useState<Place | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const later = (action: () => void, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(action, delay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setPlace(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!place) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPlace(null)
    }
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('scroll', hide, true)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('scroll', hide, true)
    }
  }, [place])

  if (text === undefined) return <>{children}</>
  const own = children.props
  const trigger = cloneElement(children, {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      const target = event.currentTarget
      later(() => setPlace(placeBeside(target)), 400)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      later(() => setPlace(null), 120)
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) setPlace(placeBeside(event.currentTarget))
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      hide()
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event)
      hide()
    },
    ...(atPress && {
      onClick: (event) => {
        own.onClick?.(event)
        setPlace(placeBeside(event.currentTarget))
      },
    }),
    ...(as === 'description' ? { 'aria-describedby': [own['aria-describedby'], id].filter(Boolean).join(' ') } : {}),
  })
  return (
    <>
      {trigger}
      {as === 'description' && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {place &&
        createPortal(
          <div
            className={`tooltip${place.above ? ' tooltip--above' : ''}`}
            style={{ left: place.left, top: place.top }}
            aria-hidden="true"
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => later(() => setPlace(null), 120)}
          >
            {text}
            {keyHint && <Kbd>{keyHint}</Kbd>}
          </div>,
          document.body,
        )}
    </>
  )
}

/** A word of the method that explains itself: N-gram, k, links. */
export function Term({ children, explain }: { readonly children: string; readonly explain: string }) {
  return (
    <Tooltip text={explain}>
      <button type="button" className="term">
        {children}
      </button>
    </Tooltip>
  )
}
