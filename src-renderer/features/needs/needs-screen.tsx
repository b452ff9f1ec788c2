import { useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import type { Need } from '../../../src-preload/contract/index.ts'
import { ScreenFault } from '../../frame/screen-fault.tsx'
import { t } from '../../i18n/index.ts'
import { useLanguageOf } from '../../state/court-language.ts'
import { useDocuments } from '../../state/documents.ts'
import { useCommands, type Command } from '../../state/commands.ts'
import { openDocument } from '../../state/navigation.ts'
import { inform } from '../../state/notices.ts'
import { causeOf, causes, countByCause, keyOf, placesIn, sumOf, unlockedBy, untriedOf } from '../../state/need-list.ts'
import {
  decideNeed,
  loadNeeds,
  markNeed,
  needsWith,
  redoNeed,
  retryNeed,
  shownNeeds,
  undoNeed,
  useNeeds,
} from '../../state/needs.ts'
import { ownLetters } from '../../state/own-keys.ts'
import { letterOf } from '../../state/pressed.ts'
import { moreContext } from '../../state/retry.ts'
import { usualLetter } from '../../state/review-keys.ts'
import { useKey, useSettings } from '../../state/settings.ts'
import { Button, CourtLanguage, EmptyState, Segmented, Select, Skeleton, VirtualList } from '../../ui/index.ts'
import { Batch } from '../collection/batch.tsx'
import { BackgroundDialog } from '../review/background-dialog.tsx'
import { KeepDialog } from '../review/keep-dialog.tsx'
import { denied, useNeedCommands } from './need-commands.ts'
import type { NeedDeed } from './need-deeds.ts'
import { NeedDetails } from './need-details.tsx'
import { NeedHead, NeedRow } from './need-row.tsx'
import { OwnWordsDialog } from './own-words-dialog.tsx'
import './needs.css'

type Asking = {
  readonly kind: 'keep' | 'own-words' | 'background'
  readonly need: Need
  readonly everywhere: boolean
} | null

/** What the model could not settle, in all documents, those that unlock most first; one key decides each. */
export function NeedsScreen() {
  const state = useNeeds()
  const { phase, failure, needs } = state
  const undoKey = useKey('needs.undo', 'Ctrl Z')
  useEffect(() => void loadNeeds(), [])
  const [canUndo, canRedo] = [state.done.length > 0, state.undone.length > 0]
  useCommands(
    'needs',
    useMemo(() => travelCommands(canUndo, canRedo), [canUndo, canRedo]),
  )
  if (phase === 'failed' && failure !== null)
    return (
      <ScreenFault error={failure} title={t('needs.failed')} kept={t('app.kept')} onRetry={() => void loadNeeds()} />
    )
  if (phase !== 'ready') return <Skeleton label={t('needs.loading')} lines={[0.96, 0.92, 0.98, 0.9, 0.94, 0.97]} />
  if (needs.length === 0)
    return (
      <div onKeyDown={travelBy}>
        <EmptyState icon="accepted" tone="clear" title={t('needs.none')}>
          {t('needs.none.text')} <Untried />
          {state.done.length > 0 && (
            <Button keyHint={undoKey} command="needs.undo" autoFocus onPress={() => void undoNeed()}>
              {t('review.undo')}
            </Button>
          )}
        </EmptyState>
      </div>
    )
  return <NeedsDesk />
}

/** Places that no model tried are none of these: where some are left, that is said. */
function Untried() {
  const n = useDocuments(({ rows }) => untriedOf(rows))
  return n > 0 ? t('needs.untried', { n }) : null
}

/** What is shown, added up, and what settling all of it unlocks. Combinations are not added: one can be broken at several places. */
function Sum({ needs }: { readonly needs: readonly Need[] }) {
  const rows = useDocuments((state) => state.rows)
  const { places, documents, ready } = useMemo(() => sumOf(needs, rows), [needs, rows])
  if (places === 0) return null
  return (
    <p className="need-sum small soft num">
      {t('needs.sum', {
        first: t('needs.sum.places', { n: places }),
        second: t('needs.sum.documents', { n: documents }),
      })}{' '}
      {ready > 0 ? t('needs.sum.ready', { n: ready }) : t('needs.sum.none')}
    </p>
  )
}

function NeedsDesk() {
  const state = useNeeds()
  const { needs, cause, document, activeKey, busy } = state
  const travel = { undo: useKey('needs.undo', 'Ctrl Z'), redo: useKey('needs.redo', 'Ctrl Y') }
  const letters = useSettings((settings) => settings.settings.person.letterKeys)
  const [asking, setAsking] = useState<Asking>(null)
  const shown = useMemo(() => shownNeeds(state, causeOf), [state])
  const counts = useMemo(() => countByCause(needs), [needs])
  const most = useMemo(() => Math.max(1, ...needs.map((need) => unlockedBy(need).n)), [needs])
  const documents = useMemo(() => [...new Set(needs.map((need) => need.document))].sort(), [needs])
  const found = shown.findIndex((need) => keyOf(need) === activeKey)
  const active = found === -1 && shown.length > 0 ? 0 : found
  const current = shown[active] ?? null
  const worded = current ? placesIn(needsWith(needs, current, 'accept')) : 0
  // What its combinations are after a decision is known once the engine has counted them.
  const counting = useSettings((settings) => settings.settings.workspace.arity > 1) && busy

  const language = useLanguageOf(
    current?.document ?? '',
    current ? `${current.before}${current.item.current}${current.after}` : '',
  )

  const act = (what: NeedDeed, everywhere: boolean) => {
    const why = denied(current, what)
    if (why !== undefined) return inform(() => denied(current, what) ?? why)
    if (current === null) return
    switch (what) {
      case 'mask':
        return void decideNeed(current, { kind: 'mask' }, everywhere)
      case 'accept':
        return void decideNeed(current, { kind: 'accept' }, everywhere)
      case 'keep':
        return setAsking({ kind: 'keep', need: current, everywhere })
      case 'edit':
        return setAsking({ kind: 'own-words', need: current, everywhere: false })
      case 'more-context':
      case 'another':
        return void retryNeed(current, what === 'more-context' ? moreContext : undefined)
      case 'background':
        return setAsking({ kind: 'background', need: current, everywhere: false })
      case 'open':
        return openDocument(current.document, current.combined ? null : current.item.id)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!letters || event.ctrlKey || event.metaKey || event.altKey) return
    const { keys } = useSettings.getState().settings.person
    const deed = deedKeys[usualLetter(event, ownLetters(keys))]
    if (deed === undefined) return
    event.preventDefault()
    act(deed, event.shiftKey && (deed === 'accept' || deed === 'mask' || deed === 'keep'))
  }
  useNeedCommands(current, act)
  const ready = new Set(needs.filter((need) => need.ready > 0).map((need) => need.document)).size
  return (
    <div className="needs" onKeyDown={travelBy}>
      <header className="screen-head" data-area="needs">
        <div>
          <h1 className="num">{t('needs.title', { n: counts.all })}</h1>
          <p className="small quiet num">{t('needs.documents', { n: documents.length })}</p>
        </div>
        <p className="soft grow needs-order">
          {t('needs.order')} {ready > 0 && t('needs.order.ready', { n: ready })} <Untried />
        </p>
        <Button
          keyHint={travel.undo}
          command="needs.undo"
          reason={state.done.length === 0 ? t('review.undo.nothing') : undefined}
          reasonShown={false}
          onPress={() => void undoNeed()}
        >
          {t('review.undo')}
        </Button>
        <Button
          keyHint={travel.redo}
          command="needs.redo"
          reason={state.undone.length === 0 ? t('review.redo.nothing') : undefined}
          reasonShown={false}
          onPress={() => void redoNeed()}
        >
          {t('review.redo')}
        </Button>
        <Button keyHint="Enter" command="needs.open" onPress={() => act('open', false)}>
          {t('needs.open')}
        </Button>
      </header>
      <Batch kind="decide" />
      <section className="needs-list" aria-label={t('screen.needs')} aria-busy={busy}>
        <div className="filterbar">
          <Segmented
            look="loose"
            label={t('needs.causes')}
            value={cause}
            options={(['all', ...causes] as const)
              .filter((each) => each === 'all' || counts[each] > 0)
              .map((each) => ({ value: each, label: t(`needs.cause.${each}`), count: counts[each] }))}
            onChange={(to) => useNeeds.setState({ cause: to })}
          />
          <Select
            label={t('needs.document')}
            labelHidden
            value={document ?? ''}
            options={[
              { value: '', label: t('needs.document.all') },
              ...documents.map((each) => ({ value: each, label: each })),
            ]}
            onChange={(to) => useNeeds.setState({ document: to === '' ? null : to })}
          />
        </div>
        {shown.length === 0 ? (
          <EmptyState icon="filter" title={t('needs.none.shown')} />
        ) : (
          <VirtualList
            as="table"
            columns={5}
            headerHeight={28}
            header={<NeedHead />}
            className="needs-rows"
            area="needs-list"
            autoFocus
            label={t('needs.list')}
            count={shown.length}
            rowHeight={58}
            rowKey={(index) => (shown[index] ? keyOf(shown[index]) : String(index))}
            row={(index) =>
              shown[index] && <NeedRow need={shown[index]} at={index + 1} most={most} counting={counting} />
            }
            active={active}
            onActive={(index) => shown[index] && useNeeds.setState({ activeKey: keyOf(shown[index]) })}
            onOpen={() => act('open', false)}
            onKeyDown={onKeyDown}
          />
        )}
        <Sum needs={shown} />
      </section>
      <CourtLanguage value={language}>
        {current && <NeedDetails need={current} worded={worded} onDeed={act} />}
        {asking?.kind === 'keep' && (
          <KeepDialog
            item={asking.need.item}
            places={asking.everywhere ? placesIn(needsWith(needs, asking.need, 'keep')) : 1}
            onKeep={(reason) => {
              setAsking(null)
              void decideNeed(asking.need, { kind: 'keep', reason }, asking.everywhere)
            }}
            onClose={() => setAsking(null)}
          />
        )}
        {asking?.kind === 'background' && (
          <BackgroundDialog
            document={asking.need.document}
            item={asking.need.item}
            onMark={(phrase) => {
              setAsking(null)
              void markNeed(asking.need.document, phrase, true)
            }}
            onClose={() => setAsking(null)}
          />
        )}
        {asking?.kind === 'own-words' && (
          <OwnWordsDialog
            need={asking.need}
            onDone={(text) => {
              setAsking(null)
              void decideNeed(asking.need, { kind: 'edit', text }, false)
            }}
            onClose={() => setAsking(null)}
          />
        )}
      </CourtLanguage>
    </div>
  )
}

/** Undo and redo for the palette and the native menu. */
function travelCommands(canUndo: boolean, canRedo: boolean): readonly Command[] {
  const group = t('screen.needs')
  return [
    {
      id: 'needs.undo',
      title: t('review.undo'),
      group,
      icon: 'undo',
      keys: ['Ctrl Z'],
      reason: canUndo ? undefined : t('review.undo.nothing'),
      run: () => void undoNeed(),
    },
    {
      id: 'needs.redo',
      title: t('review.redo'),
      group,
      icon: 'undo',
      keys: ['Ctrl Y'],
      reason: canRedo ? undefined : t('review.redo.nothing'),
      run: () => void redoNeed(),
    },
  ]
}

/** Undo and redo by their keys, wherever the focus is on this screen. */
function travelBy(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const letter = letterOf(event.nativeEvent)
  if (letter !== 'Z' && letter !== 'Y') return
  event.preventDefault()
  void (letter === 'Y' || event.shiftKey ? redoNeed() : undoNeed())
}

const deedKeys: Readonly<Partial<Record<string, NeedDeed>>> = {
  A: 'accept',
  M: 'mask',
  K: 'keep',
  E: 'edit',
  W: 'more-context',
  N: 'another',
  B: 'background',
}
