import type { ReactNode } from 'react'
import { t } from '../i18n/index.ts'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import './toast.css'

export type ToastKind = 'done' | 'info' | 'needs' | 'failed'

interface ToastProps {
  readonly kind: ToastKind
  readonly children: ReactNode
  readonly action?: { readonly label: string; readonly keyHint?: string; readonly run: () => void } | undefined
  readonly onDismiss: () => void
}

/** What just happened, with one thing to do about it. Stays until dismissed when it needs a person. */
export function Toast({ kind, children, action, onDismiss }: ToastProps) {
  return (
    <div className="toast">
      {kind === 'done' && <Icon name="accepted" tone="clear" />}
      {kind === 'info' && <Icon name="info" tone="accent" />}
      {kind === 'needs' && <Icon name="warning" tone="needs" />}
      {kind === 'failed' && <Icon name="failed" tone="links" />}
      <span className="grow">{children}</span>
      {action && (
        <Button onPress={action.run} keyHint={action.keyHint}>
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label={t('ui.dismiss')} onPress={onDismiss} />
    </div>
  )
}
