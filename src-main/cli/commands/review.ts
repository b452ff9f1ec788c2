import type { Command } from 'commander'
import type { CaseView, Decision, ReviewItem } from '../../../src-preload/contract/index.ts'
import { Desk } from '../../engine/workspace/desk.ts'
import { viewOf } from '../../engine/workspace/look.ts'
import { counted } from '../counted.ts'
import { combinationsLeft, isLeft } from '../left-words.ts'
import type { Act } from '../program.ts'
import { documentsOf, UsageError, withWorkspace, type ExitCode, type Session } from '../session.ts'

const actions = ['accept', 'candidate', 'reject', 'mask', 'keep', 'edit', 'reopen', 'undo', 'redo'] as const
type Action = (typeof actions)[number]

interface ReviewOptions {
  readonly all?: boolean
  readonly reason?: string
  readonly text?: string
}

export function addReviewCommands(program: Command, act: Act): void {
  program
    .command('review')
    .argument('<workspace>', 'folder of the workspace')
    .argument('<what>', 'list, show or decide')
    .argument('[words...]', 'list: DOC\u2026  \u00b7  show: DOC  \u00b7  decide: DOC ACTION ITEM\u2026')
    .description('see what is to be settled, and settle it')
    .option('--all', 'decide: every change that is left to settle and that the action fits')
    .option('--reason <text>', 'decide keep: why the phrase stays')
    .option('--text <text>', 'decide edit: your own words; decide candidate: the wording offered')
    .addHelpText(
      'after',
      `
ACTION is accept, candidate, reject, mask, keep, edit, reopen, undo or redo; the ids of the changes (ITEM) are in \u201cshow\u201d.

Examples:
  redraft review ~/aldermere list
  redraft review ~/aldermere show ADC-214-2024
  redraft review ~/aldermere decide ADC-214-2024 accept --all
  redraft review ~/aldermere decide ADC-214-2024 mask found:120-134
  redraft review ~/aldermere decide ADC-214-2024 keep found:120-134 --reason "Quoted from the register."`,
    )
    .action(
      act(async (session, folder: string, what: string, words: string[], options: ReviewOptions) => {
        switch (what) {
          case 'list':
            return list(session, folder, words)
          case 'show':
            return show(session, folder, one(words[0], 'DOC'))
          case 'decide':
            return decide(session, folder, words, options)
          default:
            throw new UsageError(`\u201c${what}\u201d is none of list, show and decide.`)
        }
      }),
    )
}

async function list(session: Session, folder: string, named: readonly string[]): Promise<ExitCode> {
  return withWorkspace(session, folder, {}, async (workspace) => {
    const ids = new Set(documentsOf(workspace, named))
    const rows = workspace.store
      .rows()
      .map(({ row }) => row)
      .filter(({ id }) => ids.has(id))
    for (const row of rows) {
      session.output.result(
        { type: 'document', ...row },
        `${row.id.padEnd(24)} ${row.status.padEnd(15)} ${row.now === null ? 'not analysed yet' : `${row.now.phrases} of ${counted(row.before?.phrases ?? 0, 'phrase links', 'phrases link')}${combinationsLeft(row)}, ${row.toSettle} to settle, ${row.kept} kept`}`,
      )
    }
    return 0
  })
}

async function show(session: Session, folder: string, id: string): Promise<ExitCode> {
  return withWorkspace(session, folder, {}, async (workspace) => {
    const view = await new Desk(workspace, () => {}, viewOf).open(id)
    for (const item of view.items) session.output.result({ type: 'item', document: id, ...item }, wordsOf(item))
    session.output.say(`${id}: ${view.row.toSettle} of ${view.items.length} to settle${combinationsLeft(view.row)}.`)
    return isLeft(view.row) ? 1 : 0
  })
}

async function decide(
  session: Session,
  folder: string,
  [id, action, ...items]: readonly string[],
  options: ReviewOptions,
): Promise<ExitCode> {
  const document = one(id, 'DOC')
  const wanted = actions.find((name) => name === action)
  if (wanted === undefined) throw new UsageError(`ACTION is one of ${actions.join(', ')}.`)
  return withWorkspace(session, folder, {}, async (workspace) => {
    const desk = new Desk(workspace, () => {}, viewOf)
    const before = await desk.open(document)
    const after = await perform(desk, before, wanted, items, options)
    session.output.result(
      {
        type: 'decided',
        document,
        action: wanted,
        toSettle: after.row.toSettle,
        status: after.row.status,
        version: after.version,
      },
      `${document}: ${after.row.toSettle} to settle${combinationsLeft(after.row)}.`,
    )
    return isLeft(after.row) ? 1 : 0
  })
}

async function perform(
  desk: Desk<CaseView>,
  view: CaseView,
  action: Action,
  named: readonly string[],
  options: ReviewOptions,
): Promise<CaseView> {
  const { id } = view.row
  if (action === 'undo') return desk.undo(id)
  if (action === 'redo') return desk.redo(id)
  const decision = decisionOf(action, options)
  const items = options.all === true ? view.items.filter((item) => fits(item, action)).map((item) => item.id) : named
  if (options.all === true && items.length === 0) return view
  if (items.length === 0) throw new UsageError('Name the changes to decide on, or use --all.')
  return desk.decide(id, view.version, items, decision)
}

function decisionOf(action: Exclude<Action, 'undo' | 'redo'>, { reason, text }: ReviewOptions): Decision {
  switch (action) {
    case 'keep':
      return { kind: 'keep', reason: one(reason?.trim(), '--reason') }
    case 'candidate':
    case 'edit':
      return { kind: action, text: one(text, '--text') }
    case 'accept':
    case 'reject':
    case 'mask':
    case 'reopen':
      return { kind: action }
    default:
      return action satisfies never
  }
}

/** Whether `--all` means this item: what is left to settle, and for `accept` a proposed wording that no longer links. */
function fits(item: ReviewItem, action: Action): boolean {
  if (action === 'reopen') return item.state !== 'open' && item.state !== 'needs'
  if (action === 'accept') return item.state === 'open' && item.links.length === 0
  return item.toSettle
}

function wordsOf(item: ReviewItem): string {
  const df = item.links.length > 0 ? `links, in ${Math.min(...item.links.map((link) => link.df))}` : 'does not link'
  const to = item.current === item.original ? '' : ` \u2192 ${item.current === '' ? '(nothing)' : item.current}`
  return `${item.toSettle ? '\u2022' : ' '} ${item.id.padEnd(22)} ${item.state.padEnd(9)} ${df.padEnd(15)} ${item.original}${to}`
}

function one(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new UsageError(`${name} is missing.`)
  return value
}
