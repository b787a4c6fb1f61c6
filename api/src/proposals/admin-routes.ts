import {
  adminRevision,
  adminRevisionList,
  adminRevisionSearch,
  adminSuggestion,
  adminSuggestionApproval,
  adminSuggestionList,
  adminSuggestionSearch,
  bulkResult,
  bulkRevisionDecision,
  bulkSuggestionDecision,
  revisionApproval,
  revisionRejection,
  suggestionRejection,
} from '@dalil/api/contract'
import { Hono } from 'hono'
import { adminListResponse } from '../http/admin-response.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { decideEach } from '../http/decide-each.ts'
import { longTextBytes, manyTextsBytes } from '../http/limits/limit-body.ts'
import { adminListOf, jsonResponse } from '../http/openapi/route-responses.ts'
import { validateBody } from '../http/validate-body.ts'
import { validateId } from '../http/validate-ids.ts'
import { validateQuery } from '../http/validate-query.ts'
import { approveProposal, rejectProposal } from './decide.ts'
import { type Decider, requireDecider } from './lock-proposal.ts'
import { readAdminRevision, readAdminSuggestion, readRevisionQueue, readSuggestionQueue } from './queries.ts'

const bulkSummary = 'Decide about several items, each separately'
const ofOwner: Decider = { kind: 'revision', accessLevel: 'staff' }
const ofVisitor: Decider = { kind: 'suggestion', accessLevel: 'staff' }

export const adminRevisionRoutes = new Hono<AuthenticatedEnv>()
  .get(
    '/',
    validateQuery(adminRevisionSearch),
    adminListOf(adminRevisionList, "Owners' changes, the longest waiting first"),
    (c) =>
      adminListResponse(c, 'revisions', adminRevisionList, c.req.valid('query'), (search) =>
        readRevisionQueue(c.var, search),
      ),
  )
  .post(
    '/bulk',
    validateBody(bulkRevisionDecision, { maxBytes: manyTextsBytes }),
    jsonResponse(bulkResult, bulkSummary),
    async (c) => {
      const { ids, action, reason, before, seen } = c.req.valid('json')
      const data = await decideEach(c.var.language, ids, (id) =>
        action === 'accept'
          ? approveProposal(c.var, id, ofOwner, { before: before?.[id], seen: seen?.[id] })
          : rejectProposal(c.var, id, ofOwner, { reason, seen: seen?.[id] }),
      )
      return c.json({ data })
    },
  )
  .get('/:id', validateId, jsonResponse(adminRevision, 'Read a revision with its changes'), async (c) =>
    c.json(await readAdminRevision(c.var, c.req.valid('param').id)),
  )
  .post(
    '/:id/accept',
    validateId,
    requireDecider(ofOwner),
    validateBody(revisionApproval, { maxBytes: longTextBytes }),
    jsonResponse(adminRevision, 'Approve the changes of `fields`, or all changes; they become or stay public'),
    async (c) => {
      const { id } = c.req.valid('param')
      await approveProposal(c.var, id, ofOwner, c.req.valid('json'))
      return c.json(await readAdminRevision(c.var, id))
    },
  )
  .post(
    '/:id/refuse',
    validateId,
    requireDecider(ofOwner),
    validateBody(revisionRejection),
    jsonResponse(adminRevision, 'Reject a revision; the listing keeps or regains its former content'),
    async (c) => {
      const { id } = c.req.valid('param')
      await rejectProposal(c.var, id, ofOwner, c.req.valid('json'))
      return c.json(await readAdminRevision(c.var, id))
    },
  )

export const adminSuggestionRoutes = new Hono<AuthenticatedEnv>()
  .get(
    '/',
    validateQuery(adminSuggestionSearch),
    adminListOf(adminSuggestionList, 'List suggestions of visitors, oldest first'),
    (c) =>
      adminListResponse(c, 'suggestions', adminSuggestionList, c.req.valid('query'), (search) =>
        readSuggestionQueue(c.var, search),
      ),
  )
  .post(
    '/bulk',
    validateBody(bulkSuggestionDecision, { maxBytes: manyTextsBytes }),
    jsonResponse(bulkResult, bulkSummary),
    async (c) => {
      const { ids, action, reason, before } = c.req.valid('json')
      const data = await decideEach(c.var.language, ids, (id) =>
        action === 'accept'
          ? approveProposal(c.var, id, ofVisitor, { before: before?.[id] })
          : rejectProposal(c.var, id, ofVisitor, { reason }),
      )
      return c.json({ data })
    },
  )
  .get('/:id', validateId, jsonResponse(adminSuggestion, 'Read a suggestion with its changes'), async (c) =>
    c.json(await readAdminSuggestion(c.var, c.req.valid('param').id)),
  )
  .post(
    '/:id/accept',
    validateId,
    requireDecider(ofVisitor),
    validateBody(adminSuggestionApproval, { maxBytes: longTextBytes }),
    jsonResponse(adminSuggestion, 'Approve the changes of `fields`, or all changes; they become public'),
    async (c) => {
      const { id } = c.req.valid('param')
      await approveProposal(c.var, id, ofVisitor, c.req.valid('json'))
      return c.json(await readAdminSuggestion(c.var, id))
    },
  )
  .post(
    '/:id/refuse',
    validateId,
    requireDecider(ofVisitor),
    validateBody(suggestionRejection),
    jsonResponse(adminSuggestion, 'Reject a suggestion; the listing does not change'),
    async (c) => {
      const { id } = c.req.valid('param')
      await rejectProposal(c.var, id, ofVisitor, c.req.valid('json'))
      return c.json(await readAdminSuggestion(c.var, id))
    },
  )
