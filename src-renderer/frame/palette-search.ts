import type { Command } from '../state/commands.ts'

/** A command that matches, with the part of its title that does. */
export interface Found {
  readonly command: Command
  readonly from: number
  readonly to: number
}

/** What the palette lists, and how many match in all: of documents the first are listed. */
export interface Matches {
  readonly listed: readonly Found[]
  readonly total: number
}

const mostDocuments = 20

/** Where `query` stands in `title`: at the start of a word before anywhere else; null when it doesn't. */
function place(title: string, query: string): number | null {
  const lower = title.toLowerCase()
  if (lower.startsWith(query)) return 0
  const word = lower.indexOf(` ${query}`)
  if (word >= 0) return word + 1
  const anywhere = lower.indexOf(query)
  return anywhere >= 0 ? anywhere : null
}

function findIn(commands: readonly Command[], query: string): Found[] {
  return commands.flatMap((command) => {
    const from = place(command.title, query)
    return from === null ? [] : [{ command, from, to: from + query.length }]
  })
}

/**
 * Commands whose title holds what was typed, then documents. "#" asks for documents only. Groups stay together in the
 * order in which they came; without a query there are no documents.
 */
export function findMatches(typed: string, commands: readonly Command[], documents: readonly Command[]): Matches {
  const onlyDocuments = typed.startsWith('#')
  const query = (onlyDocuments ? typed.slice(1) : typed).trim().toLowerCase()
  const found = onlyDocuments ? [] : findIn(commands, query)
  const groups = [...new Set(found.map((entry) => entry.command.group))]
  const ordered = groups.flatMap((group) => found.filter((entry) => entry.command.group === group))
  const names = onlyDocuments || query.length >= 2 ? findIn(documents, query) : []
  return { listed: [...ordered, ...names.slice(0, mostDocuments)], total: ordered.length + names.length }
}
