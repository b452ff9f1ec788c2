import { describe, it } from 'vitest'
import { findPart, isRequired, type Part } from './parts.ts'

type Paths = Readonly<Record<Part, string>>

/**
 * A `describe` for tests that need parts a machine may lack. Where one is missing the tests are skipped and the reason
 * stands in the suite's name; where REDRAFT_REQUIRE asks for it, a test fails instead.
 *
 * @param needed a part, or several of them.
 * @param body gets the paths of the needed parts; reading another one throws. Not called when one is missing.
 */
export function describeNeeding(needed: Part | readonly Part[], name: string, body: (paths: Paths) => void): void {
  const list: readonly Part[] = typeof needed === 'string' ? [needed] : needed
  const paths: Partial<Record<Part, string>> = {}
  for (const part of list) {
    const found = findPart(part)
    if ('path' in found) {
      paths[part] = found.path
      continue
    }
    if (isRequired(part)) {
      describe(name, () => {
        it(`has ${part}`, () => {
          throw new Error(`${part} is required here, but ${found.missing}`)
        })
      })
    } else {
      describe.skip(`${name} [skipped: ${found.missing}]`, () => {
        it(`needs ${part}`, () => {})
      })
    }
    return
  }
  describe(name, () => {
    body(
      new Proxy(paths as Record<Part, string>, {
        get(target, part) {
          const path = target[part as Part]
          if (path === undefined) throw new Error(`${String(part)} was not asked for`)
          return path
        },
      }),
    )
  })
}
