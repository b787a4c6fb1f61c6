import {
  adminSuggestion,
  adminSuggestionAcceptance,
  adminSuggestionList,
  adminSuggestionSearch,
  bulkResult,
  bulkSuggestionDecision,
  suggestionRefusal,
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
import { readAdminSuggestion, readSuggestionQueue } from './admin-queries.ts'
import { acceptSuggestion, refuseSuggestion } from './decide.ts'
import { requireDecider } from './lock-suggestion.ts'

export const adminSuggestionRoutes = new Hono<AuthenticatedEnv>()
  .get(
    '/',
    validateQuery(adminSuggestionSearch),
    adminListOf(adminSuggestionList, 'List suggestions of visitors, oldest first'),
    (c) => {
      return adminListResponse(c, 'suggestions', adminSuggestionList, c.req.valid('query'), (search) =>
        readSuggestionQueue(c.var, search),
      )
    },
  )
  .post(
    '/bulk',
    validateBody(bulkSuggestionDecision, { maxBytes: manyTextsBytes }),
    jsonResponse(bulkResult, 'Decide about several items, each separately'),
    async (c) => {
      const { ids, action, reason, before } = c.req.valid('json')
      const data = await decideEach(c.var.language, ids, (id) =>
        action === 'accept'
          ? acceptSuggestion(c.var, id, 'staff', { before: before?.[id] })
          : refuseSuggestion(c.var, id, 'staff', reason),
      )
      return c.json({ data })
    },
  )
  .get('/:id', validateId, jsonResponse(adminSuggestion, 'Read a suggestion with its changes'), async (c) => {
    return c.json(assertFound(await readAdminSuggestion(c.var, c.req.valid('param').id)))
  })
  .post(
    '/:id/accept',
    validateId,
    requireDecider('staff'),
    validateBody(adminSuggestionAcceptance, { maxBytes: longTextBytes }),
    jsonResponse(adminSuggestion, 'Accept the changes of `fields`, or all changes; they become public'),
    async (c) => {
      const id = c.req.valid('param').id
      await acceptSuggestion(c.var, id, 'staff', c.req.valid('json'))
      return c.json(assertFound(await readAdminSuggestion(c.var, id)))
    },
  )
  .post(
    '/:id/refuse',
    validateId,
    requireDecider('staff'),
    validateBody(suggestionRefusal),
    jsonResponse(adminSuggestion, 'Refuse a suggestion; the listing does not change'),
    async (c) => {
      const id = c.req.valid('param').id
      await refuseSuggestion(c.var, id, 'staff', c.req.valid('json').reason)
      return c.json(assertFound(await readAdminSuggestion(c.var, id)))
    },
  )
