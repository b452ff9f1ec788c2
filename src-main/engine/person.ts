import path from 'node:path'
import { personSettingsSchema, type PersonSettings } from '../../src-preload/contract/index.ts'
import { oneAtATime } from './model/one-at-a-time.ts'
import { readJsonFile, writeJsonFile } from './workspace/json-file.ts'

/** Settings of the person at this computer, kept in the folder of settings. */
export class Person {
  readonly #file: string
  readonly #inTurn = oneAtATime()
  #settings: PersonSettings

  /** @throws what reading the file throws; where there is none, the usual settings hold. */
  constructor(dataFolder: string) {
    this.#file = path.join(dataFolder, 'person.json')
    this.#settings = readJsonFile(this.#file, personSettingsSchema) ?? personSettingsSchema.parse({})
  }

  get settings(): PersonSettings {
    return this.#settings
  }

  /** Changes that are asked for at the same moment all hold: each is made to what the one before it left. */
  async change(change: Partial<PersonSettings>): Promise<void> {
    await this.#inTurn(async () => {
      const settings = personSettingsSchema.parse({ ...this.#settings, ...change })
      await writeJsonFile(this.#file, settings)
      this.#settings = settings
    })
  }
}
