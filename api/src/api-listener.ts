import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { createApp } from './app.ts'
import type { ServerBindings } from './http/context.ts'

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

export type OnRequestError = (req: IncomingMessage, res: ServerResponse, error: unknown) => void

export const createApiListener = (app: ReturnType<typeof createApp>, callers: CallerRegistry, fail: OnRequestError) =>
  getRequestListener(
    (request, { incoming, outgoing }) => {
      const [req, res] = [incoming as IncomingMessage, outgoing as ServerResponse]
      const response = app.fetch(request, callers.get(req) ?? {})
      if (!(response instanceof Promise)) return response
      return response.catch((error: unknown) => {
        fail(req, res, error)
        return RESPONSE_ALREADY_SENT
      })
    },
    {
      hostname: 'localhost',
      errorHandler: (error) => {
        throw error
      },
    },
  )
