import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../http/context.ts'
import { findTemporaryFailure } from '../http/errors/failure.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'

const state = z.object({ status: z.literal('ok') })

/** `/health` states that the process responds, `/ready` that every pool of connections works and no migration is pending. */
export const healthRoutes = (countPending: () => Promise<number>) =>
  new Hono<AppEnv>()
    .get('/health', jsonResponse(state, 'Check that the process responds'), (c) =>
      c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }),
    )
    .get('/ready', jsonResponse(state, 'Check that the database responds and is migrated'), async (c) => {
      const pending = await countPending().catch((cause: unknown) => {
        throw notReady('database_away', cause)
      })
      if (pending > 0) throw notReady('migrating', new Error(`${pending} migrations are pending`))
      return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' })
    })

const notReady = (status: 'database_away' | 'migrating', cause: unknown) =>
  new HttpError('UNAVAILABLE', {
    headers: { 'Retry-After': '5' },
    details: { status },
    failed: findTemporaryFailure(cause)?.kind ?? 'database',
    cause,
  })
