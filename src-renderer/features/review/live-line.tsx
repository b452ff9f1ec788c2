import type { ReactNode } from 'react'
import type { CaseView, Settings } from '../../../src-preload/contract/index.ts'
import { StopJob } from '../../frame/stop-job.tsx'
import { failureOf, failureWords, formatDuration, formatWhen, progressDetail, t } from '../../i18n/index.ts'
import { countedOf } from '../../state/counted-of.ts'
import { rewrite } from '../../state/document-work.ts'
import { useDocuments } from '../../state/documents.ts'
import { useJobs } from '../../state/jobs.ts'
import { modelInUse, useModels } from '../../state/models.ts'
import { go, openDocument } from '../../state/navigation.ts'
import { currentItem, lockOf, noCombinations, toNextLeft, type Desk, type Live } from '../../state/review-desk.ts'
import { linksElsewhere, linksInSentence, linksOutside } from '../../state/review-items.ts'
import { touchedBy, type Touched } from '../../state/review-touched.ts'
import { combinationsIn } from '../../state/risk.ts'
import { isUnsaved } from '../../state/review-typing.ts'
import { waitsForAnother, waitsForSecond } from '../../state/second-reader.ts'
import { written } from '../../state/unseen-signs.ts'
import { useDeskKey, useSettings } from '../../state/settings.ts'
import { Button, Court, Icon, Progress, type IconName } from '../../ui/index.ts'
import { approveAndNext, approveDocument, nextWaiting } from './document-walk.ts'
import { review, useDesk } from './review-store.ts'

interface Said {
  readonly tone: 'links' | 'clear' | 'needs' | 'accent' | 'quiet'
  readonly icon: IconName
  readonly strong: ReactNode
  readonly rest?: ReactNode
}

/** One line under the text: what holds for the chosen change or for what is being typed, and what to do next. */
export function LiveLine({ view, onNext }: { readonly view: CaseView; readonly onNext: () => void }) {
  const desk = useDesk((state) => state)
  const settings = useSettings((state) => state.settings)
  if (lockOf(desk) === 'working') return <WorkLine />
  const said = saying(desk, view, settings)
  const touched = touchedBy(desk.typing, view.standing.masks, settings.workspace.protectedTerms)
  const returned = lockOf(desk) === null ? view.row.returned : null
  // What may be longer than its place is scrolled by keys.
  const isLong = returned !== null || (desk.live.kind === 'typed' && desk.live.typed.length > 4)
  return (
    <div className={`live live--${said.tone}`} data-area="live" role="group" aria-label={t('review.live')}>
      <Icon name={said.icon} {...(said.tone === 'quiet' ? {} : { tone: said.tone })} />
      <p role="status" className="grow live-text" tabIndex={isLong ? 0 : undefined}>
        {returned && (
          <span className="live-returned">
            <Icon name="back" size={13} tone="needs" />{' '}
            <b>{t('review.returned.live', { name: returned.by, when: formatWhen(returned.at) })}</b>{' '}
            <span dir="auto">{returned.reason}</span>
          </span>
        )}
        {touched.length > 0 && (
          <span className="live-touched">
            <Icon name="warning" size={13} tone="needs" /> <b>{touchedText(touched)}</b>{' '}
          </span>
        )}
        <b>{said.strong}</b> {said.rest !== undefined && <span className="soft">{said.rest}</span>}
      </p>
      <div className="toolbar live-actions">
        <LiveActions desk={desk} view={view} onNext={onNext} />
      </div>
    </div>
  )
}

/** Which masks and protected words are being typed over. */
function touchedText(touched: readonly Touched[]): string {
  const list = touched.map(({ words }) => t('quote', { words: written(words) })).join(', ')
  const masks = touched.every(({ kind }) => kind === 'mask')
  return t(masks ? 'review.touched.mask' : 'review.touched.protected', { n: touched.length, list })
}

function saying(desk: Desk, view: CaseView, settings: Settings): Said {
  if (desk.live.kind !== 'item') return sayingOf(desk.live, desk)
  const item = currentItem(desk)
  const { row } = view
  if (lockOf(desk) === 'approved') {
    return {
      tone: 'clear',
      icon: 'accepted',
      strong: t('review.live.approved'),
      rest: t('review.live.approved.next'),
    }
  }
  if (row.failure !== null) {
    return { tone: 'needs', icon: 'warning', strong: t('review.live.failed'), rest: failureOf(row) ?? '' }
  }
  if (
    view.passes.length === 0 &&
    view.now &&
    view.now.phrases > 0 &&
    view.items.every((each) => each.state === 'needs')
  ) {
    return {
      tone: 'accent',
      icon: 'info',
      strong: t('review.live.notRewritten', { n: view.now.phrases }),
      rest: t('review.live.notRewritten.next'),
    }
  }
  const { combinations, searched } = combinationsIn(view.now)
  if (row.toSettle === 0 && combinations > 0) {
    return {
      tone: 'links',
      icon: 'links',
      strong: t('review.live.together', { n: combinations }),
      rest: row.toBreak?.enough
        ? t('review.live.together.words', { n: row.toBreak.words })
        : t('review.live.together.next'),
    }
  }
  if (row.toSettle === 0 && !searched) {
    return { tone: 'needs', icon: 'warning', strong: t('review.live.unproved'), rest: t('witness.unproved') }
  }
  if (waitsForSecond(row, settings.workspace.secondReader)) {
    const names = (row.reviewers ?? []).join(', ')
    return waitsForAnother(row, settings)
      ? { tone: 'needs', icon: 'person', strong: t('review.live.another'), rest: t('review.live.reviewed', { names }) }
      : { tone: 'accent', icon: 'person', strong: t('review.live.reviewed', { names }), rest: t('review.live.second') }
  }
  if (row.toSettle === 0) {
    const decided = view.items.filter((each) => each.state !== 'kept').length
    return {
      tone: 'clear',
      icon: 'accepted',
      strong: t('review.live.settled'),
      rest: [
        decided > 0 ? t('review.live.decided', { n: decided }) : '',
        row.kept > 0 ? t('review.live.kept', { n: row.kept }) : '',
      ].join(' '),
    }
  }
  if (!item) return { tone: 'quiet', icon: 'info', strong: t('review.inspector.none') }
  const here = linksInSentence(view, item)
  const elsewhere = linksElsewhere(view, item)
  const rest = [
    elsewhere > 0 ? t('review.live.elsewhere', { n: elsewhere }) : '',
    combinations > 0 ? t('review.live.combinations', { n: combinations }) : '',
  ].join(' ')
  if (here.open > 0)
    return { tone: 'links', icon: 'links', strong: t('review.live.sentenceLinks', { n: here.open }), rest }
  if (here.kept > 0)
    return { tone: 'quiet', icon: 'kept', strong: t('review.live.sentenceKept', { n: here.kept }), rest }
  return combinations > 0 || !searched
    ? { tone: 'quiet', icon: 'info', strong: t('review.live.sentenceAlone'), rest }
    : { tone: 'clear', icon: 'clear', strong: t('review.live.sentenceClear'), rest }
}

function sayingOf(live: Exclude<Live, { kind: 'item' }>, desk: Desk): Said {
  switch (live.kind) {
    case 'checking':
      return { tone: 'quiet', icon: 'edited', strong: t('review.live.checking') }
    case 'unchecked':
      return {
        tone: 'needs',
        icon: 'warning',
        strong: t('review.live.unchecked'),
        rest: failureWords(live.failure),
      }
    case 'selection':
      if (live.phrase === '') return { tone: 'quiet', icon: 'search', strong: t('search.part.none') }
      return {
        tone: 'quiet',
        icon: 'search',
        strong: <Quote text={live.phrase} />,
        rest: t(live.isPart ? 'review.live.part' : 'review.live.selection', {
          all: countedOf(live.documents),
          df: live.df,
        }),
      }
    case 'no-phrase':
      return { tone: 'quiet', icon: 'search', strong: t('review.live.noPhrase') }
    case 'done':
      return { tone: 'clear', icon: 'accepted', strong: live.text() }
    case 'typed':
      return sayingTyped(live, desk)
  }
}

type Typed = Extract<Live, { kind: 'typed' }>

function sayingTyped(live: Typed, desk: Desk): Said {
  const [first, ...others] = live.typed
  if (!first) return live.isAll ? sayingTypedAlone(live, desk) : sayingTypedOften(live, desk)
  if (others.length > 0) {
    return {
      tone: 'links',
      icon: 'links',
      strong: t('review.live.typed.many', { n: live.typed.length }),
      rest: live.typed.map((link, index) => (
        <span key={`${link.from} ${link.ngram}`}>
          {index > 0 && ', '}
          <Quote text={link.phrase} />
        </span>
      )),
    }
  }
  const where = live.original === null ? t('review.live.typed.in', { all: countedOf(first.df) }) : onlyIn(live.original)
  return {
    tone: 'links',
    icon: 'links',
    strong: t('review.live.typed.links'),
    rest: (
      <>
        <Quote text={first.phrase} /> {where}
      </>
    ),
  }
}

function onlyIn({ name, isSource, holders }: NonNullable<Typed['original']>): string {
  if (holders > 1) return t('review.live.typed.inCase', { name, n: holders })
  return t(isSource ? 'review.live.typed.inSource' : 'review.live.typed.inOther', { name })
}

/** Of what was typed where no phrase of it links by itself. */
function sayingTypedAlone({ together, around, paragraphs }: Typed, desk: Desk): Said {
  const { typed, block } = together ?? { typed: noCombinations, block: noCombinations }
  if (typed.combinations > 0) {
    const rest = t(typed.complete ? 'witness.typed' : 'witness.typed.more', { n: typed.combinations })
    return { tone: 'links', icon: 'links', strong: t('review.live.typed.alone'), rest }
  }
  if (!typed.complete) {
    return {
      tone: 'needs',
      icon: 'warning',
      strong: t('review.live.typed.alone'),
      rest: t('review.live.typed.unknown'),
    }
  }
  const clear = { tone: 'clear', icon: 'clear', strong: t('review.live.typed.clear') } as const
  if (around > 0) return { ...clear, rest: t('review.live.typed.around', { n: around }) }
  if (block.combinations > 0) return { ...clear, rest: t('review.live.typed.combined', { n: block.combinations }) }
  if (!block.complete) return { ...clear, rest: t('review.live.typed.unknown') }
  const elsewhere = isUnsaved(desk.typing) || desk.view === null ? 0 : linksOutside(desk.view, paragraphs)
  return {
    ...clear,
    strong: t('review.live.typed.paragraphClear', { n: paragraphs.length }),
    ...(elsewhere > 0 ? { rest: t('review.live.elsewhere', { n: elsewhere }) } : {}),
  }
}

/** Of words that were typed in more paragraphs than are looked at meanwhile: what holds once they are stored. */
function sayingTypedOften({ together }: Typed, { typing, view }: Desk): Said {
  if (isUnsaved(typing) || view === null) return { tone: 'quiet', icon: 'edited', strong: t('review.live.checking') }
  const links = linksOutside(view, [])
  return links > 0
    ? { tone: 'links', icon: 'links', strong: t('review.live.notRewritten', { n: links }) }
    : together === null
      ? { tone: 'clear', icon: 'clear', strong: t('review.live.typed.clear') }
      : { tone: 'quiet', icon: 'info', strong: t('review.live.typed.alone') }
}

function Quote({ text }: { readonly text: string }) {
  return <Court>{t('quote', { words: written(text) })}</Court>
}

interface LiveActionsProps {
  readonly desk: Desk
  readonly view: CaseView
  readonly onNext: () => void
}

// A button that takes the place of another must not take its focus: pressed twice, it would do what nobody asked for.
function LiveActions({ desk, view, onNext }: LiveActionsProps) {
  const { live } = desk
  const undoKey = useDeskKey('document.undo')
  if (live.kind === 'done' || (live.kind === 'typed' && live.typed.length > 0)) {
    return (
      <Button
        key="undo"
        keyHint={undoKey}
        onPress={() => {
          void review.undo()
          onNext()
        }}
      >
        {t('review.undo')}
      </Button>
    )
  }
  if (lockOf(desk) === 'approved') {
    return (
      <Button key="reopen" onPress={() => void review.reopen()}>
        {t('review.reopen')}
      </Button>
    )
  }
  const unsettled = view.row.toSettle > 0
  const offerModel = live.kind === 'item' && unsettled && (view.passes.length === 0 || view.row.failure !== null)
  return (
    <>
      {offerModel && <RewriteButton first={view.passes.length === 0} />}
      <NextAction desk={desk} view={view} onNext={onNext} />
    </>
  )
}

/** The button for what comes next: what is left of the document, its approval, or another document. */
function NextAction({ desk, view: { row }, onNext }: LiveActionsProps) {
  const next = useDocuments((state) => nextWaiting(state, desk.id)?.id ?? null)
  const isAnothers = useSettings(({ settings }) => waitsForAnother(row, settings))
  const keys = {
    next: useDeskKey('change.nextToSettle'),
    approve: useDeskKey('document.approve'),
    approveNext: useDeskKey('document.approveNext'),
  }
  const unsettled = row.toSettle > 0
  if (unsettled || row.toBreak !== undefined) {
    if (!unsettled && desk.list === 'together') return null
    return (
      <Button
        key="settle"
        kind={unsettled ? 'quiet' : 'primary'}
        keyHint={keys.next}
        onPress={() => {
          review.change((now) => toNextLeft(now, 1))
          onNext()
        }}
      >
        {unsettled ? t('review.live.next') : t('review.live.together.show')}
      </Button>
    )
  }
  if (isAnothers)
    return next === null ? null : <Button onPress={() => openDocument(next)}>{t('review.live.nextDocument')}</Button>
  if (next !== null)
    return (
      <Button key="approve-next" kind="primary" keyHint={keys.approveNext} onPress={() => void approveAndNext()}>
        {t('review.approve.next')}
      </Button>
    )
  return (
    <Button key="approve" kind="primary" keyHint={keys.approve} onPress={() => void approveDocument()}>
      {t('review.approve')}
    </Button>
  )
}

function RewriteButton({ first }: { readonly first: boolean }) {
  const model = useModels((state) => modelInUse(state.rows))
  if (!model)
    return (
      <>
        <Button onPress={() => void review.during('rewrite', (id) => rewrite([id], true))}>
          {t('rewrite.dictionary')}
        </Button>
        <Button onPress={() => go('models')}>{t('review.live.chooseModel')}</Button>
      </>
    )
  return (
    <Button kind="primary" onPress={() => void review.during('rewrite', (id) => rewrite([id]))}>
      {first ? t('review.live.rewrite', { model: model.name }) : t('review.live.again')}
    </Button>
  )
}

/** How far the job on this document is, with the way to stop it. */
function WorkLine() {
  const kind = useDesk((desk) => desk.job) ?? 'rewrite'
  return (
    <div className="live live--accent" data-area="live" role="group" aria-label={t('review.live')}>
      <Icon name="running" tone="accent" />
      <JobProgress kind={kind} />
    </div>
  )
}

/** Progress of the newest job of a kind. */
export function JobProgress({ kind }: { readonly kind: 'analyse' | 'rewrite' }) {
  const job = useJobs((state) => state.jobs.findLast((each) => each.kind === kind))
  const progress = job?.progress ?? null
  const title = t(`review.job.${kind}`)
  if (!job) return <span className="soft">{t('review.job.elsewhere')}</span>
  const counted =
    progress && progress.total > 1 ? t('review.job.of', { done: progress.done, total: progress.total }) : ''
  const rest = progress?.secondsLeft ? t('review.job.left', { time: formatDuration(progress.secondsLeft) }) : ''
  return (
    <div className="job">
      <span className="job-words num">
        <b>{title}</b>
        <span className="soft">
          {[counted, progress ? progressDetail(progress) : '', rest].filter(Boolean).join(', ')}
        </span>
      </span>
      <Progress label={title} value={progress?.value ?? 0} {...(counted === '' ? {} : { valueText: counted })} />
      <StopJob job={job} />
    </div>
  )
}
