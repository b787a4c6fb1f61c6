import { ownOwnershipList, pagingQuery } from '@dalil/api/contract'
import { Hono } from 'hono'
import { requireSession } from '../http/authorization.ts'
import type { AppEnv } from '../http/context.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { validateQuery } from '../http/validate.ts'
import { readOwnOwnerships } from './queries.ts'

export const ownershipRoutes = new Hono<AppEnv>().get(
  '/ownerships',
  requireSession,
  validateQuery(pagingQuery),
  jsonResponse(ownOwnershipList, 'List when and why you have owned listings, newest first'),
  async (c) => c.json(await readOwnOwnerships(c.var.db, c.var.viewer.id, c.req.valid('query'))),
)
