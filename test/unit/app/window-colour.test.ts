import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { storedPerson } from '../../../src-main/app/person-settings.ts'
import { windowColour } from '../../../src-main/app/window-colour.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'redraft-colour-'))
const file = path.join(folder, 'person.json')
const [light, dark] = ['#efeeea', '#1f2023']

afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['nothing stored', null, light, dark],
  ['a dark theme', '{"theme":"dark"}', dark, dark],
  ['a light theme', '{"theme":"light"}', light, light],
  ['the theme of the system', '{"theme":"system"}', light, dark],
  ['no theme', '{}', light, dark],
  ['a theme that there is not', '{"theme":"pink"}', light, dark],
  ['no object', '[1]', light, dark],
  ['no JSON', '{"theme":', light, dark],
])('a window has the colour of its page before that is there: %s', (_what, stored, inLight, inDark) => {
  rmSync(file, { force: true })
  if (stored !== null) writeFileSync(file, stored)
  const { theme } = storedPerson(folder)
  expect([windowColour(theme, false), windowColour(theme, true)]).toEqual([inLight, inDark])
})
