import type { IncomingMessage } from 'node:http'
import type { ServerBindings } from '../context.ts'

const callerKey = Symbol('caller')
type WithCaller = IncomingMessage & { [callerKey]?: ServerBindings }

/** Stores callers on the request objects, because a WeakMap with many short-lived keys slows garbage collection. */
export class CallerRegistry {
  get(req: WithCaller): ServerBindings | undefined {
    return req[callerKey]
  }

  set(req: WithCaller, caller: ServerBindings): void {
    req[callerKey] = caller
  }
}
