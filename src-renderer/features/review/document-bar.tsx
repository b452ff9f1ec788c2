import { useEffect, useState } from 'react'
import type { CaseView, Settings } from '../../../src-preload/contract/index.ts'
import { formatNumber, formatScore, formatShare, t } from '../../i18n/index.ts'
import { runs, useJobs } from '../../state/jobs.ts'
import { loadMeasures, measure, useMeasures } from '../../state/measures.ts'
import { go } from '../../state/navigation.ts'
import { leftOf, riskOf } from '../../state/risk.ts'
import { waitsForAnother, waitsForSecond } from '../../state/second-reader.ts'
import { useDeskKey, useSettings } from '../../state/settings.ts'
import { lockOf } from '../../state/review-desk.ts'
import { Button, Dialog, DocumentStatusChip, Icon, IconButton, Meter, Meters } from '../../ui/index.ts'
import { approveAndNext, approveDocument } from './document-walk.ts'
import { doneName } from './names.ts'
import { review, useDesk } from './review-store.ts'
import type { WindowSize } from './use-window-size.ts'

interface DocumentBarProps {
  readonly view: CaseView
  readonly size: WindowSize
  readonly onNote: (() => void) | null
  readonly onSendBack: (() => void) | null
}

/** Name and status of the document, its figures, undo, redo and approval. */
export function DocumentBar({ view, size, onNote, onSendBack }: DocumentBarProps) {
  const [figuresOpen, setFiguresOpen] = useState(false)
  const { row } = view
  const risk = view.now && riskOf(view.now)
  const paired = row.source === null ? t('review.unnamed') : t('review.pairedWith', { name: row.source })
  return (
    <header className="docbar" data-area="document" aria-label={t('review.document')}>
      <div className="docbar-name">
        <IconButton icon="back" label={t('review.back')} keyHint="Esc" onPress={() => go('collection')} />
        <div className="docbar-words">
          <h1 className="cut-end">{row.id}</h1>
          {size !== 'zoom' && <p className="small quiet cut-end">{paired}</p>}
        </div>
        {size !== 'zoom' && <DocumentStatusChip status={row.status} edged />}
      </div>
      {size === 'zoom' ? (
        risk !== null && (
          <Button
            kind="quiet"
            icon={risk.phrases > 0 ? 'links' : risk.searched ? 'clear' : 'needs'}
            popup="dialog"
            className={risk.phrases > 0 ? 'docbar-left docbar-left--links' : 'docbar-left'}
            onPress={() => setFiguresOpen(true)}
          >
            {risk.phrases > 0 || risk.searched ? t('review.meter.short', { n: risk.phrases }) : t('queue.unproved')}{' '}
            <Icon name="down" size={13} />
          </Button>
        )
      ) : (
        <DocumentMeters view={view} brief={size === 'narrow'} onAll={() => setFiguresOpen(true)} />
      )}
      <DocumentTools view={view} onNote={onNote} onSendBack={onSendBack} />
      {figuresOpen && (
        <Dialog title={t('review.meter.all')} width="narrow" onClose={() => setFiguresOpen(false)}>
          <div className="docbar-figures">
            <DocumentStatusChip status={row.status} />
            <p className="small quiet">{paired}</p>
            <DocumentMeters view={view} brief={false} />
          </div>
        </Dialog>
      )}
    </header>
  )
}

/** What is known of combinations: never a number where they were not searched, “or more” where the search was cut short. */
function combinedMeter({ now, analysis }: CaseView): Partial<Parameters<typeof Meter>[0]> {
  const combined = now?.combined
  if (!combined) return { rest: t('review.meter.notSearched') }
  const n = combined.pairs + combined.triples
  const before = analysis?.counts.combined
  const of = before ? outOf(n, before.pairs + before.triples) : ''
  const tone = n > 0 ? 'links' : combined.complete ? 'clear' : 'needs'
  return {
    icon: n > 0 ? 'links' : combined.complete ? 'clear' : 'needs',
    tone,
    value: combined.complete ? n : t('review.meter.orMore', { n }),
    rest: of,
  }
}

/** What it was as received: new words can link in more ways than those they took the place of. */
function outOf(n: number, before: number): string {
  return n > before ? t('review.meter.asReceived', { n: before }) : t('review.meter.of', { n: before })
}

interface DocumentMetersProps {
  readonly view: CaseView
  /** Only what decides whether the document can be approved; the others where `onAll` leads. */
  readonly brief: boolean
  readonly onAll?: () => void
}

function DocumentMeters({ view, brief, onAll }: DocumentMetersProps) {
  const k = useSettings((state) => state.settings.workspace.k)
  const { analysis, now, meters, row } = view
  const measures = useMeasures((state) => state.measures)
  useEffect(() => void loadMeasures(view), [view])
  const share = meters.words > 0 ? formatShare(meters.wordsChanged / meters.words) : ''
  const least = t('review.meter.least', { n: meters.atLeast })
  const of = analysis && now ? outOf(now.phrases, analysis.counts.phrases) : ''
  const kept = row.kept > 0 ? t('review.meter.kept', { n: row.kept }) : t('review.meter.left')
  const counted = now !== null && analysis !== null
  return (
    <div className="docbar-meters">
      <Meters>
        <Meter
          label={t('review.meter.phrases')}
          explain={t('review.meter.phrases.why', { k: analysis?.k ?? k })}
          {...(counted
            ? {
                icon: now.phrases > 0 ? 'links' : 'clear',
                tone: now.phrases > 0 ? 'links' : 'clear',
                value: now.phrases,
                rest: brief ? of : row.kept > 0 ? `${of}, ${kept}` : `${of} ${kept}`,
              }
            : { rest: t('review.meter.notCounted') })}
        />
        <Meter
          label={t('review.meter.combinations')}
          explain={t('review.meter.combinations.why')}
          {...combinedMeter(view)}
        />
        {!brief && (
          <>
            <Meter
              label={t('review.meter.words')}
              explain={t('review.meter.words.why')}
              value={meters.wordsChanged}
              rest={analysis ? `${share}, ${least}` : share}
            />
            <Meter label={t('review.meter.masks')} value={meters.masksAdded} />
            <Meter
              label={t('review.meter.similarity')}
              explain={t('review.meter.similarity.why')}
              {...(measures?.similarity
                ? { value: formatScore(measures.similarity.document) }
                : { rest: t('review.meter.notMeasured') })}
            />
            <Meter
              label={t('review.meter.fluency')}
              explain={t('review.meter.fluency.why')}
              {...(measures?.fluency
                ? {
                    value: formatNumber(measures.fluency.after),
                    rest: t('measure.was', { before: formatNumber(measures.fluency.before) }),
                  }
                : { rest: t('review.meter.notMeasured') })}
            />
          </>
        )}
      </Meters>
      {brief && onAll && (
        <IconButton icon="down" label={t('review.meter.all')} popup="dialog" className="docbar-all" onPress={onAll} />
      )}
    </div>
  )
}

interface DocumentToolsProps {
  readonly view: CaseView
  readonly onNote: (() => void) | null
  readonly onSendBack: (() => void) | null
}

function DocumentTools({ view, onNote, onSendBack }: DocumentToolsProps) {
  const lock = useDesk(lockOf)
  const { row } = view
  const locked = lock === null ? undefined : t(`review.deny.${lock}`)
  const settings = useSettings((state) => state.settings)
  const isSecondRead = waitsForSecond(row, settings.workspace.secondReader) && !waitsForAnother(row, settings)
  const reason = locked ?? approvalReason(view, settings)
  const measuring = useJobs(runs('verify'))
  const undone = doneName(view.undoWhat)
  const redone = doneName(view.redoWhat)
  const keys = {
    undo: useDeskKey('document.undo'),
    redo: useDeskKey('document.redo'),
    approve: useDeskKey('document.approve'),
  }
  return (
    <div className="toolbar">
      {view.analysis && (
        <IconButton
          icon="chart"
          label={t('measure.do')}
          reason={measuring ? t('job.label') : undefined}
          onPress={() => void measure(view)}
        />
      )}
      {onNote && (
        <IconButton
          icon="note"
          label={view.note === '' ? t('review.note.document.add') : t('review.note.document')}
          pressed={view.note !== ''}
          onPress={onNote}
        />
      )}
      <IconButton
        icon="undo"
        label={undone === null ? t('review.undo') : t('review.undo.what', { what: undone })}
        keyHint={keys.undo}
        reason={view.canUndo ? undefined : t('review.undo.nothing')}
        onPress={() => void review.undo()}
      />
      <IconButton
        icon="redo"
        label={redone === null ? t('review.redo') : t('review.redo.what', { what: redone })}
        keyHint={keys.redo}
        reason={view.canRedo ? undefined : t('review.redo.nothing')}
        onPress={() => void review.redo()}
      />
      {onSendBack && (lock === 'approved' || isSecondRead) && (
        <Button onPress={onSendBack}>{t('review.sendBack')}</Button>
      )}
      {lock === 'approved' ? (
        <Button key="reopen" onPress={() => void review.reopen()}>
          {t('review.reopen')}
        </Button>
      ) : (
        <Button
          key="approve"
          kind={reason === undefined && leftOf(row).n === 0 ? 'primary' : 'plain'}
          keyHint={keys.approve}
          reason={reason}
          onPress={(event) => void (event.shiftKey ? approveAndNext() : approveDocument())}
        >
          {t('review.approve')}
        </Button>
      )}
    </div>
  )
}

/** Why a document cannot be approved now, in the words of the button. */
export function approvalReason({ analysis, row }: CaseView, settings: Settings): string | undefined {
  if (!analysis) return t('review.meter.notCounted')
  if (row.toSettle > 0) return t('review.approve.left', { n: row.toSettle })
  return waitsForAnother(row, settings) ? t('review.approve.another') : undefined
}
