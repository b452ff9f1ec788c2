import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A token of 256 bits from the system's generator, in characters that an address carries as they are. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Compares in a time that depends neither on where two tokens differ nor on their lengths. */
export function isSameToken(expected: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest()
  return timingSafeEqual(digest(expected), digest(given))
}

/**
 * The cookie's name holds the port: cookies are shared by all ports of a host, and two workstations may run side by side.
 */
export function cookieName(port: number): string {
  return `redraft-${port}`
}

/** The value of one cookie of a `Cookie` header; the first of that name. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}
