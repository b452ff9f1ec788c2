import { useEffect, useState } from 'react'
import { OwnWorkspaceDialog } from '../features/first-run/own-workspace-dialog.tsx'
import { t } from '../i18n/index.ts'
import { closeDropQuestions, dropRefusal, takeDrop, useDropQuestions, type DropAim } from '../state/drop.ts'
import { useWorkspace } from '../state/workspace.ts'
import { indexOriginals } from '../state/workspace-work.ts'
import { Button, Dialog, Icon } from '../ui/index.ts'
import { isTyping } from './chord.ts'
import './drop-place.css'

const aims = ['documents', 'originals'] as const

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
const dialogOpen = () => document.getElementById('root')?.hasAttribute('inert') ?? false

function aimAt(target: EventTarget | null): DropAim | undefined {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-drop]') : null
  return aims.find((aim) => aim === place?.dataset['drop'])
}

/** Where dragged files are over: null while none are, `nowhere` between the places. */
function useDrag(): DropAim | 'nowhere' | null {
  const [over, setOver] = useState<DropAim | 'nowhere' | null>(null)
  useEffect(() => {
    // Whatever is dragged in, a page or a file, would be opened in place of this one where it is not refused.
    const refuse = (event: DragEvent) => {
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return isTyping(event.target) ? undefined : refuse(event)
      if (dialogOpen()) return refuse(event)
      const aim = aimAt(event.target)
      setOver(aim ?? 'nowhere')
      if (aim === undefined || dropRefusal(aim) !== null) return refuse(event)
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    }
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(null)
    }
    const onDrop = (event: DragEvent) => {
      setOver(null)
      if (!holdsFiles(event)) return isTyping(event.target) ? undefined : event.preventDefault()
      event.preventDefault()
      const dropped = window.redraft?.takeDropped() ?? []
      const aim = dialogOpen() ? undefined : aimAt(event.target)
      const names = [...(event.dataTransfer?.files ?? [])].map(({ name }) => name)
      if (aim !== undefined) void takeDrop(aim, dropped, names)
    }
    window.addEventListener('dragenter', onOver, true)
    window.addEventListener('dragover', onOver, true)
    window.addEventListener('dragleave', onLeave, true)
    window.addEventListener('drop', onDrop, true)
    return () => {
      window.removeEventListener('dragenter', onOver, true)
      window.removeEventListener('dragover', onOver, true)
      window.removeEventListener('dragleave', onLeave, true)
      window.removeEventListener('drop', onDrop, true)
    }
  }, [])
  return over
}

/** While files are dragged over the window: what they can be. Where a drop leads to a question, that. */
export function DropPlace() {
  const over = useDrag()
  const { workspace, replace } = useDropQuestions()
  return (
    <>
      {over !== null && (
        <div className="drop-places">
          {aims.map((aim) => {
            const refusal = dropRefusal(aim)
            return (
              <div
                key={aim}
                className="drop-place"
                data-drop={aim}
                data-over={over === aim ? '' : undefined}
                data-refused={refusal === null ? undefined : ''}
              >
                <Icon name={aim === 'documents' ? 'file' : 'folder'} size={24} />
                <b>{t(`drop.${aim}.title`)}</b>
                <span>{refusal ?? t(`drop.${aim}.text`)}</span>
              </div>
            )
          })}
        </div>
      )}
      {workspace !== null && <OwnWorkspaceDialog first={workspace.originals} onClose={closeDropQuestions} />}
      {replace !== null && <ReplaceDialog />}
    </>
  )
}

/** Other originals change what every document is compared with: that is asked first. */
function ReplaceDialog() {
  const replace = useDropQuestions((state) => state.replace)
  const originals = useWorkspace((state) => state.facts?.collection.originals ?? 0)
  if (replace === null) return null
  return (
    <Dialog
      title={t('drop.replace.title')}
      role="alertdialog"
      width="narrow"
      onClose={closeDropQuestions}
      footer={
        <>
          <Button
            kind="primary"
            onPress={() => {
              closeDropQuestions()
              void indexOriginals(replace)
            }}
          >
            {t('drop.replace.do')}
          </Button>
          <Button keyHint="Esc" autoFocus onPress={closeDropQuestions}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('drop.replace.text', { n: originals, name: replace.name })}</p>
    </Dialog>
  )
}
