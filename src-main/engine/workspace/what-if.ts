import type { WhatIf } from '../../../src-preload/contract/index.ts'
import { breathe } from '../jobs/breathe.ts'
import type { JobContext } from '../jobs/context.ts'
import { Meter } from '../jobs/meter.ts'
import { runSliced } from '../jobs/slices.ts'
import { whatIfOf, whatIfTable, type WhatIfShare } from '../linkage/what-if.ts'
import type { Workspace } from './workspace.ts'

/**
 * What would link in the documents as received under other k and arity. Nothing is changed; no model is needed.
 * @throws RedraftError `NO_COLLECTION`, `WORKSPACE_WORKING` while the collection changes.
 */
export function whatIf(workspace: Workspace, job: JobContext): Promise<WhatIf> {
  return workspace.whileRelying(async () => {
    const { index, masks, n, protectedTerms } = workspace.linkage(null)
    const rows = workspace.store.rows()
    const meter = new Meter('what-if', 'Looking at other settings', rows.length, job)
    const shares: WhatIfShare[] = []
    for (const { row } of rows) {
      const { head } = workspace.load(row.id)
      const document = { text: workspace.searched(head, head.text), source: head.source }
      await breathe(job.signal)
      shares.push(await runSliced(whatIfOf(document, { index, masks, n, protectedTerms }), job.signal))
      meter.step(row.id)
    }
    return whatIfTable(n, shares)
  })
}
