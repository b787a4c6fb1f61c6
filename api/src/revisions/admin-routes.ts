import {
  adminRevision,
  adminRevisionList,
  adminRevisionSearch,
  bulkResult,
  bulkRevisionDecision,
  revisionAcceptance,
  revisionRefusal,
} from '@dalil/api/contract'
import { Hono } from 'hono'
import { adminListResponse } from '../http/admin-response.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { decideEach } from '../http/decide-each.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { longTextBytes, manyTextsBytes } from '../http/limits/limit-body.ts'
import { adminListOf, jsonResponse } from '../http/openapi/route-responses.ts'
import { validateBody } from '../http/validate-body.ts'
import { validateId } from '../http/validate-ids.ts'
import { validateQuery } from '../http/validate-query.ts'
import { readRevision, readRevisionQueue } from './admin-queries.ts'
import { acceptRevision, refuseRevision } from './decide.ts'
import { requireModerator } from './lock-revision.ts'

export const adminRevisionRoutes = new Hono<AuthenticatedEnv>()
  .get(
    '/',
    validateQuery(adminRevisionSearch),
    adminListOf(adminRevisionList, "Owners' changes, the longest waiting first"),
    (c) => {
      return adminListResponse(c, 'revisions', adminRevisionList, c.req.valid('query'), (search) =>
        readRevisionQueue(c.var, search),
      )
    },
  )
  .post(
    '/bulk',
    validateBody(bulkRevisionDecision, { maxBytes: manyTextsBytes }),
    jsonResponse(bulkResult, 'Decide about several items, each separately'),
    async (c) => {
      const { ids, action, reason = '', before, seen } = c.req.valid('json')
      const data = await decideEach(c.var.language, ids, (id) =>
        action === 'accept'
          ? acceptRevision(c.var, id, { before: before?.[id], seen: seen?.[id] })
          : refuseRevision(c.var, id, { reason, seen: seen?.[id] }),
      )
      return c.json({ data })
    },
  )
  .get('/:id', validateId, jsonResponse(adminRevision, 'Read a revision with its changes'), async (c) => {
    return c.json(assertFound(await readRevision(c.var, c.req.valid('param').id)))
  })
  .post(
    '/:id/accept',
    validateId,
    requireModerator,
    validateBody(revisionAcceptance, { maxBytes: longTextBytes }),
    jsonResponse(adminRevision, 'Accept the changes of `fields`, or all changes; they become or stay public'),
    async (c) => {
      const id = c.req.valid('param').id
      await acceptRevision(c.var, id, c.req.valid('json'))
      return c.json(assertFound(await readRevision(c.var, id)))
    },
  )
  .post(
    '/:id/refuse',
    validateId,
    requireModerator,
    validateBody(revisionRefusal),
    jsonResponse(adminRevision, 'Refuse a revision; the listing keeps or regains its former content'),
    async (c) => {
      const id = c.req.valid('param').id
      await refuseRevision(c.var, id, c.req.valid('json'))
      return c.json(assertFound(await readRevision(c.var, id)))
    },
  )
