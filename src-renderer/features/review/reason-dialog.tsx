import { useRef, useState, type KeyboardEvent } from 'react'
import { t } from '../../i18n/index.ts'
import { Button, Dialog, Field } from '../../ui/index.ts'

interface ReasonDialogProps {
  readonly title: string
  readonly help: string
  readonly action: string
  readonly onDone: (reason: string) => void
  readonly onClose: () => void
}

/** Asks for a reason in one's own words, which may not be empty. */
export function ReasonDialog({ title, help, action, onDone, onClose }: ReasonDialogProps) {
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isMissing = words.trim() === ''
  const done = () => {
    setTried(true)
    if (isMissing) field.current?.focus()
    else onDone(words.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    done()
  }
  return (
    <Dialog
      title={title}
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <span className="grow" />
          <Button kind="primary" keyHint="Ctrl Enter" onPress={done}>
            {action}
          </Button>
          <Button keyHint="Esc" onPress={onClose}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <div className="dialog-form" onKeyDown={onKeyDown}>
        <Field
          label={t('review.keep.reason')}
          rows={4}
          areaRef={field}
          value={words}
          onChange={setWords}
          help={help}
          error={tried && isMissing ? t('review.keep.empty') : undefined}
        />
      </div>
    </Dialog>
  )
}
