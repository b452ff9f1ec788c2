import {
  isMethodName,
  methods,
  RedraftError,
  requestSchema,
  type Args,
  type MethodName,
  type ParsedArgs,
  type Response,
} from '../../src-preload/contract/index.ts'
import { collectionHandlers } from './fake/collection.ts'
import { documentsHandlers } from './fake/documents.ts'
import { Fake, type FakeOptions, type Handlers, type Job } from './fake/fake.ts'
import { modelsHandlers } from './fake/models.ts'
import { publishHandlers } from './fake/publish.ts'
import { reviewHandlers } from './fake/review.ts'
import { workspaceHandlers } from './fake/workspace.ts'

/** An engine that only remembers: every method of the contract over invented data, for looking at the screens. */
export function createFakeEngine(options: FakeOptions = {}) {
  const broken = new Set(options.broken)
  /** What waits for `release`; null while answers come at once. */
  let held: (() => void)[] | null = null
  const running = new Map<string, AbortController>()
  const calls: { readonly method: MethodName; readonly args: unknown }[] = []
  let send: (response: Response) => void = () => undefined
  const fake = new Fake(options, (name, data) => send({ type: 'event', name, data }))
  const handlers: Handlers = {
    ...workspaceHandlers(fake),
    ...collectionHandlers(fake),
    ...documentsHandlers(fake),
    ...reviewHandlers(fake),
    ...publishHandlers(fake),
    ...modelsHandlers(fake),
  }

  async function answer<M extends MethodName>(id: string, method: M, args: Args<M>): Promise<void> {
    const controller = new AbortController()
    running.set(id, controller)
    calls.push({ method, args })
    try {
      if (held !== null && method !== 'files.choose') await new Promise<void>((resolve) => held?.push(resolve))
      if (broken.has(method)) throw new RedraftError('ENGINE_STOPPED')
      const job: Job = { signal: controller.signal, report: (progress) => send({ type: 'progress', id, progress }) }
      const value = await handlers[method](methods[method].args.parse(args) as ParsedArgs<M>, job)
      send({ type: 'ok', id, value })
    } catch (thrown) {
      const error = thrown instanceof RedraftError ? thrown : new RedraftError('INTERNAL', {}, { cause: thrown })
      send({ type: 'error', id, error: error.toWire() })
    } finally {
      running.delete(id)
    }
  }

  return {
    calls,
    emit: fake.emit.bind(fake),
    rows: () => fake.rows,
    held: () => fake.held,
    facts: () => fake.facts,
    /** One step of the job that runs by hand. */
    step: () => fake.goOn(),
    /** Answers nothing from now on, but which file a person chose. */
    hold: () => void (held ??= []),
    /** Broken methods work again. */
    heal: () => broken.clear(),
    /** For the memory transport. */
    connect(to: (response: Response) => void) {
      send = to
      return {
        receive(message: unknown) {
          const request = requestSchema.parse(message)
          if (request.type === 'cancel') running.get(request.id)?.abort()
          else if (isMethodName(request.method)) void answer(request.id, request.method, request.args as never)
        },
        close: () => undefined,
      }
    },
  }
}
