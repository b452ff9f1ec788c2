// Stands in for Python where a test says so: `-m pip download … --dest FOLDER NAME==VERSION` and `-m zipfile -e WHEEL TO`.
// FAKE_PYTHON is a JSON object: `member` and `content` of what is unpacked, `pip` is what pip does: 'good', 'fail', 'hang'.
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
