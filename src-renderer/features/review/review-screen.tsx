import { useEffect } from 'react'
import type { CaseView } from '../../../src-preload/contract/index.ts'
import { ScreenFault } from '../../frame/screen-fault.tsx'
import { t } from '../../i18n/index.ts'
import { analyse } from '../../state/document-work.ts'
import { languageOf } from '../../state/court-language.ts'
import { useDocuments } from '../../state/documents.ts'
import { useEngine } from '../../state/engine.ts'
import { standAt } from '../../state/left-at.ts'
import { go, useNavigation } from '../../state/navigation.ts'
import { choose, lockOf } from '../../state/review-desk.ts'
import { useKey } from '../../state/settings.ts'
import { useWorkspace } from '../../state/workspace.ts'
import { Button, CourtLanguage, EmptyState, Skeleton } from '../../ui/index.ts'
import { DocumentBar } from './document-bar.tsx'
import { JobProgress } from './live-line.tsx'
import { ReviewDesk } from './review-desk.tsx'
import { review, useDesk } from './review-store.ts'
import { useWindowSize } from './use-window-size.ts'
import './review.css'
import './panes.css'

/** The review of the document that the window has open. */
export function ReviewScreen() {
  const id = useNavigation((state) => state.documentId)
  const desk = useDesk((state) => state)
  const collectionKey = useKey('screen.collection', 'Ctrl 1')
  useFollowing(id)
  if (id === null) {
    return (
      <EmptyState
        icon="review"
        title={t('review.none.title')}
        actions={
          <Button kind="primary" keyHint={collectionKey} command="screen.collection" onPress={() => go('collection')}>
            {t('review.none.do')}
          </Button>
        }
      >
        {t('review.none.text')}
      </EmptyState>
    )
  }
  if (desk.id === id && desk.phase === 'failed' && desk.failure) {
    return (
      <ScreenFault
        error={desk.failure}
        title={t('review.failed.title', { name: id })}
        kept={t('review.failed.kept')}
        onRetry={() => void review.open(id)}
        actions={
          <Button command="screen.collection" onPress={() => go('collection')}>
            {t('review.back')}
          </Button>
        }
      />
    )
  }
  if (desk.id !== id || !desk.view) return <Opening name={id} />
  if (!desk.view.analysis) return <NotAnalysed view={desk.view} />
  return (
    <CourtLanguage value={languageOf(desk.view.row.language, desk.view.received.text)}>
      <ReviewDesk view={desk.view} />
    </CourtLanguage>
  )
}

/** Opens the document, follows what happens to it elsewhere, and stores what was typed when the screen is left. */
function useFollowing(id: string | null): void {
  const version = useDocuments((state) => state.rows.find((row) => row.id === id)?.version ?? null)
  const connection = useEngine((state) => state.connection)
  useEffect(() => {
    if (id !== null && review.store.getState().id !== id) void review.open(id)
  }, [id])
  const itemId = useNavigation((state) => state.itemId)
  const isOpen = useDesk((desk) => desk.id === id && desk.phase === 'ready')
  useEffect(() => {
    if (!isOpen || itemId === null) return
    review.change((desk) => (desk.view?.items.some((item) => item.id === itemId) ? choose(desk, itemId) : desk))
    useNavigation.setState({ itemId: null })
  }, [isOpen, itemId])
  const chosen = useDesk((desk) => (isOpen ? desk.currentId : null))
  useEffect(() => {
    if (id !== null && isOpen && itemId === null) standAt(id, chosen)
  }, [id, isOpen, itemId, chosen])
  useEffect(() => {
    if (id !== null && version !== null) void review.refresh(id, version)
  }, [id, version])
  useEffect(() => {
    if (connection !== 'open') return
    const { id: shown, phase } = review.store.getState()
    if (phase === 'failed' && shown !== null) void review.open(shown)
    if (review.isUnsaved()) void review.storeTyped()
  }, [connection])
  useEffect(() => () => void review.storeTyped(), [])
}

function Opening({ name }: { readonly name: string }) {
  return (
    <div className="review-opening">
      <Skeleton label={t('review.opening', { name })} />
      <Skeleton label={t('review.opening', { name })} lines={[0.96, 0.92, 0.98, 0.4, 0.94, 0.97, 0.62]} />
      <Skeleton label={t('review.opening', { name })} lines={[0.96, 0.92, 0.98, 0.4, 0.94, 0.97, 0.62]} />
    </div>
  )
}

/** A document whose phrases were not looked up yet: what that does, and how far it is. */
function NotAnalysed({ view }: { readonly view: CaseView }) {
  const size = useWindowSize()
  const lock = useDesk(lockOf)
  const originals = useWorkspace((state) => state.facts?.collection.originals ?? 0)
  return (
    <div className="review review--new">
      <DocumentBar view={view} size={size} onNote={null} onSendBack={null} />
      {lock === 'working' ? (
        <div className="review-work">
          <JobProgress kind="analyse" />
        </div>
      ) : (
        <EmptyState
          icon="analysed"
          title={t('review.new.title', { name: view.row.id })}
          actions={
            <Button
              kind="primary"
              reason={originals === 0 ? t('review.new.noCollection') : undefined}
              onPress={() => void review.during('analyse', (id) => analyse([id]))}
            >
              {t('review.new.do')}
            </Button>
          }
        >
          {t('review.new.text')}
        </EmptyState>
      )}
    </div>
  )
}
