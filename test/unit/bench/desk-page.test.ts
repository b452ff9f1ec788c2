import { expect, it } from 'vitest'
import { resultsPage } from '../../../bench/desk/page.ts'

it('says how busy the machine was only as it was measured', () => {
  const figures = { task: 10, gap: 20, shown: 30 }
  const rows = [{ name: 'open', times: 1, ours: figures, empty: figures }]
  const page = (load: number | null): string => resultsPage(rows, ['Chromium 1'], { at: new Date(0), load })
  expect(page(0.26)).toContain('In the minute before it began, 0.3 cores were busy with other work.')
  expect(page(null)).not.toMatch(/busy|[Oo]ther work/)
})
