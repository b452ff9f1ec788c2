import type { Command } from 'commander'
import type { Pairing } from '../../../src-preload/contract/index.ts'
import { pairDocument, pairings } from '../../engine/workspace/pairing.ts'
import type { Act } from '../program.ts'
import { documentsOf, UsageError, withWorkspace } from '../session.ts'

const ways: Readonly<Record<Pairing['by'], string>> = {
  name: 'by its name',
  number: 'by the number of the case',
  text: 'by its text',
  person: 'as you said',
  none: 'nothing leads to one',
}

export function addPairingCommand(program: Command, act: Act): void {
  program
    .command('pair')
    .argument('<workspace>', 'folder of the workspace')
    .argument('[document]', 'a document; without it all are listed')
    .argument('[original]', 'name of the original it was made from')
    .description('show with which originals documents are paired, or say which it is')
    .option('--none', 'its original is not in the collection')
    .addHelpText('after', '\nExample:\n  redraft pair ~/aldermere 2023-117 case-4711')
    .action(
      act(async (session, folder: string, id?: string, original?: string, options: { none?: boolean } = {}) =>
        withWorkspace(session, folder, {}, async (workspace) => {
          if (original !== undefined && options.none === true)
            throw new UsageError('either an original or --none, not both')
          if (options.none === true && id === undefined) throw new UsageError('--none goes with a document')
          if (id !== undefined && (original !== undefined || options.none === true))
            await pairDocument(workspace, id, original ?? null)
          const listed = pairings(workspace, documentsOf(workspace, id === undefined ? [] : [id]))
          for (const { id: document, source, pairing } of listed) {
            session.output.result({ type: 'pairing', document, ...pairing, source }, inWords(document, source, pairing))
          }
          return listed.every(({ source, pairing }) => pairing.sure && (source !== null || pairing.by === 'person'))
            ? 0
            : 1
        }),
      ),
    )
}

function inWords(document: string, source: string | null, { by, sure, share, candidates }: Pairing): string {
  const percent = (one: number): string => `${Math.round(one * 100)} %`
  const held = share === null || source === null ? '' : `, it holds ${percent(share)} of the phrases`
  const others = candidates.map(({ name, share: of }) => `${name} (${percent(of)})`).join(', ')
  const asked = sure ? '' : source === null ? ' Is one of these it?' : ' Is that right?'
  const found = source === null ? `no original in the collection, ${ways[by]}` : `${source}, ${ways[by]}${held}`
  return `${document}: ${found}.${sure || (source === null && others === '') ? '' : asked}${sure || others === '' ? '' : ` Others: ${others}`}`
}
