import { useId, type MouseEvent, type ReactNode, type Ref } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.tsx'
import { ariaKeys, Kbd } from './kbd.tsx'
import { announce } from './live-region.tsx'
import { Tooltip } from './tooltip.tsx'
import './button.css'

interface CommonProps {
  readonly onPress: (event: MouseEvent<HTMLButtonElement>) => void
  readonly keyHint?: string | undefined
  /** Why it cannot be pressed now. The button keeps its place in the tab order and says this when it is pressed. */
  readonly reason?: string | undefined
  readonly pressed?: boolean | undefined
  /** Set where the button opens something. */
  readonly popup?: 'menu' | 'dialog' | undefined
  readonly expanded?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
  readonly tabIndex?: number | undefined
  /** The command that does the same. */
  readonly command?: string | undefined
}

interface ButtonProps extends CommonProps {
  readonly children: ReactNode
  readonly kind?: 'plain' | 'primary' | 'quiet'
  readonly icon?: IconName | undefined
  readonly wide?: boolean
  /** The reason stands in the button (default), or is said elsewhere on the screen and only described here. */
  readonly reasonShown?: boolean
  readonly className?: string
}

/** What every button has of its element; pressed where it cannot be, it says why. */
function pressable(props: CommonProps) {
  const { onPress, keyHint, reason, pressed, popup, expanded, autoFocus, ref, tabIndex, command } = props
  return {
    ref,
    type: 'button' as const,
    'aria-disabled': reason !== undefined || undefined,
    'aria-keyshortcuts': ariaKeys(keyHint),
    'aria-pressed': pressed,
    'aria-haspopup': popup,
    'aria-expanded': expanded,
    autoFocus,
    tabIndex,
    'data-command': command,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (reason === undefined) onPress(event)
      else announce(reason)
    },
  }
}

/** A verb that can be pressed. With `reason` it has a dashed edge and says why not, beside it where it was pressed; it is never dead. */
export function Button(props: ButtonProps) {
  const { children, kind = 'plain', icon, wide = false, keyHint, reason, reasonShown = true, className } = props
  const reasonId = useId()
  const blocked = reason !== undefined
  const classes = ['button', kind === 'plain' ? '' : `button--${kind}`, wide ? 'button--wide' : '', className ?? '']
  return (
    <Tooltip text={blocked && !reasonShown ? reason : undefined} as="label" atPress>
      <button
        {...pressable(props)}
        className={classes.filter(Boolean).join(' ')}
        aria-describedby={blocked && !reasonShown ? reasonId : undefined}
      >
        {icon && <Icon name={icon} />}
        <span className="button-label">{children}</span>
        {blocked &&
          (reasonShown ? (
            <span className="button-reason">{reason}</span>
          ) : (
            <span id={reasonId} hidden>
              {reason}
            </span>
          ))}
        {keyHint && !(blocked && reasonShown) && <Kbd>{keyHint}</Kbd>}
      </button>
    </Tooltip>
  )
}

interface IconButtonProps extends CommonProps {
  readonly icon: IconName
  /** Its name, also shown on hover and focus. */
  readonly label: string
  readonly edged?: boolean
  readonly className?: string
}

/** A button of one icon; its label is its name and its tooltip. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, keyHint, reason, edged = false } = props
  const name = reason === undefined ? label : `${label}: ${reason}`
  return (
    <Tooltip text={name} keyHint={keyHint} as="label" atPress={reason !== undefined}>
      <button
        {...pressable(props)}
        className={['button button--icon', edged ? '' : 'button--quiet', props.className ?? '']
          .filter(Boolean)
          .join(' ')}
        aria-label={name}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  )
}
