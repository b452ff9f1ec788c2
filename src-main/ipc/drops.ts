import { ipcMain } from 'electron'
import { z } from 'zod'
import { channels } from '../../src-preload/contract/index.ts'
import { isOurSender } from './sender.ts'

const droppedSchema = z.object({ id: z.string().min(1).max(64), path: z.string().min(1).max(4096) })

/** Remembered at the most; the oldest goes first. */
const limit = 2_000

/** Paths of files that were dropped on a window, each behind the id that the preload script gave it. */
export interface Drops {
  /** The path behind an id, once; undefined when nothing was dropped under it. */
  take(id: string): string | undefined
}

/** Hears of drops. What comes from another sender, or in another shape, is passed over. */
export function hearDrops(): Drops {
  const paths = new Map<string, string>()
  ipcMain.on(channels.dropped, (event, message: unknown) => {
    const dropped = droppedSchema.safeParse(message)
    if (!dropped.success || !isOurSender(() => event.senderFrame)) return
    paths.set(dropped.data.id, dropped.data.path)
    const [oldest] = paths.keys()
    if (paths.size > limit && oldest !== undefined) paths.delete(oldest)
  })
  return {
    take(id) {
      const path = paths.get(id)
      paths.delete(id)
      return path
    },
  }
}
