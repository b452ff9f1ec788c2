import type { ComponentProps } from 'react'
import { ErrorNotice } from '../ui/index.ts'
import { Offer } from './command-button.tsx'

type Fault = Omit<ComponentProps<typeof ErrorNotice>, 'onRetry' | 'retryCommand'> & { readonly onRetry: () => void }

/** What a screen could not load or draw; to try again is a command, too. */
export function ScreenFault(fault: Fault) {
  return (
    <>
      <Offer command="app.retry" onPress={fault.onRetry} />
      <ErrorNotice {...fault} retryCommand="app.retry" />
    </>
  )
}
