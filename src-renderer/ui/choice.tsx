import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { formatNumber } from '../i18n/index.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.tsx'
import './choice.css'

interface CheckboxProps {
  readonly checked: boolean | 'mixed'
  readonly onChange: (checked: boolean) => void
  readonly label: ReactNode
  readonly labelHidden?: boolean
  readonly help?: ReactNode
  readonly tabIndex?: number
}

/** A box to tick. `mixed` stands for some of many. */
export function Checkbox({ checked, onChange, label, labelHidden = false, help, tabIndex }: CheckboxProps) {
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = checked === 'mixed'
  }, [checked])
  return (
    <span className="checkbox">
      <span className="checkbox-box">
        <input
          ref={ref}
          id={id}
          type="checkbox"
          checked={checked === true}
          tabIndex={tabIndex}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          onChange={(event) => onChange(event.target.checked)}
        />
        {checked === true && <Icon name="check" size={12} />}
        {checked === 'mixed' && <span className="checkbox-dash" />}
      </span>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'checkbox-label'}>
        {label}
      </label>
      {help !== undefined && (
        <span id={`${id}-help`} className="checkbox-help">
          {help}
        </span>
      )}
    </span>
  )
}

interface SelectProps<Value extends string> {
  readonly label: ReactNode
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  readonly labelHidden?: boolean
  readonly help?: ReactNode
}

/** One of a list. The list is the system's own. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange, labelHidden = false, help } = props
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'field-label'}>
        {label}
      </label>
      <span className="field-box select">
        <select
          id={id}
          value={value}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={13} />
      </span>
      {help !== undefined && (
        <p id={`${id}-help`} className="field-note">
          {help}
        </p>
      )}
    </div>
  )
}

interface SegmentedProps<Value extends string> {
  /** Name of the group, read to screen readers. */
  readonly label: string
  readonly value: Value
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    readonly icon?: IconName
    readonly count?: number
  }[]
  readonly onChange: (value: Value) => void
  /** `choice`: a setting (radio group). `tabs`: chooses what is shown; give the panel the id `panelId`. */
  readonly as?: 'choice' | 'tabs'
  readonly panelId?: string
  /** `line`: joined buttons. `loose`: pills with their counts, for filters. */
  readonly look?: 'joined' | 'loose'
}

/** A few values side by side, one of them chosen. Arrow keys move, and choose as they move. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, as = 'choice', panelId, look = 'joined' } = props
  const group = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = options.findIndex((option) => option.value === value)
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const forward = event.key === 'ArrowDown' || event.key === (rtl ? 'ArrowLeft' : 'ArrowRight')
    const back = event.key === 'ArrowUp' || event.key === (rtl ? 'ArrowRight' : 'ArrowLeft')
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? options.length - 1
          : forward
            ? (at + 1) % options.length
            : back
              ? (at - 1 + options.length) % options.length
              : -1
    const option = options[to]
    if (!option) return
    event.preventDefault()
    event.stopPropagation()
    onChange(option.value)
    group.current?.querySelectorAll('button')[to]?.focus()
  }
  const tabs = as === 'tabs'
  return (
    <div
      ref={group}
      className={`segmented segmented--${look}`}
      role={tabs ? 'tablist' : 'radiogroup'}
      aria-label={label}
      onKeyDown={move}
    >
      {options.map((option) => {
        const chosen = option.value === value
        return (
          <button
            key={option.value}
            type="button"
            role={tabs ? 'tab' : 'radio'}
            aria-selected={tabs ? chosen : undefined}
            aria-checked={tabs ? undefined : chosen}
            aria-controls={tabs && chosen ? panelId : undefined}
            tabIndex={chosen ? 0 : -1}
            onClick={() => onChange(option.value)}
          >
            {option.icon && <Icon name={option.icon} />}
            {option.label}
            {option.count !== undefined && <span className="segmented-count num">{formatNumber(option.count)}</span>}
          </button>
        )
      })}
    </div>
  )
}
