import { Component, type ReactNode } from 'react'
import { errorTable } from '../../src-preload/contract/index.ts'
import { t } from '../i18n/index.ts'
import { ErrorNotice } from '../ui/index.ts'

interface BoundaryProps {
  readonly children: ReactNode
}

/** A screen that breaks says so and can be drawn again; the rest of the window goes on. */
export class ScreenBoundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    const [message, nextStep] = errorTable.INTERNAL
    return (
      <ErrorNotice
        error={{ code: 'INTERNAL', message, nextStep }}
        title={t('app.broken')}
        kept={t('app.kept')}
        onRetry={() => this.setState({ broken: false })}
      />
    )
  }
}
