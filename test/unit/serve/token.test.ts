import { describe, expect, it } from 'vitest'
import { cookieOf, createToken, isSameToken } from '../../../src-main/serve/token.ts'

describe('token', () => {
  it('is the same as itself only', () => {
    const token = createToken()
    expect(isSameToken(token, token)).toBe(true)
    for (const other of [
      '',
      token.slice(1),
      `${token}A`,
      token.toLowerCase() + '_',
      createToken(),
      '\0',
      'ü'.repeat(43),
    ]) {
      expect(isSameToken(token, other)).toBe(false)
    }
  })

  it('never throws for another length, as a plain constant-time comparison would', () => {
    expect(isSameToken('abc', 'x'.repeat(100_000))).toBe(false)
  })
})

describe('cookieOf', () => {
  it.each([
    ['redraft-1=a', 'a'],
    ['other=b; redraft-1=a', 'a'],
    ['redraft-1=a; redraft-1=b', 'a'],
    ['xredraft-1=b; redraft-1=a=', 'a='],
    ['redraft-10=b', undefined],
    ['redraft-1', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %s', (header, value) => {
    expect(cookieOf(header, 'redraft-1')).toBe(value)
  })
})
