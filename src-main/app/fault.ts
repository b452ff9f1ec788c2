import { app, dialog } from 'electron'
import { logThrown, type createLineLogger } from '../router/line-logger.ts'
import type { NativeWords } from './native-words.ts'

/**
 * Ends the program when the window's process fails by a fault of ours: logged, and said in plain words. Electron's own
 * answer is a box with a stack, behind which the program stands still and calls go without an answer.
 */
export function endOnFault(logger: ReturnType<typeof createLineLogger>, wordsNow: () => NativeWords): void {
  process.on('uncaughtException', (thrown) => {
    logThrown(logger, 'the window failed', thrown)
    if (app.isReady()) {
      const { fault, faultNext } = wordsNow()
      dialog.showErrorBox(fault, faultNext)
    }
    app.exit(1)
  })
}
