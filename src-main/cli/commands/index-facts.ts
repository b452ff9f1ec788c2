import path from 'node:path'
import type { Command } from 'commander'
import type { GroupChange, Statistics } from '../../../src-preload/contract/index.ts'
import { addBackground, backgroundOf, markPhrase, removeBackground } from '../../engine/workspace/background.ts'
import { changeGroups, groupsOf } from '../../engine/workspace/groups.ts'
import { collectionStatistics } from '../../engine/workspace/statistics.ts'
import { counted } from '../counted.ts'
import type { Act } from '../program.ts'
import { UsageError, withWorkspace } from '../session.ts'

/** What belongs to the collection beside its originals: versions of one case, background, statistics. */
export function addIndexFactsCommands(program: Command, act: Act): void {
  program
    .command('groups')
    .argument('<workspace>', 'folder of the workspace')
    .argument('[originals...]', 'names of originals, for a correction')
    .description('originals that count as one case, and corrections of that')
    .option('--join', 'the originals are versions of one case')
    .option('--apart', 'each of the originals is a case of its own')
    .option('--automatic', 'take corrections of the originals back')
    .addHelpText('after', '\nExamples:\n  redraft groups ~/aldermere\n  redraft groups ~/aldermere A-1 A-2 --join')
    .action(
      act(async (session, folder: string, names: string[], options: Partial<Record<GroupChange['change'], boolean>>) =>
        withWorkspace(session, folder, {}, async (workspace) => {
          const changes = (['join', 'apart', 'automatic'] as const).filter((change) => options[change] === true)
          const [change] = changes
          if (changes.length > 1 || (change === undefined) !== (names.length === 0)) {
            throw new UsageError('a correction is originals and one of --join, --apart and --automatic')
          }
          const { groups, share, joined, apart } =
            change === undefined ? groupsOf(workspace) : await changeGroups(workspace, { change, names }, session.job)
          for (const group of groups) {
            session.output.result({ type: 'group', names: group.names }, group.names.join(', '))
          }
          session.output.result({ type: 'grouping', share, joined, apart })
          session.output.say(`${counted(groups.length, 'case has', 'cases have')} more than one original.`)
          return 0
        }),
      ),
    )

  program
    .command('background')
    .argument('<workspace>', 'folder of the workspace')
    .argument('[action]', 'add, remove, or list', 'list')
    .argument('[what]', 'a folder to add, a name to remove; with --phrase, a phrase')
    .description('legislation, rules and phrases whose wording does not link')
    .option('--phrase', 'one phrase instead of a folder')
    .addHelpText(
      'after',
      '\nExamples:\n  redraft background ~/aldermere add ~/legislation\n  redraft background ~/aldermere add --phrase "rule of law"',
    )
    .action(
      act(async (session, folder: string, action: string, what: string | undefined, { phrase = false }: PhraseOption) =>
        withWorkspace(session, folder, {}, async (workspace) => {
          let refusedFiles = 0
          if (action !== 'list') {
            if (what === undefined || (action !== 'add' && action !== 'remove')) {
              throw new UsageError('it is: add FOLDER, remove NAME, or list')
            }
            if (phrase) await markPhrase(workspace, what, action === 'add', session.job)
            else if (action === 'remove') await removeBackground(workspace, what, session.job)
            else {
              const { refused } = await addBackground(workspace, path.resolve(what), session.job)
              for (const refusal of refused) {
                session.output.result({ type: 'refused', ...refusal }, `Refused ${refusal.file}: ${refusal.reason}`)
              }
              refusedFiles = refused.length
            }
          }
          const { collections, phrases } = backgroundOf(workspace)
          for (const one of collections) {
            session.output.result(
              { type: 'background', ...one },
              `${one.name}: ${counted(one.documents, 'document')}, ${counted(one.words, 'word')}, from ${one.folder}`,
            )
          }
          for (const one of phrases) session.output.result({ type: 'background-phrase', phrase: one }, `phrase: ${one}`)
          if (collections.length + phrases.length === 0) session.output.say('There is no background yet.')
          return refusedFiles > 0 ? 1 : 0
        }),
      ),
    )

  program
    .command('stats')
    .argument('<workspace>', 'folder of the workspace')
    .description('how many N-grams are found in how many originals, by their length')
    .addHelpText('after', '\nExample:\n  redraft stats ~/aldermere --json')
    .action(
      act(async (session, folder: string) =>
        withWorkspace(session, folder, {}, async (workspace) => {
          const statistics = await collectionStatistics(workspace, session.job)
          session.output.result({ type: 'statistics', ...statistics }, inWords(statistics))
          return 0
        }),
      ),
    )
}

interface PhraseOption {
  readonly phrase?: boolean
}

function inWords({ originals, groups, words, byLength }: Statistics): string {
  const lines = byLength.map(({ n, ngrams, longest, lists }) => {
    const single = lists.find(({ to }) => to === 1)?.ngrams ?? 0
    const share = ngrams === 0 ? 0 : (100 * single) / ngrams
    return `  ${counted(n, 'word ', 'words')}: ${counted(ngrams, 'phrase')}, ${share.toFixed(1)} % of them in one case only, the most common in ${longest}`
  })
  return [`${counted(originals, 'original')} of ${counted(groups, 'case')}, ${counted(words, 'word')}.`, ...lines].join(
    '\n',
  )
}
