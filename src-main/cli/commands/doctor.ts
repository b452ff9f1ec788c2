import { access, constants, mkdir } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import path from 'node:path'
import type { Command } from 'commander'
import { findLibreOffice, versionOfLibreOffice } from '../../engine/formats/old-word.ts'
import { loadPrompts } from '../../engine/rewrite/prompts.ts'
import { checkWorkspace } from '../../engine/workspace/doctor.ts'
import type { Act } from '../program.ts'
import { UsageError, withWorkspace, type Session } from '../session.ts'
import { modelStoreOf } from '../writer.ts'

interface Finding {
  readonly check: string
  readonly ok: boolean
  /** What is not there need not be: Redraft does without. */
  readonly isOptional?: boolean
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
        for (const { check, ok, isOptional = false, detail } of findings) {
          const state = ok ? 'ok     ' : isOptional ? 'without' : 'LACKING'
          session.output.result(
            { type: 'finding', check, ok, optional: isOptional, detail },
            `${state} ${check}: ${detail}`,
          )
        }
        return findings.every(({ ok, isOptional }) => ok || isOptional) ? 0 : 1
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
      detail: `${installed.length > 0 ? installed.map(({ name }) => name).join(', ') : 'none; see: redraft models list'}; in ${path.join(session.dataFolder, 'models')}`,
    },
    await libreOffice(),
  ]
}

async function libreOffice(): Promise<Finding> {
  const use = 'reads Word files of the old kind (.doc), which go on as DOCX; nothing else needs it'
  const program = await findLibreOffice()
  const version = program === null ? null : await versionOfLibreOffice(program)
  const there = program === null ? 'is not found on this computer' : `${version ?? 'does not start'}, ${program}`
  return { check: 'LibreOffice', ok: version !== null, isOptional: true, detail: `${there}; it ${use}` }
}
