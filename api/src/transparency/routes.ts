import { transparencyQuery, transparencyReport } from '@dalil/api/contract'
import { Hono } from 'hono'
import { cacheForMinutes } from '../cache/cache-policy.ts'
import type { AppEnv } from '../http/context.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { publicResponse } from '../http/responses.ts'
import { validateQuery } from '../http/validate.ts'
import { readTransparencyMonths } from './read-months.ts'

export const transparencyRoutes = new Hono<AppEnv>().get(
  '/',
  validateQuery(transparencyQuery),
  jsonResponse(transparencyReport, 'Count what came in and what was removed in a country, by month'),
  async (c) => {
    const data = await readTransparencyMonths(c.var.db, c.req.valid('query').country)
    return publicResponse(c, { data }, cacheForMinutes(['transparency']))
  },
)
