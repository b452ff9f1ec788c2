import type { ReactNode } from 'react'
import { formatNumber } from '../i18n/index.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.tsx'
import { Term } from './tooltip.tsx'
import './meter.css'

interface MeterProps {
  readonly label: string
  /** Explains the label. */
  readonly explain?: string
  readonly icon?: IconName
  readonly tone?: 'links' | 'clear' | 'needs' | 'kept' | 'accent'
  /** The figure, or words. Leave it out where nothing was measured, and say so in `rest`; never give 0 for it. */
  readonly value?: string | number
  /** What the figure is of: "of 41 left". */
  readonly rest?: ReactNode
}

/** A figure with what it is of. Stands in `Meters`. */
export function Meter({ label, explain, icon, tone, value, rest }: MeterProps) {
  return (
    <div className="meter">
      <dt>{explain === undefined ? label : <Term explain={explain}>{label}</Term>}</dt>
      <dd>
        {icon && <Icon name={icon} size={14} {...(tone ? { tone } : {})} />}
        {value !== undefined && <b>{typeof value === 'number' ? formatNumber(value) : value}</b>}
        {rest !== undefined && <span>{rest}</span>}
      </dd>
    </div>
  )
}

/** A row of meters. `facts`: as wide facts of a screen's head; `strip`: parted by lines, for a document's bar. */
export function Meters({
  children,
  look = 'strip',
}: {
  readonly children: ReactNode
  readonly look?: 'strip' | 'facts'
}) {
  return <dl className={`meters meters--${look}`}>{children}</dl>
}
