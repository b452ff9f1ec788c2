import type { Command } from 'commander'
import { counted } from '../counted.ts'
import type { Act } from '../program.ts'
import { withWorkspace } from '../session.ts'

export function addAuditCommands(program: Command, act: Act): void {
  program
    .command('audit')
    .description('the log of every decision')
    .command('verify')
    .argument('<workspace>', 'folder of the workspace')
    .description('check that no entry of the audit log was changed, added or taken away')
    .addHelpText('after', '\nExample:\n  redraft audit verify ~/aldermere')
    .action(
      act(async (session, folder: string) =>
        withWorkspace(session, folder, { asFound: true }, async (workspace) => {
          const report = await workspace.store.verifyAudit()
          session.output.result(
            { type: 'audit', ...report },
            report.intact
              ? `The audit log holds: ${counted(report.entries, 'entry', 'entries')}.`
              : `The audit log does not hold at entry ${report.brokenAt ?? report.entries}: ${report.detail ?? 'unknown'}`,
          )
          return report.intact ? 0 : 3
        }),
      ),
    )
}
