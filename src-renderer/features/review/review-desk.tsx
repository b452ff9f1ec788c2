import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CaseView, Span } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { go } from '../../state/navigation.ts'
import { inform } from '../../state/notices.ts'
import { partsOf } from '../../state/review-caret.ts'
import type { Deed, ShownDeed } from '../../state/review-deeds.ts'
import {
  compare,
  currentCombination,
  currentItem,
  leftText,
  listedItems,
  lockOf,
  step,
  toNextLeft,
  wordsOfCurrent,
} from '../../state/review-desk.ts'
import { showOriginal, useOriginals } from '../../state/originals.ts'
import { leftOf } from '../../state/risk.ts'
import type { ReviewCommand } from '../../state/review-keys.ts'
import { revisionsOf } from '../../state/review-revisions.ts'
import { isTypedOver } from '../../state/review-touched.ts'
import {
  maskSelected,
  anotherWording,
  changeShown,
  decideOn,
  decideShown,
  itemFor,
  openOriginal,
  sayHidden,
  shownFor,
  showText,
  withMoreContext,
} from './actions.ts'
import { ChangeList } from './change-list.tsx'
import { Compare, type CompareHold } from './compare.tsx'
import { Deeds } from './deeds.tsx'
import { DeskDialogs, type Asking } from './desk-dialogs.tsx'
import { DocumentBar } from './document-bar.tsx'
import { approveAndNext, approveDocument, openNeighbour } from './document-walk.ts'
import { Inspector } from './inspector.tsx'
import { LiveLine } from './live-line.tsx'
import { OriginalPane } from './original-pane.tsx'
import { PaneTabs } from './pane-tabs.tsx'
import { review, useDesk } from './review-store.ts'
import { Timeline } from './timeline.tsx'
import { useReviewCommands } from './use-review-commands.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useWindowSize } from './use-window-size.ts'
import { WorkLine } from './work-line.tsx'

/** The desk with an open, analysed document: bar, timeline, list, comparison, inspector, decisions. */
export function ReviewDesk({ view }: { readonly view: CaseView }) {
  const size = useWindowSize()
  const pane = useDesk((desk) => desk.pane)
  const item = useDesk(currentItem)
  const combination = useDesk(currentCombination)
  const shownItem = combination === null ? item : null
  const selected = useDesk((desk) => desk.selected)
  const candidates = useRef(new Map<string, number>())
  const isTyping = useDesk((desk) => {
    const current = currentItem(desk)
    return current !== null && isTypedOver(desk.typing, current.now)
  })
  const job = useDesk((desk) => desk.job)
  const isApproved = useDesk((desk) => lockOf(desk) === 'approved')
  const [inText, setInText] = useState(false)
  const [asking, setAsking] = useState<Asking>(null)
  const cameFrom = useRef<Element | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const text = useRef<CompareHold>(null)
  const history = useRef<HTMLDetailsElement>(null)

  const focusList = useCallback(() => {
    if (size === 'zoom') review.change((desk) => ({ ...desk, pane: 'changes' }))
    requestAnimationFrame(() => {
      const list = root.current?.querySelector<HTMLElement>('.change-list')
      ;(list ?? root.current?.querySelector<HTMLElement>('.deeds button'))?.focus()
    })
  }, [size])

  /** Into the filter's field, its words selected: what is typed takes their place. */
  const focusFilter = useCallback(() => {
    // At once: the next letter that is typed would decide on a change.
    flushSync(() =>
      review.change((desk) => ({
        ...desk,
        list: 'changes',
        listOpen: true,
        filterOpen: true,
        pane: size === 'zoom' ? 'changes' : desk.pane,
      })),
    )
    const field = root.current?.querySelector<HTMLInputElement>('.changes-filter input')
    field?.focus()
    field?.select()
  }, [size])

  const onNext = useCallback(() => {
    sayHidden()
    focusList()
  }, [focusList])

  const focusText = useCallback((words?: Span) => {
    flushSync(showText)
    text.current?.focusText(words)
  }, [])

  /** Into the text, on the words of the chosen change. */
  const openWords = useCallback(() => focusText(wordsOfCurrent(review.store.getState())), [focusText])

  const ask = useCallback((what: NonNullable<Asking>) => {
    cameFrom.current = document.activeElement
    setAsking(what)
  }, [])

  /** Closes the dialog; focus goes back to where it came from, or to the list when that is gone. */
  const answer = useCallback(() => {
    setAsking(null)
    requestAnimationFrame(() => {
      if (root.current?.contains(document.activeElement)) return
      if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus()
      else focusList()
    })
  }, [focusList])

  const onDeed = useCallback(
    (deed: Deed, everywhere: boolean) => {
      const chosen = itemFor(deed, everywhere)
      if (!chosen) return
      switch (deed) {
        case 'edit':
          review.change((desk) => (desk.pairing.right === 'standing' ? desk : compare(desk, 'right', 'standing')))
          return openWords()
        case 'keep':
          return ask({ kind: 'keep', item: chosen, everywhere })
        case 'accept':
        case 'reject':
        case 'mask':
        case 'reopen':
          return decideOn(chosen, deed, { kind: deed }, everywhere)
      }
    },
    [ask, openWords],
  )

  const askShown = useCallback(
    (deed: ShownDeed) => {
      const found = shownFor(deed)
      const first = view.items.find(({ id }) => id === found?.ids[0])
      if (!found || !first) return
      const places = found.ids.length
      if (deed === 'keep') ask({ kind: 'keep-shown', item: first, places })
      else ask({ kind: 'shown', deed, places, shown: listedItems(review.store.getState()).length })
    },
    [ask, view],
  )

  /** An entry of the menu, which says for how many. */
  const onShown = useCallback(
    (deed: ShownDeed) => (deed === 'keep' ? askShown(deed) : decideShown(deed, { kind: deed })),
    [askShown],
  )

  const showHistory = useCallback(() => {
    if (size === 'zoom') review.change((desk) => ({ ...desk, pane: 'change' }))
    requestAnimationFrame(() => {
      if (!history.current) return
      history.current.open = true
      history.current.scrollIntoView({ block: 'start' })
      history.current.querySelector('summary')?.focus()
    })
  }, [size])

  const run = useCallback(
    (command: ReviewCommand): boolean => {
      const flip = (name: 'inline' | 'changedOnly' | 'spaces' | 'marks') =>
        review.change((desk) => ({ ...desk, [name]: !desk[name] }))
      switch (command.kind) {
        case 'deed': {
          const everywhere = command.everywhere || review.store.getState().everywhere
          onDeed(command.deed, everywhere && command.deed !== 'edit' && command.deed !== 'reopen')
          return true
        }
        case 'step':
          review.change((desk) => ({ ...step(desk, command.by), list: 'changes' }))
          return true
        case 'next-to-settle':
          review.change((desk) => toNextLeft(desk, command.by))
          if (leftOf(view.row).n === 0) inform(() => t('review.live.settled'))
          else sayHidden()
          return true
        case 'document':
          openNeighbour(command.by)
          return true
        case 'revision': {
          const revision = revisionsOf(view)[command.place - 1]
          if (revision) review.change((desk) => compare(desk, command.side, revision.id))
          return true
        }
        case 'approve':
          if (review.isUnsaved()) void review.storeTyped()
          else void (command.andNext ? approveAndNext() : approveDocument())
          return true
        case 'accept-shown':
        case 'shown':
          askShown(command.kind === 'shown' ? command.deed : 'accept')
          return true
        case 'go-back':
          void review.goBack(command.pass)
          return true
        case 'document-note':
        case 'send-back':
          ask({ kind: command.kind })
          return true
        case 'replace':
          review.change((desk) => (desk.pairing.right === 'standing' ? desk : compare(desk, 'right', 'standing')))
          showText()
          requestAnimationFrame(() => text.current?.replace())
          return true
        case 'candidate': {
          const chosen = changeShown()
          if (chosen) anotherWording(chosen, command.by, candidates.current)
          return true
        }
        case 'mask-selected':
          maskSelected()
          return true
        case 'background': {
          const chosen = changeShown()
          if (chosen === null) return true
          if (chosen.reasons.length + chosen.links.length > 0) ask({ kind: 'background', item: chosen })
          else inform(() => t('review.deny.no-link'))
          return true
        }
        case 'more-context': {
          const chosen = changeShown()
          if (chosen) withMoreContext(chosen)
          return true
        }
        case 'original':
          openOriginal()
          return true
        case 'find':
          showText()
          requestAnimationFrame(() => text.current?.find())
          return true
        case 'into-text':
          if (combination) focusText(combination.change.word)
          else openWords()
          return true
        case 'back':
          // What lies beside the text goes first, wherever the focus is.
          if (useOriginals.getState().original !== null) {
            showOriginal(null)
            focusList()
            return true
          }
          if (root.current?.querySelector('.changes')?.contains(document.activeElement)) go('collection')
          else focusList()
          void review.storeTyped().then(() => review.change(leftText))
          return true
        case 'filter':
          focusFilter()
          return true
        case 'note': {
          const [part = null, ...others] = selected === null ? [] : partsOf(view.standing.text, selected)
          if (others.length > 0) inform(() => t('review.note.oneParagraph'))
          else if (part !== null || changeShown()) ask({ kind: 'note', span: part })
          return true
        }
        case 'history':
          if (changeShown()) showHistory()
          return true
        case 'undo':
          void review.undo()
          return true
        case 'redo':
          void review.redo()
          return true
        case 'view':
          flip('inline')
          return true
        case 'changed-only':
          flip('changedOnly')
          return true
        case 'spaces':
          flip('spaces')
          return true
        case 'marks':
          flip('marks')
          return true
      }
    },
    [view, combination, selected, ask, onDeed, askShown, focusFilter, focusText, openWords, focusList, showHistory],
  )
  useReviewKeys(root, run)
  useReviewCommands(run)

  // The screen opens with focus on the first change to settle. A job, an approval and a reopening take away the button that began them.
  useEffect(() => {
    const list = root.current?.querySelector<HTMLElement>('.change-list')
    if (list && (document.activeElement === document.body || document.activeElement?.tagName === 'MAIN')) list.focus()
  }, [view.row.id, job, isApproved])

  return (
    <div
      ref={root}
      className="review"
      data-pane={pane}
      onFocus={(event) => setInText(event.target.closest('.comparison [data-area="right"]') !== null)}
      onBlur={() => setInText(false)}
    >
      <WorkLine />
      <DocumentBar
        view={view}
        size={size}
        onNote={() => ask({ kind: 'document-note' })}
        onSendBack={() => ask({ kind: 'send-back' })}
      />
      {size !== 'zoom' && <Timeline view={view} size={size} />}
      <div className="desk">
        {size === 'zoom' && <PaneTabs view={view} pane={pane} />}
        <ChangeList
          view={view}
          size={size}
          typing={isTyping && inText}
          onOpen={openWords}
          onShown={onShown}
          onFilter={focusFilter}
          onList={focusList}
        />
        <div className="desk-text" id="review-pane">
          <Compare ref={text} view={view} size={size} />
          <LiveLine view={view} onNext={onNext} />
          <OriginalPane onClose={focusList} />
        </div>
        <Inspector
          view={view}
          item={shownItem}
          combination={combination}
          onPlace={focusText}
          typing={isTyping && inText}
          history={history}
          onNote={() => ask({ kind: 'note', span: null })}
          onHistory={showHistory}
        >
          <Deeds
            view={view}
            item={shownItem}
            none={t(combination === null ? 'review.inspector.none' : 'witness.deeds')}
            typing={inText && review.isEditable()}
            onDeed={onDeed}
            onStopTyping={focusList}
          />
        </Inspector>
      </div>
      <DeskDialogs view={view} asking={asking} onAnswer={answer} onSentBack={focusList} />
    </div>
  )
}
