import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { pageHeaders } from './page-policy.ts'

/** Kinds of file that a build of the pages holds. Anything else is not served, even when it lies in the folder. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
}

/** An answer to a request for a file, as both carriers send it. */
export interface PageFile {
  readonly status: 200 | 400 | 404 | 405
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

function refusal(status: 400 | 404 | 405): PageFile {
  const text = { 400: 'Bad request', 404: 'Not found', 405: 'Method not allowed' }[status]
  const headers = { ...pageHeaders, 'content-type': 'text/plain; charset=utf-8' }
  return { status, headers: status === 405 ? { ...headers, allow: 'GET' } : headers, body: Buffer.from(text) }
}

/** Whether `file` lies in `folder`. Both absolute and without links. */
function isInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file)
  return relative !== '' && relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative)
}

/**
 * A file of the built pages.
 *
 * @param folder the build's folder, absolute.
 * @param pathname of the request's address, still percent-encoded; `/` stands for the start page.
 */
export async function readPageFile(folder: string, method: string, pathname: string): Promise<PageFile> {
  if (method !== 'GET') return refusal(405)
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return refusal(400)
  }
  // A second round of encoding, a backslash, a drive or a NUL has no place in the name of a built file.
  if (!/^\/[\w\-./@+~ ]*$/.test(decoded)) return refusal(400)
  const type = types[path.extname(decoded === '/' ? '/index.html' : decoded).toLowerCase()]
  if (type === undefined) return refusal(404)
  const wanted = path.resolve(folder, `.${decoded === '/' ? '/index.html' : decoded}`)
  if (!isInside(path.resolve(folder), wanted)) return refusal(404)
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(wanted)])
    if (!isInside(root, file)) return refusal(404)
    return { status: 200, headers: { ...pageHeaders, 'content-type': type }, body: await readFile(file) }
  } catch {
    return refusal(404)
  }
}
