import { RedraftError } from '../../src-preload/contract/index.ts'

/** What the user is told of a thrown value: `DISK_FULL` where Node or LMDB found no space, else the value as it is. */
export function diskFullOr(error: unknown): unknown {
  if (error instanceof RedraftError || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  const isFull = /ENOSPC|EDQUOT|MDB_MAP_FULL|no space left|quota exceeded/i.test(`${code} ${error.message}`)
  return isFull ? new RedraftError('DISK_FULL', {}, { cause: error }) : error
}
