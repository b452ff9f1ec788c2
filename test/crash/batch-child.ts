import { writeSync } from 'node:fs'
import { RedraftError } from '../../src-preload/contract/index.ts'
import { scriptedWriter } from '../../src-main/engine/model/scripted.ts'
import { loadPrompts } from '../../src-main/engine/rewrite/prompts.ts'
import { openWorkspace } from '../../src-main/engine/workspace/open-workspace.ts'
import { rewriteDocuments } from '../../src-main/engine/workspace/rewriting.ts'

/**
 * Rewrites all documents of the workspace in `argv[2]`, or goes on with a rewriting that was interrupted. The model settles
 * the first sentence of a document, says the same of the second, which is refused, and fails at the ferry. Prints a line for each pass that is
 * stored, and the report at the end.
 */
const [, , folder = '', prompts = ''] = process.argv
const workspace = await openWorkspace({ folder, reader: () => 'R. Reader', create: false })
const left = workspace.facts().interrupted ?? []
const all = workspace.store.rows().map(({ row }) => row.id)
const resume = left.length > 0
const writer = scriptedWriter(({ prompt }) => {
  if (/ferry of the/i.test(prompt.user)) throw new RedraftError('INTERNAL')
  const text = 'The keeper of the harbour gave evidence.'
  return { kind: 'slow', text, milliseconds: 15 }
})
const say = (said: unknown): void => void writeSync(1, `${JSON.stringify(said)}\n`)
say({ left })
const report = await rewriteDocuments(
  workspace,
  { ids: resume ? left : all, writer, prompts: await loadPrompts(prompts), passes: 3, resume },
  ({ id, passes }) => say({ id, passes }),
  { signal: new AbortController().signal, onProgress: () => {} },
)
await workspace.close()
say(report)
