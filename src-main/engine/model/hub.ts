import { RedraftError, type DetailWords } from '../../../src-preload/contract/index.ts'

/** A place where model files are published, and who may deliver them. */
export interface Hub {
  readonly base: URL
  /** Whether a request may go there; asked again at each redirection. */
  readonly allows: (url: URL) => boolean
}

const deliverers = ['huggingface.co', 'hf.co']

/** The public hub. Its files come from servers below its two names, over https only. */
export const publicHub: Hub = {
  base: new URL('https://huggingface.co/'),
  allows: (url) =>
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    deliverers.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)),
}

/** What the hub publishes about a file: SHA-256, hexadecimal, and bytes. */
export interface Published {
  readonly sha256: string | null
  readonly size: number | null
}

const mostRedirections = 6

/** Address of a file at the hub. */
export function fileAddress(hub: Hub, repository: string, revision: string, path: string): URL {
  const parts = [...repository.split('/'), 'resolve', revision, ...path.split('/')]
  return new URL(parts.map(encodeURIComponent).join('/'), hub.base)
}

/**
 * Asks the hub what it publishes about a large file. It says so in two headers of its own, on the answer that redirects
 * to the server with the content.
 *
 * @throws RedraftError `DOWNLOAD_FAILED`. @throws the signal's reason when it is aborted.
 */
export async function askHub(hub: Hub, address: URL, signal: AbortSignal): Promise<Published> {
  let published: Published = { sha256: null, size: null }
  const response = await requestThrough(hub, address, { method: 'HEAD' }, signal, (headers) => {
    published = { sha256: sha256In(headers) ?? published.sha256, size: sizeIn(headers) ?? published.size }
    // With its checksum known, the server with the content need not be asked.
    return published.sha256 !== null
  })
  await response.body?.cancel()
  return published
}

/**
 * One request, following redirections to allowed places only.
 *
 * @param onHop sees the headers of each answer; true ends there.
 * @returns the last answer, one of the 200s or 416. @throws RedraftError `DOWNLOAD_FAILED`.
 */
export async function requestThrough(
  hub: Hub,
  address: URL,
  request: { readonly method: 'HEAD' | 'GET'; readonly headers?: Readonly<Record<string, string>> },
  signal: AbortSignal,
  onHop: (headers: Headers) => boolean = () => false,
): Promise<Response> {
  let url = address
  for (let hop = 0; hop <= mostRedirections; hop++) {
    if (!hub.allows(url)) throw failed({ code: 'unknown-place', values: { host: url.hostname } })
    const response = await ask(url, request, signal)
    if (onHop(response.headers)) return response
    if (response.ok || response.status === 416) return response
    await response.body?.cancel()
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || location === null)
      throw failed(answerInWords(response.status))
    if (!URL.canParse(location, url)) throw failed('it was sent on to an address that makes no sense')
    url = new URL(location, url)
  }
  throw failed('it was sent on too often')
}

async function ask(
  url: URL,
  request: { readonly method: string; readonly headers?: Readonly<Record<string, string>> },
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(url, {
      method: request.method,
      // Compressed bytes would not be the ones that are counted.
      headers: { 'accept-encoding': 'identity', 'user-agent': 'redraft', ...request.headers },
      redirect: 'manual',
      credentials: 'omit',
      signal,
    })
  } catch {
    signal.throwIfAborted()
    throw failed({ code: 'unreachable', values: { host: url.hostname } })
  }
}

/** `DOWNLOAD_FAILED`, told apart from other failures, so that the reasons of several attempts can be put into one. */
export class DownloadFailure extends RedraftError {
  constructor(detail: DetailWords) {
    super('DOWNLOAD_FAILED', { detail })
  }
}

export function failed(detail: DetailWords): DownloadFailure {
  return new DownloadFailure(detail)
}

function answerInWords(status: number): DetailWords {
  if (status === 404) return 'the file is no longer there'
  if (status === 401 || status === 403) return 'the file is not given out freely any more'
  if (status === 429) return 'too many downloads from here; wait a while'
  return { code: 'server-answered', values: { status } }
}

/** Only files that the hub keeps apart for their size have a SHA-256 here; others have a shorter number of another kind. */
function sha256In(headers: Headers): string | null {
  const match = /^(?:W\/)?"?([0-9a-f]{64})"?$/i.exec(headers.get('x-linked-etag') ?? '')
  return match?.[1]?.toLowerCase() ?? null
}

function sizeIn(headers: Headers): number | null {
  const size = Number(headers.get('x-linked-size') ?? Number.NaN)
  return Number.isSafeInteger(size) && size > 0 ? size : null
}
