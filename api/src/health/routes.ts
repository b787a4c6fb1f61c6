import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { answers } from '../http/shapes.ts'
import { within } from '../http/within.ts'

/** Milliseconds in which the database has to answer: whoever asks wants to send visitors elsewhere soon. */
const patience = 2_000

const state = z.object({ status: z.literal('ok') })

/** `/health`: the process answers. `/ready`: its database too, and no migration is due. */
export const health = (countPending: () => Promise<number>) =>
  new Hono<AppEnv>()
    .get('/health', answers(state, 'The process lives'), (c) =>
      c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }),
    )
    .get('/ready', answers(state, 'The database is there and migrated'), async (c) => {
      if ((await within(patience, countPending())) > 0)
        throw new HttpError('UNAVAILABLE', { headers: { 'Retry-After': '5' } })
      return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' })
    })
