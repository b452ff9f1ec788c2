import { RedraftError, type Statistics } from '../../../src-preload/contract/index.ts'
import { withThreads } from '../index/threads.ts'
import type { JobContext } from '../jobs/context.ts'
import { Meter } from '../jobs/meter.ts'
import type { Workspace } from './workspace.ts'

/**
 * How long the posting lists of all N-grams of the originals are, by words of the N-gram. Versions of one case count once;
 * what is background is not left out.
 * @throws RedraftError `NO_COLLECTION`, `INDEX_DAMAGED`; the signal's reason. The collection does not change meanwhile.
 */
export async function collectionStatistics(workspace: Workspace, job: JobContext): Promise<Statistics> {
  return workspace.whileRelying(async () => {
    const { originals, words } = workspace.index.facts()
    if (originals === 0) throw new RedraftError('NO_COLLECTION')
    const meter = new Meter('index', 'Counting posting lists', 1, job)
    const request = workspace.index.statisticsRequest()
    const byLength = await withThreads(1, job.signal, ([thread]) =>
      thread!.ask('statistics', request, (share) => meter.within(share, '')),
    )
    meter.step('')
    return {
      originals,
      groups: request.count,
      words,
      byLength: byLength.map((one) => ({ ...one, lists: one.lists.map((list) => ({ ...list })) })),
    }
  })
}
