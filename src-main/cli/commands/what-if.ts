import type { Command } from 'commander'
import type { WhatIf } from '../../../src-preload/contract/index.ts'
import { whatIf } from '../../engine/workspace/what-if.ts'
import type { Act } from '../program.ts'
import { withWorkspace } from '../session.ts'

export function addWhatIfCommand(program: Command, act: Act): void {
  program
    .command('what-if')
    .argument('<workspace>', 'folder of the workspace')
    .description(
      'what would link under other thresholds and with phrases combined; nothing is changed, no model is needed',
    )
    .addHelpText('after', '\nExamples:\n  redraft what-if ~/aldermere\n  redraft what-if ~/aldermere --json')
    .action(
      act(async (session, folder: string) =>
        withWorkspace(session, folder, {}, async (workspace) => {
          const table = await whatIf(workspace, session.job)
          session.output.result({ type: 'what-if', ...table }, tableOf(table))
          return 0
        }),
      ),
    )
}

function tableOf({ documents, words, rows }: WhatIf): string {
  const head = ['k', 'phrases together', 'documents', 'phrases', 'words to change']
  const lines = rows.map(({ k, arity, complete, ...row }) => [
    String(k),
    arity === 1 ? 'single' : `up to ${arity}`,
    `${row.documents} of ${documents}`,
    `${complete ? '' : 'at least '}${row.phrases}`,
    `${row.words} of ${words}`,
  ])
  const widths = head.map((cell, at) => Math.max(cell.length, ...lines.map((line) => line[at]!.length)))
  return [head, ...lines].map((line) => line.map((cell, at) => cell.padStart(widths[at]!)).join('  ')).join('\n')
}
