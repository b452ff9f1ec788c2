import { RedraftError } from '../../../src-preload/contract/index.ts'
import { diskFullOr } from '../disk-full.ts'
import { checkSegments, statisticsOf, workHere } from './heavy-work.ts'
import { OriginalsReader } from './read-originals.ts'
import type { FromThread, ThreadRequests, ToThread } from './thread-messages.ts'

/** Does what a thread is asked, wherever it runs. */
export class ThreadTasks {
  #reader: OriginalsReader | null = null

  /** @returns the last message; nothing is thrown. */
  async answer(message: ToThread, onProgress: (share: number) => void): Promise<FromThread> {
    try {
      return { type: 'done', result: await this.#do(message, onProgress) }
    } catch (error) {
      const told = tellable(error)
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : typeof error
      return { type: 'failed', wire: told instanceof RedraftError ? told.toWire() : null, reason }
    }
  }

  async #do(message: ToThread, onProgress: (share: number) => void): Promise<unknown> {
    switch (message.task) {
      case 'begin':
        this.#reader = originalsReader(message.args)
        return null
      case 'read': {
        const reader = this.#begun()
        const outcomes = await reader.read(message.args)
        return { outcomes, gathered: reader.gathered }
      }
      case 'words':
        return this.#begun().words()
      case 'write': {
        const { file, id, numbers } = message.args
        this.#begun().write(file, id, numbers)
        return null
      }
      case 'merge':
        await workHere.merge(message.args)
        return null
      case 'check':
        checkSegments(message.args, onProgress)
        return null
      case 'statistics':
        return statisticsOf(message.args, onProgress)
      case 'pairs':
        return workHere.pairs(message.args, onProgress)
    }
  }

  #begun(): OriginalsReader {
    if (this.#reader === null) throw new Error('originals are read before it was said how')
    return this.#reader
  }
}

function originalsReader({ folder, cut, encoding, room }: ThreadRequests['begin']['args']): OriginalsReader {
  return new OriginalsReader(folder, cut, encoding, room)
}

/** What the person can act on, of what working on files throws. */
function tellable(error: unknown): unknown {
  if (error instanceof RangeError && error.message.includes('damaged')) return new RedraftError('INDEX_DAMAGED')
  return diskFullOr(error)
}
