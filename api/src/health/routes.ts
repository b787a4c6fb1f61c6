import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { withTimeout } from '../http/with-timeout.ts'

const timeoutMs = 2_000

const state = z.object({ status: z.literal('ok') })

/** `/health`: the process responds. `/ready`: the database responds and no migration is pending. */
export const healthRoutes = (countPending: () => Promise<number>) =>
  new Hono<AppEnv>()
    .get('/health', jsonResponse(state, 'The process lives'), (c) =>
      c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }),
    )
    .get('/ready', jsonResponse(state, 'The database is there and migrated'), async (c) => {
      const pending = await withTimeout(timeoutMs, countPending()).catch((err: unknown) => {
        c.var.log.warn({ request_id: c.var.requestId, err }, 'database unavailable')
        return null
      })
      if (pending === 0) return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' })
      const status = pending === null ? 'database_away' : 'migrating'
      throw new HttpError('UNAVAILABLE', { headers: { 'Retry-After': '5' }, details: { status }, failed: 'database' })
    })
