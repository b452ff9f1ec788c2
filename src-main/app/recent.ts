import { methods, workspaceFactsSchema, type Result } from '../../src-preload/contract/index.ts'
import type { Owner } from '../host/owner.ts'

type Recent = Result<'workspace.recent'>

/**
 * Asks the engine which workspaces were opened before, whenever another one is opened.
 * @param told gets all but the one that is open, the last one first.
 */
export function followRecent(owner: Pick<Owner, 'connect'>, told: (recent: Recent) => void): void {
  let open: string | null = null
  let asked = 0
  const line = owner.connect((response) => {
    if (response.type === 'ok') {
      const answer = methods['workspace.recent'].result.safeParse(response.value)
      if (answer.success) told(answer.data.filter(({ name }) => name !== open))
    }
    if (response.type !== 'event' || response.name !== 'workspace.changed') return
    const facts = workspaceFactsSchema.safeParse(response.data)
    if (!facts.success || facts.data.name === open) return
    open = facts.data.name
    ask()
  })
  const ask = (): void => {
    asked += 1
    line.receive({ type: 'call', id: `recent ${asked}`, method: 'workspace.recent', args: {} })
  }
  ask()
}
