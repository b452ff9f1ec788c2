import { use, useId, useRef, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { CourtLanguage } from './court.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.tsx'
import { ariaKeys, Kbd } from './kbd.tsx'
import './field.css'

interface FieldProps {
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  /** The label is read, not shown. */
  readonly labelHidden?: boolean
  readonly placeholder?: string
  /** A sentence under the field. */
  readonly help?: ReactNode
  /** What is wrong with the value; shown in place of `help` and read at once. */
  readonly error?: string | undefined
  readonly icon?: IconName
  readonly keyHint?: string
  readonly type?: 'text' | 'search' | 'number'
  readonly min?: number
  readonly max?: number
  /** Lines of text; more than one makes it a text area. */
  readonly rows?: number
  /** It has the focus when it comes up, and what it holds is selected: typing takes its place. */
  readonly autoFocus?: boolean
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLInputElement> | undefined
  readonly areaRef?: Ref<HTMLTextAreaElement> | undefined
  /** `court` for court text, `code` for patterns and hashes. */
  readonly face?: 'ui' | 'court' | 'code'
  readonly spellCheck?: boolean
  readonly className?: string
}

/** A labelled field of text. */
export function Field(props: FieldProps) {
  const { label, value, onChange, labelHidden = false, help, error, icon, keyHint, rows = 1, face = 'ui' } = props
  const id = useId()
  const language = use(CourtLanguage)
  const noteId = `${id}-note`
  const note = error ?? help
  const isNew = useRef(props.autoFocus === true)
  const selectFirst = (event: FocusEvent<HTMLInputElement>) => {
    if (isNew.current) event.currentTarget.select()
    isNew.current = false
  }
  const shared = {
    id,
    value,
    placeholder: props.placeholder,
    autoFocus: props.autoFocus,
    lang: face === 'court' ? language : undefined,
    spellCheck: props.spellCheck ?? false,
    autoComplete: 'off',
    onKeyDown: props.onKeyDown,
    onBlur: props.onBlur,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': note === undefined ? undefined : noteId,
    'aria-keyshortcuts': ariaKeys(keyHint),
  }
  return (
    <div className={`field${props.className ? ` ${props.className}` : ''}`}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'field-label'}>
        {label}
      </label>
      <span className={`field-box field-box--${face}${rows > 1 ? ' field-box--area' : ''}`}>
        {icon && <Icon name={icon} size={13} />}
        {rows > 1 ? (
          <textarea {...shared} ref={props.areaRef} rows={rows} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <input
            {...shared}
            ref={props.ref}
            type={props.type ?? 'text'}
            min={props.min}
            max={props.max}
            onFocus={selectFirst}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        {keyHint && <Kbd>{keyHint}</Kbd>}
      </span>
      {note !== undefined && (
        <p
          id={noteId}
          className={error === undefined ? 'field-note' : 'field-note field-note--error'}
          role={error === undefined ? undefined : 'alert'}
        >
          {error !== undefined && <Icon name="warning" size={13} />}
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}
