import type { CaseAnswer, CaseDelta, CaseView, ReviewItem, Span } from '../../src-preload/contract/index.ts'

/** The view that an answer leads to; null when it builds on another view than the one at hand. */
export function viewAfter(view: CaseView | null, answer: CaseAnswer): CaseView | null {
  if (answer.kind === 'whole') return answer.view
  return view === null ? null : applied(view, answer.delta)
}

/**
 * A view with what changed in it. Blocks that were not named keep their words; what stands in them moves with them. What does
 * not move stays the same object.
 */
function applied(view: CaseView, { from, blocks, ...facts }: CaseDelta): CaseView | null {
  if (view.revision === undefined || view.revision !== from || view.row.id !== facts.row.id) return null
  const lines = view.standing.text.split('\n')
  const changed = new Map(blocks.map((block) => [block.block, block]))
  const shifts: number[] = []
  const starts: number[] = []
  let [before, shift] = [0, 0]
  const after = lines.map((line, at) => {
    starts.push(before)
    shifts.push(shift)
    const text = changed.get(at)?.text ?? line
    before += line.length + 1
    shift += text.length - line.length
    return text
  })
  if (blocks.some(({ block }) => block >= lines.length)) return null
  // Combinations are those of the new text, or none.
  const { combinations: _, ...rest } = view
  return {
    ...rest,
    ...facts,
    standing: { text: after.join('\n'), masks: masksAfter(view.standing.masks, starts, shifts, changed) },
    items: itemsAfter(view.items, shifts, changed),
  }
}

type Changed = ReadonlyMap<number, CaseDelta['blocks'][number]>

function masksAfter(
  masks: readonly Span[],
  starts: readonly number[],
  shifts: readonly number[],
  changed: Changed,
): Span[] {
  let block = 0
  const kept = masks.flatMap((mask) => {
    while ((starts[block + 1] ?? Infinity) <= mask.from) block += 1
    return changed.has(block) ? [] : [moved(mask, shifts[block] ?? 0)]
  })
  const come = [...changed.values()].flatMap((one) => one.masks)
  return come.length === 0 ? kept : [...kept, ...come].sort((a, b) => a.from - b.from)
}

/** Items in order of their blocks, those of changed blocks in the place of the old ones. */
function itemsAfter(items: readonly ReviewItem[], shifts: readonly number[], changed: Changed): ReviewItem[] {
  const after: ReviewItem[] = []
  const waiting = [...changed.values()]
  let next = 0
  for (const item of items) {
    for (; next < waiting.length && (waiting[next]?.block ?? 0) <= item.block; next += 1)
      after.push(...(waiting[next]?.items ?? []))
    if (!changed.has(item.block)) after.push(itemMoved(item, shifts[item.block] ?? 0))
  }
  for (; next < waiting.length; next += 1) after.push(...(waiting[next]?.items ?? []))
  return after
}

function itemMoved(item: ReviewItem, by: number): ReviewItem {
  if (by === 0) return item
  const links = item.links.map((link) => ({ ...link, from: link.from + by, to: link.to + by }))
  return { ...item, now: moved(item.now, by), links }
}

function moved(span: Span, by: number): Span {
  return by === 0 ? span : { from: span.from + by, to: span.to + by }
}
