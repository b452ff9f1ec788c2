import { app, dialog } from 'electron'
import { errorTable } from '../../src-preload/contract/index.ts'
import { logThrown, type createLineLogger } from '../router/line-logger.ts'

/**
 * Ends the program when the window's process fails by a fault of ours: logged, and said in plain words. Electron's own
 * answer is a box with a stack, behind which the program stands still and calls go without an answer.
 */
export function endOnFault(logger: ReturnType<typeof createLineLogger>): void {
  process.on('uncaughtException', (thrown) => {
    logThrown(logger, 'the window failed', thrown)
    const [message, nextStep] = errorTable.INTERNAL
    if (app.isReady()) dialog.showErrorBox(message, nextStep)
    app.exit(1)
  })
}
