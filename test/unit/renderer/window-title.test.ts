import { expect, it } from 'vitest'
import { windowTitle } from '../../../src-renderer/frame/window-title.ts'

it('names the screen and the workspace: windows of two workspaces are told apart', () => {
  expect(windowTitle('collection', 'Spring')).toBe('Collection – Spring – Redraft')
  expect(windowTitle('models', undefined)).toBe('Models – Redraft')
})
