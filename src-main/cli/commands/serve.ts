import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import { createGrants } from '../../engine/grants.ts'
import { createLineLogger } from '../../router/line-logger.ts'
import { createService } from '../../engine/service.ts'
import { createRouter } from '../../router/router.ts'
import { startServer } from '../../serve/server.ts'
import { chooseTypedPath } from '../../serve/typed-path.ts'
import { loadInChild } from '../model-process.ts'
import type { Act } from '../program.ts'
import { wholeNumber } from '../session.ts'

export function addServeCommand(program: Command, act: Act): void {
  program
    .command('serve')
    .argument('[workspace]', 'folder of the workspace to open')
    .description('the workstation in a browser on this computer')
    .option('--port <number>', 'port on 127.0.0.1; a free one when it is not named', wholeNumber(1, 65535))
    .addHelpText('after', '\nExample:\n  redraft serve ~/aldermere')
    .action(
      act(async (session, folder: string | undefined, { port }: { readonly port?: number }) => {
        const { output, dataFolder, resourcesFolder, rendererFolder, version } = session
        if (!existsSync(path.join(rendererFolder, 'index.html'))) throw new RedraftError('NOT_AVAILABLE_HERE')
        const grants = createGrants()
        const logger = createLineLogger((line) => process.stderr.write(`${line}\n`))
        const service = await createService({
          dataFolder,
          resourcesFolder,
          version,
          host: 'browser',
          grants,
          loadWriter: loadInChild,
        })
        try {
          if (folder !== undefined) {
            await service.handlers['workspace.open']({ grant: grants.add(path.resolve(folder)) }, session.job)
          }
          const router = createRouter({ service, grants, chooser: chooseTypedPath, logger })
          const server = await startServer({ router, rendererFolder, logger, ...(port === undefined ? {} : { port }) })
          output.result(
            { type: 'serving', url: server.url },
            `Redraft is at ${server.url}\nWhoever has this address can work in it. Ctrl+C ends it.`,
          )
          await new Promise<void>((resolve) => {
            if (session.job.signal.aborted) resolve()
            session.job.signal.addEventListener('abort', () => resolve(), { once: true })
          })
          await server.close()
          router.close()
        } finally {
          await service.close()
        }
        return 0
      }),
    )
}
