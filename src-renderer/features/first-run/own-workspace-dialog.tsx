import { useState } from 'react'
import { t } from '../../i18n/index.ts'
import { choose, type ChoiceKind, type Chosen } from '../../state/files.ts'
import { notifyFailure } from '../../state/notices.ts'
import { indexOriginals, openChosenWorkspace } from '../../state/workspace-work.ts'
import { Button, Dialog, Icon } from '../../ui/index.ts'
import './own-workspace-dialog.css'

/** Where Redraft keeps its own files, and the folder or the file of the originals. Then they are read. */
export function OwnWorkspaceDialog({
  first = null,
  onClose,
}: {
  /** Originals that are chosen already. */
  readonly first?: Chosen | null
  readonly onClose: () => void
}) {
  const [workspace, setWorkspace] = useState<Chosen | null>(null)
  const [originals, setOriginals] = useState(first)
  const ask = (kind: ChoiceKind, keep: (chosen: Chosen) => void) => {
    choose(kind)
      .then((chosen) => chosen && keep(chosen))
      .catch(notifyFailure)
  }
  const begin = async () => {
    if (workspace === null) return
    onClose()
    const facts = await openChosenWorkspace(workspace)
    if (facts !== null && originals !== null) await indexOriginals(originals)
  }
  const rows = [
    { kind: 'workspace' as const, chosen: workspace, keep: setWorkspace },
    { kind: 'originals' as const, chosen: originals, keep: setOriginals },
  ]
  return (
    <Dialog
      title={t('own.title')}
      onClose={onClose}
      footer={
        <>
          <Button
            kind="primary"
            reason={
              workspace === null ? t('own.needs.workspace') : originals === null ? t('own.needs.originals') : undefined
            }
            onPress={() => void begin()}
          >
            {t('own.begin')}
          </Button>
          <Button keyHint="Esc" onPress={onClose}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <ul className="own">
        {rows.map(({ kind, chosen, keep }) => (
          <li key={kind}>
            <Icon name={kind === 'workspace' ? 'disk' : 'folder'} />
            <div>
              <h3>{t(kind === 'workspace' ? 'own.workspace.title' : 'own.originals.title')}</h3>
              <p className="soft">{t(kind === 'workspace' ? 'own.workspace.text' : 'own.originals.text')}</p>
              <p className="cut-end" role="status">
                {chosen === null ? '\u00a0' : t('own.chosen', { name: chosen.name })}
              </p>
            </div>
            {kind === 'workspace' ? (
              <Button onPress={() => ask(kind, keep)}>{t(chosen === null ? 'own.choose' : 'own.change')}</Button>
            ) : (
              <span className="toolbar" role="group" aria-label={t('own.originals.title')}>
                <Button onPress={() => ask('originals', keep)}>{t('choose.folder')}</Button>
                <Button onPress={() => ask('originals-file', keep)}>{t('choose.file')}</Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
