import type { Command } from 'commander'
import type { ModelRow } from '../../../src-preload/contract/index.ts'
import type { Act } from '../program.ts'
import { modelIdOf, modelStoreOf } from '../writer.ts'

export function addModelCommands(program: Command, act: Act): void {
  const models = program.command('models').description('the models on this computer and those that can be had')
  models
    .command('list')
    .description('every model: size, licence, whether it fits this computer')
    .addHelpText('after', '\nExample:\n  redraft models list')
    .action(
      act(async (session) => {
        for (const row of await modelStoreOf(session).list(session.person.model)) {
          session.output.result({ type: 'model', ...row }, wordsOf(row))
        }
        return 0
      }),
    )
  models
    .command('get')
    .argument('<name>', 'a model of the list, or the beginning of its name')
    .description('download a model; goes on where it was stopped')
    .addHelpText('after', '\nExample:\n  redraft models get smollm2-135m')
    .action(
      act(async (session, name: string) => {
        const store = modelStoreOf(session)
        const row = await store.get(
          await modelIdOf(store, name, session.person.model),
          session.job,
          session.person.model,
        )
        session.output.result(
          { type: 'model', ...row },
          `${row.name} is on this computer. SHA-256 ${row.sha256 ?? 'unknown'}`,
        )
        return 0
      }),
    )
  models
    .command('remove')
    .argument('<name>', 'a model of the list, or the beginning of its name')
    .description('remove a downloaded model; a file of your own is only forgotten')
    .addHelpText('after', '\nExample:\n  redraft models remove smollm2-135m')
    .action(
      act(async (session, name: string) => {
        const store = modelStoreOf(session)
        const id = await modelIdOf(store, name, session.person.model)
        await store.remove(id)
        session.output.result({ type: 'removed', model: id }, `${id} was removed.`)
        return 0
      }),
    )
  models
    .command('check')
    .argument('<name>', 'a model of the list, or a GGUF file')
    .description('compare a model with its published checksum and look at its header')
    .addHelpText('after', '\nExample:\n  redraft models check ~/models/own.gguf')
    .action(
      act(async (session, name: string) => {
        const store = modelStoreOf(session)
        const check = await store.check(await modelIdOf(store, name, session.person.model), session.job)
        session.output.result({ type: 'check', ...check }, `${check.id}: ${check.detail}`)
        return check.ok ? 0 : 3
      }),
    )
}

const fit = { fits: 'fits', tight: 'fits just', 'too-large': 'too large here', unknown: 'fit unknown' } as const

function wordsOf({ id, name, size, licence, fits, state, recommended, inUse }: ModelRow): string {
  const bytes = size === null ? 'size known at download' : `${(size / 1e9).toFixed(2)} GB`
  const marks = [fit[fits], state, ...(recommended ? ['recommended'] : []), ...(inUse ? ['in use'] : [])]
  return `${id.padEnd(24)} ${name}, ${bytes}, ${licence}: ${marks.join(', ')}`
}
