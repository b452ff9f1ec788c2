import { create } from 'zustand'
import type { Result, StatedEncoding } from '../../src-preload/contract/index.ts'
import { call } from './engine.ts'

type Table = Result<'files.columns'>[number]

interface ColumnQuestion {
  /** The tables whose column of texts is not known. */
  readonly tables: readonly Table[]
  readonly answer: (column: string | null) => void
}

/** The question that waits: which column of a table holds the texts. */
export const useColumnQuestion = create<{ readonly question: ColumnQuestion | null }>(() => ({ question: null }))

/** Answers the question of the moment and takes it away. */
export function answerColumn(column: string | null): void {
  const { question } = useColumnQuestion.getState()
  useColumnQuestion.setState({ question: null })
  question?.answer(column)
}

/**
 * Which column holds the texts, where tables were chosen and it has to be said. `undefined`: nothing had to be asked; null:
 * the person thought better of it.
 * @param encoding of tables that do not tell it.
 * @throws RedraftError
 */
export async function columnFor(grant: string, encoding?: StatedEncoding): Promise<string | null | undefined> {
  const tables = (await call('files.columns', { grant, ...(encoding && { encoding }) })).filter(
    (table) => table.column === null,
  )
  if (tables.length === 0) return undefined
  return new Promise((answer) => useColumnQuestion.setState({ question: { tables, answer } }))
}
