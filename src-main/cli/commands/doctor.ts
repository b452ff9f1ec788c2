import { access, constants, mkdir } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import path from 'node:path'
import type { Command } from 'commander'
import { loadPrompts } from '../../engine/rewrite/prompts.ts'
import { isAnalysisCurrent } from '../../engine/workspace/look.ts'
import type { Workspace } from '../../engine/workspace/workspace.ts'
import type { Act } from '../program.ts'
import { withWorkspace, type Session } from '../session.ts'
import { modelStoreOf } from '../writer.ts'

interface Finding {
  readonly check: string
  readonly ok: boolean
  readonly detail: string
}

export function addDoctorCommand(program: Command, act: Act): void {
  program
    .command('doctor')
    .argument('[workspace]', 'folder of a workspace to look at as well')
    .description('what Redraft finds on this computer, and what it lacks')
    .addHelpText('after', '\nExample:\n  redraft doctor ~/aldermere')
    .action(
      act(async (session, folder: string | undefined) => {
        const findings = await ofComputer(session)
        if (folder !== undefined)
          findings.push(...(await withWorkspace(session, folder, { asFound: true }, ofWorkspace)))
        for (const { check, ok, detail } of findings) {
          session.output.result(
            { type: 'finding', check, ok, detail },
            `${ok ? 'ok     ' : 'LACKING'} ${check}: ${detail}`,
          )
        }
        return findings.every(({ ok }) => ok) ? 0 : 1
      }),
    )
}

async function ofComputer(session: Session): Promise<Finding[]> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isWritable = await mkdir(session.dataFolder, { recursive: true })
    .then(() => access(session.dataFolder, constants.W_OK))
    .then(
      () => true,
      () => false,
    )
  const prompts = await loadPrompts(path.join(session.resourcesFolder, 'prompts')).then(
    () => true,
    () => false,
  )
  const installed = isWritable
    ? (await modelStoreOf(session).list(session.person.model)).filter(({ state }) => state === 'installed')
    : []
  return [
    {
      check: 'Node',
      ok: major > 20 || (major === 20 && minor >= 19),
      detail: `${process.versions.node}; 20.19 or newer is needed`,
    },
    {
      check: 'Memory',
      ok: totalmem() >= 4e9,
      detail: `${(totalmem() / 1e9).toFixed(1)} GB, ${(freemem() / 1e9).toFixed(1)} GB free`,
    },
    { check: 'Settings folder', ok: isWritable, detail: isWritable ? 'can be written' : 'cannot be written' },
    { check: 'Prompts', ok: prompts, detail: prompts ? 'are there' : 'are missing: install Redraft again' },
    {
      check: 'Models',
      ok: installed.length > 0,
      detail: installed.length > 0 ? installed.map(({ name }) => name).join(', ') : 'none; see: redraft models list',
    },
  ]
}

async function ofWorkspace(workspace: Workspace): Promise<Finding[]> {
  const { indexFault, info } = workspace.parts
  const isWhole = indexFault === null && !info.incomplete
  const { originals, words } = workspace.collectionFacts()
  const audit = await workspace.store.verifyAudit()
  const rows = workspace.store.rows()
  const stale =
    indexFault !== null || originals === 0
      ? []
      : rows.filter(({ row }) => row.before !== null && !isAnalysisCurrent(workspace, workspace.load(row.id)))
  return [
    {
      check: 'Index',
      ok: isWhole && originals > 0,
      detail: isWhole ? `${originals} originals, ${words} words` : 'has to be built again: redraft index',
    },
    {
      check: 'Documents',
      ok: stale.length === 0,
      detail: `${rows.length}, of which ${stale.length} have to be analysed again`,
    },
    {
      check: 'Audit log',
      ok: audit.intact,
      detail: audit.intact ? `${audit.entries} entries hold` : `does not hold at entry ${audit.brokenAt ?? '?'}`,
    },
  ]
}
