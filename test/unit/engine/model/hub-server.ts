import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hub } from '../../../../src-main/engine/model/hub.ts'

/** A hub on this machine, as the public one answers: the address of a file redirects to a second server's content. */
export class HubServer {
  content: Buffer
  /** Headers that the redirecting answer has; by default what the public hub sends for large files. */
  publish: Record<string, string> | null = null
  /** What the redirection leads to, instead of the content. */
  location: string | null = null
  /** Answer for the address of the file, instead of a redirection. */
  status = 302
  mark = '"content-1"'
  ranges = true
  /** The content's server breaks off after so many bytes of one answer; null to send all. */
  breakAfter: number | null = null
  /** The content's server stops sending, without breaking off, after so many bytes. */
  stallAfter: number | null = null
  /** Method, path, and the range asked for, of each request. */
  readonly seen: string[] = []
  onContent: () => void = () => undefined
  readonly #server: Server
  #port = 0

  constructor(content: Buffer) {
    this.content = content
    this.#server = createServer((request, response) => this.#answer(request, response))
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  get sha256(): string {
    return createHash('sha256').update(this.content).digest('hex')
  }

  get hub(): Hub {
    return { base: new URL(`http://127.0.0.1:${this.#port}/`), allows: (url) => url.hostname === '127.0.0.1' }
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    this.seen.push([request.method, request.url, request.headers.range].filter(Boolean).join(' '))
    if (request.url === '/content') this.#sendContent(request, response)
    else {
      const published = this.publish ?? {
        'x-linked-etag': `"${this.sha256}"`,
        'x-linked-size': String(this.content.length),
      }
      response.writeHead(this.status, { location: this.location ?? '/content', ...published }).end()
    }
  }

  #sendContent(request: IncomingMessage, response: ServerResponse): void {
    this.onContent()
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const sameAsBefore = (request.headers['if-range'] ?? this.mark) === this.mark
    const partial = this.ranges && sameAsBefore && from > 0
    const body = partial ? this.content.subarray(from) : this.content
    response.writeHead(partial ? 206 : 200, {
      etag: this.mark,
      'content-length': body.length,
      ...(partial ? { 'content-range': `bytes ${from}-${this.content.length - 1}/${this.content.length}` } : {}),
    })
    const { breakAfter, stallAfter } = this
    if (request.method === 'HEAD') response.end()
    else if (breakAfter !== null) response.write(body.subarray(0, breakAfter), () => response.destroy())
    else if (stallAfter !== null) response.write(body.subarray(0, stallAfter))
    else response.end(body)
  }
}
