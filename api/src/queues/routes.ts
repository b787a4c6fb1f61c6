import { queueCounts } from '@dalil/api/contract'
import { Hono } from 'hono'
import type { AuthenticatedEnv } from '../http/context.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { readQueues } from './queries.ts'

export const adminQueueRoutes = new Hono<AuthenticatedEnv>().get(
  '/',
  jsonResponse(queueCounts, 'Count the items that await a decision'),
  async (c) => c.json(await readQueues(c.var)),
)
