import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { CallerRegistry } from '../http/access/caller-registry.ts'
import type { createApp } from './app.ts'

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
