import { writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Remembers which folder the program keeps its data in (`REDRAFT_DATA`). @returns what goes back to it. */
export function keepDataFolder(): () => void {
  const before = process.env['REDRAFT_DATA']
  return () => {
    if (before === undefined) delete process.env['REDRAFT_DATA']
    else process.env['REDRAFT_DATA'] = before
  }
}

/** Makes a workspace the one that was opened last: the program begins in it. @param data the program's folder. */
export async function openedLast(data: string, workspace: string): Promise<void> {
  const workspaces = [{ folder: workspace, openedAt: new Date().toISOString() }]
  await writeFile(path.join(data, 'recent.json'), JSON.stringify({ workspaces }))
}
