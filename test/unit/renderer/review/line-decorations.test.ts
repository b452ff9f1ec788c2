import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLineDecorations } from '../../../../src-renderer/editor/line-decorations.ts'

type Model = Parameters<typeof createLineDecorations>[0]
type Decoration = Parameters<ReturnType<typeof createLineDecorations>['show']>[0][number]

/** Keeps decorations as Monaco does: by an id, until it is told to drop it. Counts how many were set. */
function fakeModel() {
  const there = new Map<string, Decoration>()
  let made = 0
  const deltaDecorations = (old: string[], wanted: Decoration[]): string[] => {
    for (const id of old) expect(there.delete(id)).toBe(true)
    return wanted.map((one) => {
      made += 1
      there.set(`id${made}`, one)
      return `id${made}`
    })
  }
  const model = { deltaDecorations, isDisposed: () => false } as unknown as Model
  const shown = () => [...there.values()].map((one) => JSON.stringify(one)).sort()
  return { model, shown, made: () => made }
}

const at = (line: number, from: number, name: string) =>
  ({
    range: { startLineNumber: line, startColumn: from, endLineNumber: line, endColumn: from + 2 },
    options: { inlineClassName: name },
  }) as unknown as Decoration

const decorations = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }), fc.constantFrom('links', 'kept'))
    .map(([line, from, name]) => at(line, from, name)),
  { maxLength: 12 },
)

it('shows exactly what it was given last, whatever was there before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(decorations, fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 2 })), { maxLength: 8 }),
      (steps) => {
        const { model, shown } = fakeModel()
        const lines = createLineDecorations(model)
        for (const [wanted, replaced] of steps) {
          lines.forget(replaced)
          lines.show(wanted)
          expect(shown()).toEqual(wanted.map((one) => JSON.stringify(one)).sort())
        }
        lines.clear()
        expect(shown()).toEqual([])
      },
    ),
  )
})

it('touches only lines whose decorations changed or whose text was replaced, and names them', () => {
  const { model, made } = fakeModel()
  const lines = createLineDecorations(model)
  const all = Array.from({ length: 50 }, (_, line) => at(line + 1, 1, 'links'))
  expect(lines.show(all).size).toBe(50)
  expect([...lines.show(all.map((one, line) => (line === 6 ? at(7, 1, 'kept') : one)))]).toEqual([7])
  lines.forget([3])
  expect([...lines.show(all)].sort()).toEqual([3, 7])
  expect(made()).toBe(53)
  expect([...lines.show(all.slice(1))]).toEqual([1])
})
