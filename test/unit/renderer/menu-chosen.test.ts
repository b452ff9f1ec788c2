import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { useCommandList, type Command } from '../../../src-renderer/state/commands.ts'
import { menuChosen } from '../../../src-renderer/state/menu-chosen.ts'
import { useNotices } from '../../../src-renderer/state/notices.ts'

const { announce, openRecent } = vi.hoisted(() => ({ announce: vi.fn(), openRecent: vi.fn() }))
vi.mock('../../../src-renderer/ui/index.ts', async (original) => ({ ...(await original<object>()), announce }))
vi.mock('../../../src-renderer/state/workspace-work.ts', async (original) => ({
  ...(await original<object>()),
  openRecent,
}))

const run = vi.fn()
const execCommand = vi.fn()
let isAsking = false

/** A page with the focus in a field, in the editor's hidden one, or elsewhere. */
function page(focus: 'field' | 'editor' | 'list'): void {
  const activeElement = {
    matches: () => focus !== 'list',
    closest: () => (focus === 'editor' ? {} : null),
  }
  vi.stubGlobal('document', {
    activeElement,
    execCommand,
    getElementById: () => ({ hasAttribute: () => isAsking }),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}

function offer(...ids: readonly string[]): void {
  const commands = ids.map((id): Command => ({ id, title: id, group: '', icon: 'undo', run: () => void run(id) }))
  useCommandList.setState({ sources: new Map([['here', commands]]) })
}

beforeEach(() => {
  isAsking = false
  vi.clearAllMocks()
  useNotices.setState({ notices: [] })
})

it.each(['document', 'needs'] as const)('takes back what was decided on the screen of the %s commands', (where) => {
  page('list')
  offer(`${where}.undo`, `${where}.redo`)
  menuChosen('edit.undo')
  menuChosen('edit.redo')
  expect(run.mock.calls).toEqual([[`${where}.undo`], [`${where}.redo`]])
  expect(execCommand).not.toHaveBeenCalled()
})

it('takes back typing in a field, but in the text of a document what the desk takes back', () => {
  offer('document.undo')
  page('field')
  menuChosen('edit.undo')
  expect([execCommand.mock.calls, run.mock.calls]).toEqual([[['undo']], []])
  page('editor')
  menuChosen('edit.undo')
  expect([execCommand.mock.calls, run.mock.calls]).toEqual([[['undo']], [['document.undo']]])
})

it('says that there is nothing to take back', () => {
  page('list')
  offer()
  menuChosen('edit.undo')
  expect(announce).toHaveBeenCalledWith('Undo: nothing to take back', 'polite')
  expect(useNotices.getState().notices).toHaveLength(1)
})

it('says where a command is, and leaves a document behind a dialog alone', () => {
  page('list')
  offer('document.approve')
  menuChosen('change.accept')
  expect(useNotices.getState().notices.map((notice) => notice.text())).toEqual([expect.stringContaining('review')])
  isAsking = true
  menuChosen('document.approve')
  menuChosen('edit.undo')
  expect(run).not.toHaveBeenCalled()
})

it('opens a workspace that was opened before', () => {
  page('list')
  menuChosen('recent.b2')
  expect(openRecent).toHaveBeenCalledWith('b2')
})
