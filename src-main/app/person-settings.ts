import { readFileSync } from 'node:fs'
import path from 'node:path'
import { personSettingsSchema, type PersonSettings } from '../../src-preload/contract/index.ts'

/**
 * Settings of the person as they are stored, for what is not drawn by the page: the window before its page is there, the native
 * menu, the system's dialogs. Where they are missing or cannot be read, the usual ones: the page says what is wrong.
 */
export function storedPerson(dataFolder: string): PersonSettings {
  try {
    const stored: unknown = JSON.parse(readFileSync(path.join(dataFolder, 'person.json'), 'utf8'))
    return personSettingsSchema.parse(stored)
  } catch {
    return personSettingsSchema.parse({})
  }
}
