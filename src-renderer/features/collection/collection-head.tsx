import { useState, useSyncExternalStore } from 'react'
import type { WorkspaceFacts } from '../../../src-preload/contract/index.ts'
import { formatNumber, t } from '../../i18n/index.ts'
import { CommandIconButton, Offer } from '../../frame/command-button.tsx'
import { addDocuments } from '../../state/document-work.ts'
import { countByStatus } from '../../state/document-list.ts'
import { useDocuments } from '../../state/documents.ts'
import { go } from '../../state/navigation.ts'
import { useKey, useSettings } from '../../state/settings.ts'
import { hasIndex } from '../../state/workspace.ts'
import { Button, IconButton, Meter, Meters } from '../../ui/index.ts'
import { BackgroundOfCollection } from './background-dialog.tsx'
import { FiguresDialog } from './figures.tsx'

/** As in the styles of the screen: there is room for the figures beside the documents. */
const wide = window.matchMedia('(min-width: 1281px)')

function onWide(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** How much there is, and what decides whether a phrase links. */
export function CollectionHead({ facts }: { readonly facts: WorkspaceFacts }) {
  const rows = useDocuments((state) => state.rows)
  const listed = useDocuments((state) => state.phase === 'ready')
  const { k, n } = useSettings((state) => state.settings.workspace)
  const counts = countByStatus(rows)
  const addKey = useKey('documents.add', 'Ctrl O')
  const isWide = useSyncExternalStore(onWide, () => wide.matches)
  const { collection } = facts
  const counted = (n: number) => (hasIndex(facts) ? formatNumber(n) : '–')
  const [showing, setShowing] = useState<'background' | 'figures' | null>(null)
  const close = () => setShowing(null)
  return (
    <header className="screen-head collection-head" data-area="collection">
      <div>
        <h1 className="num">{listed ? t('collection.documents', { n: rows.length }) : t('screen.collection')}</h1>
        <p className="small quiet num">
          {listed ? t('collection.done', { n: counts.approved + counts.exported }) : '\u00a0'}
        </p>
      </div>
      <Meters look="facts">
        <Meter
          label={t('facts.originals')}
          explain={t('explain.originals')}
          value={counted(collection.originals)}
          {...(collection.groups !== undefined && collection.groups < collection.originals
            ? { rest: t('facts.cases', { n: collection.groups }) }
            : {})}
        />
        <Meter label={t('facts.words')} value={counted(collection.words)} />
        <Meter label={t('facts.k')} explain={t('explain.k', { n: k })} value={k} rest={t('facts.k.rest')} />
        <Meter label={t('facts.n')} explain={t('explain.n')} value={n} rest={t('facts.n.rest', { n })} />
        <Meter label={t('facts.vocabulary')} explain={t('explain.vocabulary')} value={counted(collection.vocabulary)} />
      </Meters>
      <div className="toolbar">
        <Button icon="plus" keyHint={addKey} command="documents.add" onPress={() => void addDocuments()}>
          {t('documents.add')}
        </Button>
        <IconButton
          icon="file"
          label={t('documents.addFile')}
          command="documents.addFile"
          onPress={() => void addDocuments('documents-file')}
        />
        <CommandIconButton
          command="collection.background"
          icon="book"
          label={t('background.title')}
          popup="dialog"
          onPress={() => setShowing('background')}
        />
        <Offer command="collection.figures" onPress={() => setShowing('figures')} />
        {!isWide && (
          <IconButton
            icon="chart"
            label={t('figures.label')}
            popup="dialog"
            command="collection.figures"
            onPress={() => setShowing('figures')}
          />
        )}
        <IconButton
          icon="settings"
          label={t('collection.settings')}
          command="screen.settings"
          onPress={() => go('settings')}
        />
      </div>
      {showing === 'background' && <BackgroundOfCollection onClose={close} />}
      {showing === 'figures' && <FiguresDialog onClose={close} />}
    </header>
  )
}
