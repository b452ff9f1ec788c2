import { describe, expect, it } from 'vitest'
import { createGrants } from '../../../src-main/engine/grants.ts'

describe('grants', () => {
  it('gives back the path it stands for, and says nothing of it', () => {
    const grants = createGrants()
    const grant = grants.add('/home/clerk/../clerk/cases')
    expect(grants.resolve(grant)).toBe('/home/clerk/cases')
    expect(grant).not.toContain('clerk')
    expect(grants.add('/home/clerk/cases')).not.toBe(grant)
  })

  it('refuses what nobody chose, a path among it', () => {
    const grants = createGrants()
    grants.add('/home/clerk/cases')
    for (const made of ['/home/clerk/cases', '', '__proto__']) {
      expect(() => grants.resolve(made)).toThrow(expect.objectContaining({ code: 'GRANT_UNKNOWN' }))
    }
  })

  it('takes absolute paths only', () => {
    expect(() => createGrants().add('cases')).toThrow(RangeError)
  })

  it('forgets the oldest after a thousand', () => {
    const grants = createGrants()
    const [first, second] = [grants.add('/a'), grants.add('/b')]
    for (let i = 0; i < 999; i++) grants.add(`/${i}`)
    expect(() => grants.resolve(first)).toThrow()
    expect(grants.resolve(second)).toBe('/b')
  })
})
