/**
 * What a page of Redraft may load, one directive a row with its reason. The same line goes out from `app://` and from the
 * loopback server.
 */
const directives: readonly (readonly [directive: string, reason: string])[] = [
  ["default-src 'none'", 'whatever is not named below is refused'],
  ["script-src 'self'", 'the build is the only code; no inline script, no code from strings'],
  ["worker-src 'self'", "the editor's worker is a file of the build"],
  ["style-src 'self' 'unsafe-inline'", 'the editor writes style elements; a style cannot run'],
  ["font-src 'self'", 'fonts come with the build'],
  ["img-src 'self' data:", "icons, and the editor's inline images"],
  ["connect-src 'self'", 'the loopback socket; nothing else is asked'],
  ["base-uri 'none'", 'no element may turn relative addresses elsewhere'],
  ["form-action 'none'", 'no form is ever sent'],
  ["frame-ancestors 'none'", 'no page may put Redraft into a frame'],
  ["object-src 'none'", 'no plug-ins'],
]

const contentSecurityPolicy = directives.map(([directive]) => directive).join('; ')

/** Headers of every answer that a page gets, whatever is in it. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
}
