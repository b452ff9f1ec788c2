import { access, constants, mkdir } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import path from 'node:path'
import type { Command } from 'commander'
import { loadPrompts } from '../../engine/rewrite/prompts.ts'
import { checkWorkspace } from '../../engine/workspace/doctor.ts'
import type { Act } from '../program.ts'
import { UsageError, withWorkspace, type Session } from '../session.ts'
import { modelStoreOf } from '../writer.ts'

interface Finding {
  readonly check: string
  readonly ok: boolean
  readonly detail: string
}

const checks = { index: 'Index', documents: 'Documents', audit: 'Audit log' } as const

export function addDoctorCommand(program: Command, act: Act): void {
  program
    .command('doctor')
    .argument('[workspace]', 'folder of a workspace to look at as well')
    .description('what Redraft finds on this computer, and what it lacks')
    .option('--repair', 'build again what can be: the index from the originals, analyses that are behind')
    .addHelpText('after', '\nExamples:\n  redraft doctor ~/aldermere\n  redraft doctor ~/aldermere --repair')
    .action(
      act(async (session, folder: string | undefined, { repair = false }: { readonly repair?: boolean }) => {
        if (repair && folder === undefined) throw new UsageError('--repair needs a workspace')
        const findings = await ofComputer(session)
        if (folder !== undefined) {
          const found = await withWorkspace(session, folder, { asFound: true }, (workspace) =>
            checkWorkspace(workspace, { repair }, session.job),
          )
          findings.push(...found.map(({ check, ok, detail }) => ({ check: checks[check], ok, detail })))
        }
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
