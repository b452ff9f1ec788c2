import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CombinationSet, type Slots } from '../../../../src-main/engine/linkage/combination-set.ts'

const plenty = { pairs: Infinity, triples: Infinity }

/** Every minimal linkable combination by its definition: all pairs and triples, tried one by one. */
function naive(lists: ReadonlyMap<number, ReadonlySet<number>>, need: number, arity: 2 | 3): Slots[] {
  const slots = [...lists.keys()].sort((a, b) => a - b)
  const common = (chosen: Slots): number =>
    [...lists.get(chosen[0]!)!].filter((document) => chosen.every((slot) => lists.get(slot)!.has(document))).length
  const links = (chosen: Slots): boolean => common(chosen) < need
  const pairs = slots.flatMap((a) => slots.filter((b) => b > a).map((b) => [a, b]))
  const triples = pairs.flatMap(([a, b]) => slots.filter((c) => c > b!).map((c) => [a!, b!, c]))
  const isMinimal = ([a, b, c]: Slots): boolean =>
    ![
      [a!, b!],
      [a!, c!],
      [b!, c!],
    ].some(links)
  return [...pairs.filter(links), ...(arity === 3 ? triples.filter((one) => links(one) && isMinimal(one)) : [])]
}

const sorted = (found: readonly Slots[]): string[] => found.map((slots) => slots.join(' ')).sort()

const DOCUMENTS = 9
const need = fc.constantFrom(1, 2, 3)
const operations = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('add' as const),
        list: fc.uniqueArray(fc.integer({ min: 0, max: DOCUMENTS - 1 }), { minLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }) },
  ),
  { maxLength: 45 },
)

describe('combinations of lists', () => {
  it('are those of the definition, whatever is added and taken out', () => {
    fc.assert(
      fc.property(need, fc.constantFrom(2, 3), operations, (needed, arity, steps) => {
        const set = new CombinationSet({ documents: DOCUMENTS, need: needed, arity: arity, budget: plenty })
        const lists = new Map<number, Set<number>>()
        for (const step of steps) {
          if (step.kind === 'add') lists.set(set.add(Uint32Array.from(step.list)), new Set(step.list))
          else {
            const slot = [...lists.keys()][step.at % (lists.size + 1)]
            if (slot === undefined) continue
            set.remove(slot)
            lists.delete(slot)
          }
        }
        const expected = naive(lists, needed, arity)
        expect(set.complete).toBe(true)
        expect(set.size).toBe(lists.size)
        expect([set.pairs, set.triples]).toEqual([
          expected.filter((one) => one.length === 2).length,
          expected.filter((one) => one.length === 3).length,
        ])
        expect(sorted(set.list(Infinity))).toEqual(sorted(expected))
        for (const slot of lists.keys()) {
          const own = expected.filter((one) => one.includes(slot))
          expect(set.takesPartIn(slot)).toBe(own.length)
          expect(sorted(set.listWith(slot, Infinity))).toEqual(sorted(own))
        }
      }),
      { numRuns: 400 },
    )
  })

  it('tell of a list whether it is in a triple, where pairs are all that is counted', () => {
    fc.assert(
      fc.property(need, operations, (needed, steps) => {
        const set = new CombinationSet({ documents: DOCUMENTS, need: needed, arity: 2, budget: plenty })
        const lists = new Map<number, Set<number>>()
        for (const step of steps)
          if (step.kind === 'add') lists.set(set.add(Uint32Array.from(step.list)), new Set(step.list))
        const triples = naive(lists, needed, 3).filter((one) => one.length === 3)
        for (const slot of lists.keys()) expect(set.isInTriple(slot)).toBe(triples.some((one) => one.includes(slot)))
        expect(set.pairs).toBe(naive(lists, needed, 2).length)
      }),
      { numRuns: 200 },
    )
  })

  it('stay right beyond the first 32 lists', () => {
    const set = new CombinationSet({ documents: 20, need: 1, arity: 3, budget: plenty })
    const lists = new Map<number, Set<number>>()
    for (let i = 0; i < 140; i += 1) {
      const list = Array.from({ length: 20 }, (_, document) => document).filter(
        (document) => (i * 7 + document) % 5 < 3,
      )
      const slot = set.add(Uint32Array.from(list))
      if (i % 3 === 0) set.remove(slot)
      else lists.set(slot, new Set(list))
    }
    const expected = naive(lists, 1, 3)
    expect(set.pairs + set.triples).toBe(expected.length)
    expect(expected.length).toBeGreaterThan(500)
    expect(sorted(set.list(Infinity))).toEqual(sorted(expected))
    expect(set.list(10)).toHaveLength(10)
  })

  it('say so when the budget ends, and never claim more than there are', () => {
    fc.assert(
      fc.property(operations, fc.nat({ max: 60 }), fc.nat({ max: 60 }), (steps, pairs, triples) => {
        const set = new CombinationSet({ documents: DOCUMENTS, need: 1, arity: 3, budget: { pairs, triples } })
        const lists = new Map<number, Set<number>>()
        for (const step of steps) {
          if (step.kind === 'add') lists.set(set.add(Uint32Array.from(step.list)), new Set(step.list))
          else {
            const slot = [...lists.keys()][step.at % (lists.size + 1)]
            if (slot === undefined) continue
            set.remove(slot)
            lists.delete(slot)
          }
        }
        const expected = naive(lists, 1, 3)
        const found = sorted(set.list(Infinity))
        const all = new Set(sorted(expected))
        expect(found.every((one) => all.has(one))).toBe(true)
        expect(set.pairs + set.triples).toBeLessThanOrEqual(expected.length)
        if (set.complete) expect(set.pairs + set.triples).toBe(expected.length)
      }),
      { numRuns: 400 },
    )
  })
})
