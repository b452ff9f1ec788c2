import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildIfStale } from './fresh.mjs'

/**
 * `npm run demo`: the whole job on the sample collection through the command line, without a window, in a few minutes.
 * Each step is a command that a person could type; the decisions that a person would make are made by a fixed rule.
 */
const root = resolve(import.meta.dirname, '..')
const cli = join(root, 'out', 'main', 'cli.cjs')
const sample = join(root, 'resources', 'sample')
const folder = mkdtempSync(join(tmpdir(), 'redraft-demo-'))
const workspace = join(folder, 'workspace')
const exported = join(folder, 'exported')

const model = 'smollm2-135m'
/**
 * Documents that the model works on, and seconds it gets for each: it is slow, there are 20 of them, and it writes no
 * other language than English.
 */
const rewriting = { documents: 3, seconds: 60 }
/** Examples printed of each kind. */
const shown = 3

/**
 * Runs one command and answers its JSON lines.
 *
 * @param {string[]} args
 * @param {number} [seconds] after which it is stopped as by Ctrl+C: it keeps what it finished.
 * @returns {Promise<Record<string, any>[]>}
 */
function redraft(args, seconds) {
  return new Promise((done, refuse) => {
    const child = spawn(process.execPath, [cli, ...args, '--json'], {
      env: { ...process.env, REDRAFT_READER: 'Demonstration' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const watch = seconds === undefined ? undefined : setTimeout(() => child.kill('SIGINT'), seconds * 1000)
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.on('error', refuse)
    child.on('close', (code) => {
      clearTimeout(watch)
      const records = output
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
      const error = records.find(({ type }) => type === 'error' || type === 'usage')
      const wasStopped = error?.code === 'CANCELLED'
      if (error !== undefined && !wasStopped) refuse(new Error(`${error.message} ${error.nextStep ?? ''}`))
      // 1 is “something needs a person”; a command that broke off has it as well, and nothing to say.
      else if (!wasStopped && (code > 1 || records.length === 0))
        refuse(new Error(`redraft ${args[0]} ended with ${code}.`))
      else done(records)
    })
  })
}

function step(title, ...command) {
  console.log(`\n${title}`)
  console.log(`  $ redraft ${command.join(' ')}`)
}

function say(words) {
  console.log(`  ${words}`)
}

function figure(number) {
  return number.toLocaleString('en-GB')
}

function total(rows, of) {
  return rows.reduce((sum, row) => sum + of(row), 0)
}

function quote(text) {
  const line = text.replace(/\s+/g, ' ').trim()
  return `“${line.length > 90 ? `${line.slice(0, 89)}…` : line}”`
}

const list = () => redraft(['review', workspace, 'list'])
const show = (id) => redraft(['review', workspace, 'show', id])

async function readCollection() {
  step('The collection is indexed.', 'index', 'WORKSPACE', 'resources/sample/originals')
  const report = (await redraft(['index', workspace, join(sample, 'originals')])).find(({ type }) => type === 'index')
  say(`${figure(report.originals)} originals with ${figure(report.words)} words.`)

  step('De-identified decisions are taken in.', 'add', 'WORKSPACE', 'resources/sample/deidentified')
  const added = await redraft(['add', workspace, join(sample, 'deidentified')])
  const paired = added.filter(({ source }) => typeof source === 'string')
  say(`${added.length} documents, ${paired.length} of them paired with their originals by name.`)
}

async function analyse() {
  step('What links?', 'analyse', 'WORKSPACE')
  await redraft(['analyse', workspace])
  const rows = await list()
  const phrases = total(rows, ({ before }) => before.phrases)
  say(`${figure(phrases)} phrases in ${rows.length} documents are found in only one original each.`)
  const inOrder = [...rows].sort((a, b) => a.before.phrases - b.before.phrases)
  const english = inOrder.filter(({ language }) => language === 'en')
  for (const { id, before } of [inOrder[0], inOrder.at(-1)]) {
    say(`${id}: ${before.phrases} phrases at ${before.links} places, in ${figure(before.words)} words.`)
  }
  return { phrases, ids: inOrder.map(({ id }) => id), english: english.map(({ id }) => id) }
}

async function getModel() {
  step('The smallest model is fetched, unless it is here already (98 MB).', 'models', 'get', model)
  try {
    const row = (await redraft(['models', 'get', model])).find(({ type }) => type === 'model')
    say(`${row.name}, ${row.licence}. It shows how Redraft works, and writes badly.`)
    return true
  } catch (error) {
    say(`${error.message.trim()} The demonstration goes on without a model.`)
    return false
  }
}

const noWordings = { documents: [], settled: 0, left: 0 }

async function rewrite(ids) {
  const result = { ...noWordings, documents: ids }
  for (const id of ids) {
    step(`The model rewrites ${id}, for ${rewriting.seconds} seconds at the most.`, 'rewrite', 'WORKSPACE', id)
    await redraft(['rewrite', workspace, id, '--model', model, '--passes', '1'], rewriting.seconds)
    const items = await show(id)
    const proposed = items.filter(({ proposal, links }) => proposal !== null && links.length === 0)
    const refused = items.filter(({ state, attempts }) => state === 'needs' && attempts.length > 0)
    const untried = items.filter(({ state, attempts }) => state === 'needs' && attempts.length === 0)
    for (const { original, proposal } of proposed.slice(0, shown)) say(`${quote(original)}\n    → ${quote(proposal)}`)
    say(
      proposed.length === 0
        ? 'None of its wordings held: each still linked, or changed more than it may.'
        : `${proposed.length} of its wordings hold: nothing in them links, and figures, dates and names are as they were.`,
    )
    for (const { original, attempts } of refused.slice(0, shown)) {
      say(`Not settled: ${quote(original)}`)
      for (const { code, detail } of attempts.at(-1).failures.slice(0, 1))
        say(`  last answer refused (${code}): ${detail}`)
    }
    say(`${refused.length} places the model could not settle; ${untried.length} it did not come to.`)
    result.settled += proposed.length
    result.left += refused.length + untried.length
  }
  return result
}

/** What a person would do: accept what holds, keep one phrase with a reason, mask all others. */
async function settle(ids, rewritten) {
  const decide = (...words) => redraft(['review', workspace, 'decide', ...words])
  step('What is left is settled by hand: one phrase is kept, the others are masked.', 'review', 'WORKSPACE decide …')
  const [first] = ids
  const kept = (await show(first)).find(({ toSettle, state }) => toSettle && state === 'needs')
  if (kept !== undefined) {
    const reason = 'Shown in the demonstration: a phrase may stay when somebody answers for it.'
    say(`${first}: ${quote(kept.original)} is kept. Reason: ${reason}`)
    await decide(first, 'keep', kept.id, '--reason', reason)
  }
  for (const id of ids) {
    if (rewritten.includes(id)) await decide(id, 'accept', '--all')
    await decide(id, 'mask', '--all')
  }
  const rows = await list()
  const open = rows.filter(({ toSettle }) => toSettle > 0)
  for (const { id, toSettle } of open) say(`${id}: ${toSettle} places are still open.`)
  say(`${rows.length - open.length} of ${rows.length} documents have nothing left to settle.`)
}

async function publish(ids) {
  step('Settled documents are approved.', 'approve', 'WORKSPACE', 'DOC…')
  const approved = await redraft(['approve', workspace, ...ids])
  for (const { file, reason } of approved.filter(({ type }) => type === 'refused')) say(`Refused ${file}: ${reason}`)
  say(`${approved.filter(({ type }) => type === 'approved').length} approved.`)

  step('They are written, read back and checked again.', 'export', 'WORKSPACE', 'FOLDER')
  const results = await redraft(['export', workspace, exported])
  for (const { file, reason } of results.filter(({ type }) => type === 'refused')) say(`Refused ${file}: ${reason}`)
  const files = results.filter(({ type }) => type === 'exported')
  say(`${files.length} files with a certificate each.`)

  step('The log of all decisions is checked.', 'audit', 'verify', 'WORKSPACE')
  const audit = (await redraft(['audit', 'verify', workspace])).find(({ type }) => type === 'audit')
  say(audit.intact ? `It holds: ${audit.entries} entries.` : `It does not hold at entry ${audit.brokenAt}.`)
  return { certificates: files.map(({ certificate }) => certificate), isIntact: audit.intact }
}

function summary({ phrases, model: byModel, ids, certificates }) {
  const words = total(certificates, ({ wordsChanged }) => wordsChanged)
  const masks = total(certificates, ({ masksAdded }) => masksAdded)
  const kept = total(certificates, ({ residualRisks }) => residualRisks.length)
  console.log('\nIn short')
  say(`Found: ${figure(phrases)} phrases that lead to one original, in ${ids.length} documents.`)
  say(
    `Changed: ${figure(words)} words, with ${figure(masks)} masks; ${figure(byModel.settled)} places have the model’s wording.`,
  )
  say(`Not settled by the model: ${figure(byModel.left)} places in the documents it was given.`)
  say(`Kept with a reason, and still linking: ${kept}.`)
  say(
    `Written: ${certificates.length} of ${ids.length} documents. A mask is the bluntest wording; a better model leaves fewer.`,
  )
  say('Not being found by these phrases is not anonymity: each certificate says what was not measured.')
  say(`Files and certificates: ${exported}`)
}

console.log('Redraft on its sample collection; the courts, people and facts in it are invented.')
const startedAt = performance.now()
try {
  buildIfStale()
  await readCollection()
  const { phrases, ids, english } = await analyse()
  const hasModel = await getModel()
  const byModel = hasModel ? await rewrite(english.slice(0, rewriting.documents)) : noWordings
  await settle(ids, byModel.documents)
  const { certificates, isIntact } = await publish(ids)
  summary({ phrases, model: byModel, ids, certificates })
  console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} seconds.`)
  process.exitCode = isIntact && certificates.length === ids.length ? 0 : 1
} catch (error) {
  console.error(`\n${error.message}`)
  process.exitCode = 1
}
