import './progress.css'

interface ProgressProps {
  readonly label: string
  /** 0 to 1. */
  readonly value: number
  /** In words, "34 of 61", read in place of the per cent. */
  readonly valueText?: string
}

/** How far a job is. */
export function Progress({ label, value, valueText }: ProgressProps) {
  const percent = Math.round(Math.max(0, Math.min(1, value)) * 100)
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
    >
      <i style={{ width: `${Math.max(0, Math.min(1, value)) * 100}%` }} />
    </div>
  )
}
