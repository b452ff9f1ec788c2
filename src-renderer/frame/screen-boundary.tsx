import { Component, type ReactNode } from 'react'
import { RedraftError, type WireError } from '../../src-preload/contract/index.ts'
import { t } from '../i18n/index.ts'
import { asFailure, isLost, useEngine } from '../state/engine.ts'
import { ErrorNotice } from '../ui/index.ts'
import { ScreenFault } from './screen-fault.tsx'

interface BoundaryProps {
  readonly children: ReactNode
}

/** A screen that breaks says so and can be drawn again; the rest of the window goes on. */
export class ScreenBoundary extends Component<BoundaryProps, { readonly failure: WireError | null }> {
  override state: { readonly failure: WireError | null } = { failure: null }

  static getDerivedStateFromError(thrown: unknown): { readonly failure: WireError } {
    return { failure: asFailure(thrown) }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === null) return this.props.children
    if (failure.code === 'SCREEN_MISSING') return <MissingScreen failure={failure} />
    return (
      <ScreenFault
        error={failure}
        title={t('app.broken')}
        kept={t('app.kept')}
        onRetry={() => this.setState({ failure: null })}
      />
    )
  }
}

/** Loading the window anew would leave nothing of it while the line is down. */
function MissingScreen({ failure }: { readonly failure: WireError }) {
  const lost = useEngine(isLost)
  const said = { title: t('app.missing'), kept: t('app.kept') }
  if (lost) return <ErrorNotice {...said} error={new RedraftError('CONNECTION_LOST').toWire()} />
  return <ScreenFault {...said} error={failure} onRetry={() => window.location.reload()} />
}
