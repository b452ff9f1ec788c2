import { refusalText, t } from '../i18n/index.ts'
import { closeOutcome, useOutcome } from '../state/outcome.ts'
import { Button, Dialog } from '../ui/index.ts'
import './outcome-dialog.css'

/** Why files or documents were left out, one by one. */
export function OutcomeDialog() {
  const outcome = useOutcome((state) => state.outcome)
  if (outcome === null) return null
  return (
    <Dialog
      title={outcome.title()}
      onClose={closeOutcome}
      footer={
        <Button kind="primary" keyHint="Esc" onPress={closeOutcome}>
          {t('ui.close')}
        </Button>
      }
    >
      <ul className="outcome" tabIndex={0} data-first aria-label={outcome.title()}>
        {outcome.refused.map((refusal) => (
          <li key={refusal.file}>
            <b>{refusal.file}</b>
            <p className="soft">{refusalText(refusal)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
