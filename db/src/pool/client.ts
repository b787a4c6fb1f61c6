import type { Sql } from 'postgres'

/** A query of postgres.js, whose `handler` runs it. This API is internal, so `package.json` pins the version. */
export type PendingQuery = Promise<unknown> & {
  strings: readonly string[]
  executed: boolean
  handler: (query: PendingQuery) => void
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}
export type RunQuery = (query: PendingQuery) => void
export type TransactionCallback = (client: unknown) => unknown

/** Returns a client like `template` whose queries `run` executes. Fragments within a query are not executed. */
export function createSqlClient<Client extends Sql>(
  template: Client,
  run: RunQuery,
  methods: Record<string, unknown>,
): Client {
  const route = (made: unknown) => {
    if (made !== null && typeof made === 'object' && 'handler' in made) made.handler = run
    return made
  }
  const own: Record<string | symbol, unknown> = {
    ...methods,
    unsafe: (...args: Parameters<Sql['unsafe']>) => route(template.unsafe(...args)),
  }
  return new Proxy(template, {
    apply: (target, self, args) => route(Reflect.apply(target, self, args)),
    get: (target, name) => own[name] ?? Reflect.get(target, name),
    // All clients share the template, so methods that a client replaces are stored separately.
    set: (_, name, value) => {
      own[name] = value
      return true
    },
  })
}

/** Calls `onResult` or `onError` when a query settles. Avoids `query.then`, which would start the query. */
export const observeSettlement = (query: PendingQuery, onResult: () => void, onError: (error: unknown) => void) =>
  void Promise.prototype.then.call(query, onResult, onError)
