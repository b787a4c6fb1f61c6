import { stats } from '@dalil/api/contract'
import { Hono } from 'hono'
import type { AuthenticatedEnv } from '../http/context.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { readStats } from './queries.ts'

export const adminStatsRoutes = new Hono<AuthenticatedEnv>().get(
  '/',
  jsonResponse(stats, 'Read the figures of the dashboard'),
  async (c) => {
    return c.json(await readStats(c.var))
  },
)
