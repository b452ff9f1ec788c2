import { describe, expect, it, vi } from 'vitest'
import { menuTemplate } from '../../../src-main/app/menu.ts'

vi.mock('electron', () => ({ Menu: {} }))

function entries(isPackaged: boolean, choose = (_command: string) => undefined as void) {
  return menuTemplate({ isMac: false, isPackaged, choose }).flatMap(({ submenu }) =>
    Array.isArray(submenu) ? submenu : [],
  )
}

describe('the native menu', () => {
  it('sends each command once, by its id', () => {
    const chosen: string[] = []
    const commands = entries(true, (command) => void chosen.push(command)).filter(({ click }) => click !== undefined)
    for (const { click } of commands) (click as () => void)()
    expect(chosen).toHaveLength(commands.length)
    expect(new Set(chosen).size).toBe(chosen.length)
    for (const id of chosen) expect(id).toMatch(/^[a-z]+\.[a-z-]+$/i)
  })

  it('does not take keys away from the page', () => {
    for (const entry of entries(true)) {
      if (entry.accelerator !== undefined) expect(entry.registerAccelerator).toBe(false)
    }
  })

  it('has developer tools only where the program is not packaged', () => {
    const roles = (isPackaged: boolean) => entries(isPackaged).map(({ role }) => role)
    expect(roles(true)).not.toContain('toggleDevTools')
    expect(roles(false)).toContain('toggleDevTools')
  })
})
