import { useState, type KeyboardEvent } from 'react'
import { t } from '../../i18n/index.ts'
import { Button, Dialog, Field } from '../../ui/index.ts'

interface NoteDialogProps {
  readonly title: string
  readonly text: string
  readonly onSave: (text: string) => void
  readonly onClose: () => void
}

/** Writes a note. An empty one takes it away. */
export function NoteDialog({ title, text, onSave, onClose }: NoteDialogProps) {
  const [words, setWords] = useState(text)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    onSave(words.trim())
  }
  return (
    <Dialog
      title={title}
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <span className="grow" />
          <Button kind="primary" keyHint="Ctrl Enter" onPress={() => onSave(words.trim())}>
            {t('review.note.save')}
          </Button>
          <Button keyHint="Esc" onPress={onClose}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <div className="dialog-form" onKeyDown={onKeyDown}>
        <Field label={t('review.note.text')} rows={5} value={words} onChange={setWords} help={t('review.note.help')} />
      </div>
    </Dialog>
  )
}
