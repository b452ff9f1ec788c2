import { useState } from 'react'
import type { DocumentRow } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { writeRedlines, type RedlineKind } from '../../state/publish-work.ts'
import { Button, Checkbox, Dialog, Icon, Select } from '../../ui/index.ts'

interface ColleaguesDialogProps {
  readonly rows: readonly DocumentRow[]
  readonly selected: DocumentRow
  readonly onClose: () => void
}

/** Files for somebody who reads the changes over. They hold the text before the changes, which is said first. */
export function ColleaguesDialog({ rows, selected, onClose }: ColleaguesDialogProps) {
  const [which, setWhich] = useState<'all' | 'one'>('all')
  const [replace, setReplace] = useState(false)
  const write = (kind: RedlineKind) => {
    onClose()
    void writeRedlines(which === 'all' ? rows.map(({ id }) => id) : [selected.id], kind, replace)
  }
  return (
    <Dialog
      title={t('redline.title')}
      width="medium"
      onClose={onClose}
      footer={
        <>
          <Button onPress={() => write('word')}>{t('redline.word')}</Button>
          <Button onPress={() => write('page')}>{t('redline.page')}</Button>
          <Button keyHint="Esc" onPress={onClose}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <div className="colleagues">
        <div className="callout callout--links">
          <Icon name="warning" tone="links" />
          <div>
            <p>
              <b>{t('redline.warning')}</b>
            </p>
            <p>{t('redline.warning.folder')}</p>
          </div>
        </div>
        <p className="soft">{t('redline.text')}</p>
        <Select
          label={t('redline.which')}
          value={which}
          options={[
            { value: 'all', label: t('redline.which.all', { n: rows.length }) },
            { value: 'one', label: t('redline.which.one', { name: selected.fileName }) },
          ]}
          onChange={setWhich}
        />
        <Checkbox label={t('export.replace')} checked={replace} onChange={setReplace} />
      </div>
    </Dialog>
  )
}
