import path from 'node:path'

/**
 * A data folder other than the system's usual one, for tests and for two installations side by side: `REDRAFT_DATA`, or
 * `--data=FOLDER`. The flag wins. Null when neither was given.
 */
export function givenDataFolder(
  environment: Readonly<Record<string, string | undefined>>,
  flags: readonly string[],
): string | null {
  const flag = flags.find((each) => each.startsWith('--data='))?.slice('--data='.length)
  const given = flag === undefined || flag === '' ? environment['REDRAFT_DATA'] : flag
  return given === undefined || given === '' ? null : path.resolve(given)
}
