import { expect } from 'vitest'
import { caseAnswerSchema, type CaseView } from '../../src-preload/contract/index.ts'
import { viewAfter } from '../../src-renderer/state/view-after.ts'

/** Asks the engine over some carrier; rejects with the error's code, or with `cut` when the carrier was cut. */
export type Ask = (method: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

/** One thing a person could do next at the desk. @returns the document as the engine acknowledged it. */
async function randomDecision(asks: Ask, view: CaseView): Promise<CaseView> {
  const ask = async (method: string, args: Readonly<Record<string, unknown>>): Promise<CaseView> => {
    const answer = caseAnswerSchema.parse(await asks(method, { ...args, held: view.revision }))
    const after = viewAfter(view, answer)
    if (after === null) throw new Error('the answer does not build on the view at hand')
    return after
  }
  const { id } = view.row
  const { version } = view
  const item = pick(view.items)
  const decide = (decision: Readonly<Record<string, unknown>>): Promise<CaseView> =>
    ask('review.decide', { id, version, items: [item.id], decision })
  switch (pick(['mask', 'keep', 'edit', 'type', 'reopen', 'undo', 'redo', 'note'] as const)) {
    case 'mask':
      return decide({ kind: 'mask' })
    case 'keep':
      return decide({ kind: 'keep', reason: 'Quoted from the register.' })
    case 'edit':
      return decide({ kind: 'edit', text: `other words ${version}` })
    case 'type': {
      const { from } = item.now
      return ask('review.edit', { id, version, changes: [{ from, to: from, insert: 'then ' }] })
    }
    case 'reopen':
      return decide({ kind: 'reopen' })
    case 'undo':
      return ask('review.undo', { id })
    case 'redo':
      return ask('review.redo', { id })
    case 'note':
      return ask('review.note', { id, item: null, text: `Note ${version}` })
  }
}

/**
 * Decides at random until the carrier is cut. In three rounds of four some decisions are acknowledged before it is, however
 * slow the machine; in the fourth it may come before any is.
 *
 * @param round from 0.
 * @param cutCarrier called once, at a random moment.
 * @returns the document as it was last acknowledged, and how often it was.
 */
export async function decideUntilCut(
  ask: Ask,
  view: CaseView,
  round: number,
  cutCarrier: () => void,
): Promise<{ acknowledged: CaseView; decisions: number }> {
  let acknowledged = view
  for (let decisions = 0; ; decisions += 1) {
    if (decisions === round % 4) setTimeout(cutCarrier, Math.random() * 600)
    try {
      acknowledged = await randomDecision(ask, acknowledged)
    } catch (error) {
      expect((error as Error).message).toBe('cut')
      return { acknowledged, decisions }
    }
  }
}

/** What was acknowledged is there, and besides it at most the one decision that was on its way. */
export function expectNothingLost(acknowledged: CaseView, found: CaseView): void {
  expect([0, 1]).toContain(found.version - acknowledged.version)
  if (found.version === acknowledged.version) expect(found.standing.text).toBe(acknowledged.standing.text)
}
