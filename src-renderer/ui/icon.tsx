import './icon.css'
import { iconShapes, type IconName } from './icon-shapes.tsx'

interface IconProps {
  readonly name: IconName
  /** 13, 14 or 16 (the grid) pixels. */
  readonly size?: 12 | 13 | 14 | 16 | 24
  /** Colour by meaning; without one the icon has the colour of the words beside it. */
  readonly tone?: 'links' | 'clear' | 'needs' | 'kept' | 'accent' | 'mask'
}

/** A drawing that repeats what a word beside it says; hidden from screen readers. Arrows and back turn in mirrored text. */
export function Icon({ name, size = 16, tone }: IconProps) {
  const turns = name === 'back' || name === 'forward' || name === 'arrow' || name === 'export'
  return (
    <svg
      className={`icon${turns ? ' icon--turns' : ''}${tone ? ` tone-${tone}` : ''}`}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {iconShapes[name]}
    </svg>
  )
}
