import { use, useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef, type Ref } from 'react'
import type { CaseView, Span } from '../../../src-preload/contract/index.ts'
import type { ComparisonInput, TextSide } from '../../editor/comparison.ts'
import { useComparison } from '../../editor/use-comparison.ts'
import { channelName, t } from '../../i18n/index.ts'
import { useDeskKey, useSettings } from '../../state/settings.ts'
import {
  choose,
  currentCombination,
  isEditable,
  lockOf,
  step,
  wordsOfCurrent,
  type Desk,
} from '../../state/review-desk.ts'
import { shownItems } from '../../state/review-items.ts'
import { carryMarks, carrySpan, marksOf, rulerMarks, type Mark } from '../../state/review-marks.ts'
import { lineAt } from '../../state/paragraphs.ts'
import { changedParagraphs, textOf } from '../../state/review-revisions.ts'
import { differences } from '../../state/review-words.ts'
import { CourtLanguage, IconButton, Icon } from '../../ui/index.ts'
import { DocumentMap } from './document-map.tsx'
import { FindBar, findKey } from './find-bar.tsx'
import { revisionName, revisionNote } from './names.ts'
import { review, useDesk } from './review-store.ts'
import { useFind } from './use-find.ts'
import type { WindowSize } from './use-window-size.ts'

/** What the rest of the screen asks of the comparison. */
export interface CompareHold {
  /**
   * Puts focus into the text on the right, with these words of the text as it was stored selected where they stand after what
   * was typed since.
   */
  focusText(words?: Span): void
  find(): void
  replace(): void
}

interface CompareProps {
  readonly view: CaseView
  readonly size: WindowSize
  readonly ref: Ref<CompareHold>
}

/** The two texts, with what stands over them. */
export function Compare({ view, size, ref }: CompareProps) {
  const desk = useDesk((state) => state)
  const layout = size === 'wide' && !desk.inline ? 'side' : 'inline'
  const input = useInput(view, desk, layout)
  const typedLine = useRef<number | null>(null)
  const { host, ruler, comparison } = useComparison(input, {
    onTyped(text, caret) {
      typedLine.current = lineAt(text, caret)
      review.typed(text, caret)
    },
    onCaret(side, paragraph, offset, selected) {
      if (side === 'right' && typedLine.current !== null && paragraph !== typedLine.current) {
        typedLine.current = null
        void review.storeSoFar()
      }
      review.caretMoved(side, offset, selected)
    },
    onMark: (id) => review.change((now) => choose(now, id)),
    onLeave(side) {
      if (side === 'right' && review.isUnsaved()) void review.storeSoFar()
    },
  })

  const find = useFind(input, comparison)
  const { open: openFind } = find
  const focusText = useCallback(
    (words?: Span) => {
      const { typing } = review.store.getState()
      const since = differences(typing.acknowledged, typing.typed)
      comparison.current?.focus('right', words && carrySpan(words, since))
    },
    [comparison],
  )
  useImperativeHandle(
    ref,
    () => ({
      focusText,
      find: () => openFind(false),
      replace: () => openFind(true),
    }),
    [focusText, openFind],
  )

  const { currentId, pairing, combinationKey, list } = desk
  const place = useMemo(() => placeOfCurrent(input), [input])
  const shownPlace = useRef('')
  useLayoutEffect(() => {
    const key = `${currentId} ${list} ${combinationKey} ${pairing.left} ${pairing.right} ${layout}`
    if (!place || shownPlace.current === key) return
    shownPlace.current = key
    comparison.current?.reveal(place.side, place.offset)
  }, [comparison, place, currentId, list, combinationKey, pairing, layout])

  return (
    <section
      className="compare"
      data-layout={layout}
      aria-label={t('review.comparison')}
      onKeyDown={(event) => findKey(find, event)}
    >
      {size !== 'zoom' && <CompareHead view={view} desk={desk} layout={layout} />}
      <FindBar find={find} />
      <div className="compare-body">
        <div
          ref={host}
          lang={use(CourtLanguage)}
          className={desk.typedLinks.length > 0 ? 'comparison comparison--typing' : 'comparison'}
        />
        <DocumentMap view={view} ruler={ruler} onOpen={() => focusText(wordsOfCurrent(desk))} />
      </div>
    </section>
  )
}

/** What the comparison shows, made anew only when something of it changed. */
function useInput(view: CaseView, desk: Desk, layout: 'side' | 'inline'): ComparisonInput {
  const textSize = useSettings((state) => state.settings.person.courtTextSize)
  const { pairing, currentId, typing, typedLinks, checked, marks, changedOnly, spaces } = desk
  const combination = currentCombination(desk)
  const editable = isEditable(desk)
  const drawn = useMemo(() => marksOf(view, pairing, currentId), [view, pairing, currentId])
  const paragraphs = useMemo(() => changedParagraphs(view, pairing), [view, pairing])
  const ruler = useMemo(() => rulerMarks(view, pairing), [view, pairing])
  const keeps = useSettings((state) => state.settings.workspace.hidden === 'keep')
  const hidden = useMemo(() => hiddenParagraphs(view, keeps), [view, keeps])
  const typed = useMemo(() => differences(view.standing.text, typing.typed), [view, typing.typed])
  return useMemo(() => {
    const text = (side: TextSide) => (pairing[side] === 'standing' ? typing.typed : textOf(view, pairing[side]))
    const marksOn = (side: TextSide): readonly Mark[] => {
      if (!marks) return []
      return pairing[side] === 'standing' ? carryMarks(drawn[side], typed, typing.typed, checked) : drawn[side]
    }
    const live = marks && pairing.right === 'standing' ? typedLinks.map(typedMark) : []
    const chosen: readonly Mark[] =
      combination && pairing.right === 'standing' && typed.length === 0
        ? combination.phrases.flatMap(({ places }) => places.map(combinedMark))
        : []
    const left = revisionName(pairing.left)
    const right = revisionName(pairing.right)
    const name = layout === 'inline' ? t('review.comparison.inline', { left, right }) : right
    return {
      left: { text: text('left'), label: t('review.comparison.left', { name: left }), marks: marksOn('left') },
      right: {
        text: text('right'),
        label: t(editable ? 'review.comparison.edit' : 'review.comparison.right', { name }),
        marks: [...marksOn('right'), ...live, ...chosen],
        editable,
      },
      layout,
      differing: marks ? paragraphs.differing : noParagraph,
      only: changedOnly ? paragraphs.marked : null,
      hidden,
      spaces,
      textSize,
      ruler: marks ? ruler : [],
    }
  }, [
    view,
    pairing,
    typing.typed,
    typedLinks,
    checked,
    marks,
    drawn,
    typed,
    paragraphs,
    ruler,
    editable,
    combination,
    hidden,
    layout,
    changedOnly,
    spaces,
    textSize,
  ])
}

const noParagraph: ReadonlySet<number> = new Set()

function typedMark({ from, to }: { readonly from: number; readonly to: number }): Mark {
  return { from, to, kind: 'typed-links', current: false, icon: null, was: null }
}

/** What to say of each paragraph that is not visible in the file. */
function hiddenParagraphs(view: CaseView, keeps: boolean): ReadonlyMap<number, string> {
  const said = new Map<number, string>()
  view.received.blocks.forEach(({ visible, channel }, line) => {
    if (!visible) said.set(line, t(keeps ? 'block.kept' : 'block.hidden', { channel: channelName(channel) }))
  })
  return said
}

function combinedMark({ from, to }: { readonly from: number; readonly to: number }): Mark {
  return { from, to, kind: 'links', current: true, icon: null, was: null }
}

/** Where the chosen change is drawn: on the right, else on the left. */
function placeOfCurrent(input: ComparisonInput): { side: TextSide; offset: number } | null {
  const right = input.right.marks.find((mark) => mark.current)
  if (right) return { side: 'right', offset: right.from }
  const left = input.left.marks.find((mark) => mark.current)
  return left && input.layout === 'side' ? { side: 'left', offset: left.from } : null
}

interface CompareHeadProps {
  readonly view: CaseView
  readonly desk: Desk
  readonly layout: 'side' | 'inline'
}

function CompareHead({ view, desk, layout }: CompareHeadProps) {
  const { pairing, currentId, filter } = desk
  const lock = lockOf(desk)
  const items = shownItems(view.items, filter)
  const at = items.findIndex((item) => item.id === currentId)
  const left = revisionName(pairing.left)
  const keys = { previous: useDeskKey('change.previous'), next: useDeskKey('change.next') }
  return (
    <div className={`compare-head compare-head--${layout}`}>
      {layout === 'side' && (
        <div className="compare-name">
          <b>{left}</b>
          <span className="quiet small cut-end">{revisionNote(view, pairing.left, lock)}</span>
        </div>
      )}
      <div className="compare-name">
        {layout === 'inline' && (
          <>
            <b>{left}</b>
            <Icon name="arrow" size={13} />
          </>
        )}
        <b>{revisionName(pairing.right)}</b>
        <span className="quiet small cut-end grow">{revisionNote(view, pairing.right, lock)}</span>
        <span className="small soft num compare-at">
          {at === -1 ? t('review.comparison.none') : t('review.comparison.at', { at: at + 1, total: items.length })}
        </span>
        <IconButton
          icon="up"
          label={t('review.comparison.previous')}
          keyHint={keys.previous}
          onPress={() => review.change((now) => step(now, -1))}
        />
        <IconButton
          icon="down"
          label={t('review.comparison.next')}
          keyHint={keys.next}
          onPress={() => review.change((now) => step(now, 1))}
        />
      </div>
    </div>
  )
}
