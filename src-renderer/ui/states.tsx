import { useEffect, useState, type ReactNode } from 'react'
import type { WireError } from '../../src-preload/contract/index.ts'
import { failureParts, t, type FailureParts } from '../i18n/index.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.tsx'
import './states.css'

interface EmptyStateProps {
  readonly icon?: IconName
  readonly tone?: 'clear' | 'links' | 'needs'
  readonly title: string
  readonly children?: ReactNode
  /** Buttons. */
  readonly actions?: ReactNode
}

/** What a place says while it has nothing to show, and what to do about it. */
export function EmptyState({ icon, tone, title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty">
      {icon && <Icon name={icon} size={24} {...(tone ? { tone } : {})} />}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className="toolbar">{actions}</div>}
    </div>
  )
}

interface ErrorNoticeProps {
  /** A failure, or what happened and what to do next in words. */
  readonly error: WireError | FailureParts
  /** What did not happen: "Rewriting stopped". Without it the message is the heading. */
  readonly title?: string
  /** What was kept. */
  readonly kept?: string
  readonly onRetry?: () => void
  /** The command that tries again. */
  readonly retryCommand?: string
  /** More buttons. */
  readonly actions?: ReactNode
  readonly onDismiss?: () => void
}

/** A failure: what happened, what was kept, what to do next. */
export function ErrorNotice(props: ErrorNoticeProps) {
  const { error, title, kept, onRetry, retryCommand, actions, onDismiss } = props
  const { message, nextStep } = 'code' in error ? failureParts(error) : error
  return (
    <div className="fault" role="alert">
      <Icon name="failed" tone="links" />
      <div className="fault-text">
        <h2>{title ?? message}</h2>
        <dl>
          {title !== undefined && (
            <>
              <dt>{t('ui.error.what')}</dt>
              <dd>{message}</dd>
            </>
          )}
          {kept !== undefined && (
            <>
              <dt>{t('ui.error.kept')}</dt>
              <dd>{kept}</dd>
            </>
          )}
          <dt>{t('ui.error.next')}</dt>
          <dd>{nextStep}</dd>
        </dl>
        {(onRetry ?? actions ?? onDismiss) !== undefined && (
          <div className="toolbar">
            {onRetry && (
              <Button kind="primary" command={retryCommand} onPress={onRetry}>
                {t('ui.retry')}
              </Button>
            )}
            {actions}
            {onDismiss && <Button onPress={onDismiss}>{t('ui.close')}</Button>}
          </div>
        )}
      </div>
    </div>
  )
}

interface SkeletonProps {
  /** Said to screen readers: "Opening CAW 31/2023". */
  readonly label: string
  /** Widths of the lines, 0 to 1. */
  readonly lines?: readonly number[]
}

/** A place holder. It appears after 100 ms, so that what is quick does not flicker, and stands still. */
export function Skeleton({ label, lines = [0.9, 0.7, 0.84, 0.6, 0.78] }: SkeletonProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 100)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  return (
    <div className="skeleton" role="status" aria-label={label}>
      {lines.map((width, index) => (
        <i key={index} style={{ width: `${width * 100}%` }} />
      ))}
    </div>
  )
}
