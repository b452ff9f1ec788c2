import { useEffect } from 'react'
import { create } from 'zustand'
import type { IconName } from '../ui/index.ts'

/** Something a person can ask for: an entry of the palette, of the keys' list and of the native menu. */
export interface Command {
  /** `place.verb`; the native menu names the same. */
  readonly id: string
  readonly title: string
  /** Heading in the palette: "This change", "This document", "Everywhere". */
  readonly group: string
  readonly icon: IconName
  /** Keys as written for people: "Ctrl K". */
  readonly keys?: readonly string[]
  /** Whether the frame listens for the keys. Otherwise the screen does, and the palette only shows them. */
  readonly global?: boolean
  /** Why it cannot be run now; it is listed all the same. */
  readonly reason?: string | undefined
  readonly run: () => void
}

interface CommandsState {
  /** By who offers them, in the order they came. */
  readonly sources: ReadonlyMap<string, readonly Command[]>
  /** All that were offered since the window opened, by id: their keys can be changed wherever one is. */
  readonly known: ReadonlyMap<string, Command>
}

export const useCommandList = create<CommandsState>(() => ({ sources: new Map(), known: new Map() }))

function offer(source: string, commands: readonly Command[] | null): void {
  useCommandList.setState((state) => {
    const sources = new Map(state.sources)
    if (commands === null) sources.delete(source)
    else sources.set(source, commands)
    if (commands === null) return { sources }
    const known = new Map(state.known)
    for (const command of commands) known.set(command.id, command)
    return { sources, known }
  })
}

/** Offers commands while the component is shown. Keep `commands` the same object while nothing changed (`useMemo`). */
export function useCommands(source: string, commands: readonly Command[]): void {
  useEffect(() => {
    offer(source, commands)
    return () => offer(source, null)
  }, [source, commands])
}

/** All commands that can be seen now. */
export function currentCommands(): Command[] {
  return [...useCommandList.getState().sources.values()].flat()
}

/** Runs a command by id; false when nothing of that name is offered or it cannot be run now. */
export function runCommand(id: string): boolean {
  const command = currentCommands().find((each) => each.id === id)
  if (!command || command.reason !== undefined) return false
  command.run()
  return true
}
