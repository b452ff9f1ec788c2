import { RedraftError } from '../../src-preload/contract/index.ts'
import { failureParts } from '../i18n/index.ts'
import { isLost, useEngine } from '../state/engine.ts'
import { Icon } from '../ui/index.ts'
import './lost-line.css'

/** Says over every screen, and over what floats over one, that the line to the engine is down, as long as it is. */
export function LostLine() {
  const lost = useEngine(isLost)
  if (!lost) return null
  const { message, nextStep } = failureParts(new RedraftError('CONNECTION_LOST').toWire())
  return (
    <section className="lost-line" aria-label={message}>
      <Icon name="warning" tone="needs" />
      <p>
        <b>{message}</b> {nextStep}
      </p>
    </section>
  )
}
