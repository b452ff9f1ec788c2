import { RedraftError, type Refusal } from '../../src-preload/contract/index.ts'

/** A refusal as it is listed: what happened and what to do next. @throws whatever is no refusal, as it is. */
export function refusalOf(file: string, error: unknown): Refusal {
  if (!(error instanceof RedraftError)) throw error
  const { code, message, nextStep, values } = error
  return { file, code, reason: `${message} ${nextStep}`, ...(Object.keys(values).length > 0 ? { values } : {}) }
}
