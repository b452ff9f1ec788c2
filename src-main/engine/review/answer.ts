import type { CaseAnswer, CaseDelta, Span } from '../../../src-preload/contract/index.ts'
import { shownAt } from './shown-items.ts'
import { lineAt, sameSpan } from './spans.ts'
import { viewOfParts, type CaseParts } from './view.ts'

/** A view that somebody was given: its revision and what it was made of. */
export interface Given {
  readonly revision: string
  readonly parts: CaseParts
}

/** All of a document, under a revision. */
export function wholeAnswer({ revision, parts }: Given): CaseAnswer {
  return { kind: 'whole', view: { ...viewOfParts(parts), revision } }
}

/** From a view that was given to a later one: what changed, or all of it where that cannot be said by blocks. */
export function answerFrom(before: Given, after: Given): CaseAnswer {
  if (!isOfSameTexts(before.parts, after.parts)) return wholeAnswer(after)
  const blocks = changedBlocks(before.parts, after.parts)
  if (!haveOnlyMoved(before.parts, after.parts, new Set(blocks))) return wholeAnswer(after)
  const delta: CaseDelta = {
    ...after.parts.facts,
    revision: after.revision,
    from: before.revision,
    blocks: blocks.map((block) => blockOf(after.parts, block)),
  }
  return { kind: 'delta', delta }
}

function isOfSameTexts({ file: a, receivedMasks, starts }: CaseParts, after: CaseParts): boolean {
  const b = after.file
  return (
    a.head.text === b.head.text &&
    a.head.blocks === b.head.blocks &&
    starts.length === after.starts.length &&
    starts.length === b.head.blocks.length &&
    b.head.blocks.every((block, at) => block.from === (at === 0 ? 0 : (b.head.blocks[at - 1]?.to ?? 0) + 1)) &&
    a.state.analysis === b.state.analysis &&
    a.state.passes.length === b.state.passes.length &&
    a.state.passes.every((pass, at) => pass === b.state.passes[at]) &&
    receivedMasks.length === after.receivedMasks.length &&
    receivedMasks.every((mask, at) => sameSpan(mask, after.receivedMasks[at] as Span))
  )
}

function changedBlocks(before: CaseParts, after: CaseParts): number[] {
  return after.lines.flatMap((items, block) =>
    before.lines[block] === items && textOf(before, block) === textOf(after, block) ? [] : [block],
  )
}

/** Whether the masks of all other blocks are as they were, but moved with their block; and each mask is inside one. */
function haveOnlyMoved(before: CaseParts, after: CaseParts, changed: ReadonlySet<number>): boolean {
  const now = after.masks.filter((mask) => !changed.has(blockAt(after, mask)))
  const moved = before.masks.flatMap(({ from, to }) => {
    const block = blockAt(before, { from, to })
    const by = (after.starts[block] as number) - (before.starts[block] as number)
    return changed.has(block) ? [] : [{ from: from + by, to: to + by }]
  })
  const isInside = (mask: Span): boolean => mask.to <= endOf(after, blockAt(after, mask))
  return (
    after.masks.every(isInside) &&
    now.length === moved.length &&
    now.every((mask, at) => sameSpan(mask, moved[at] as Span))
  )
}

function blockOf(parts: CaseParts, block: number): CaseDelta['blocks'][number] {
  const start = parts.starts[block] as number
  const end = endOf(parts, block)
  return {
    block,
    text: textOf(parts, block),
    masks: parts.masks.filter((mask) => mask.from >= start && mask.to <= end),
    items: (parts.lines[block] ?? []).map((item) => shownAt(item, start)),
  }
}

function blockAt({ starts }: CaseParts, { from }: Span): number {
  return lineAt(starts, from)
}

function endOf({ starts, text }: CaseParts, block: number): number {
  return (starts[block + 1] ?? text.length + 1) - 1
}

function textOf(parts: CaseParts, block: number): string {
  return parts.text.slice(parts.starts[block], endOf(parts, block))
}
