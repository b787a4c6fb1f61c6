import {
  type AdminRevisionSearch,
  type AdminSuggestionSearch,
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
import { type Context, Hono } from 'hono'
import { adminListResponse } from '../http/admin-response.ts'
import { decideEach, selectItems } from '../http/bulk.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
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

const listRevisions = ({ var: context }: Context<AuthenticatedEnv>) => ({
  schema: adminRevisionSearch,
  read: (search: AdminRevisionSearch) => readRevisionQueue(context, search),
})
const listSuggestions = ({ var: context }: Context<AuthenticatedEnv>) => ({
  schema: adminSuggestionSearch,
  read: (search: AdminSuggestionSearch) => readSuggestionQueue(context, search),
})

export const adminRevisionRoutes = new Hono<AuthenticatedEnv>()
  .get(
    '/',
    validateQuery(adminRevisionSearch),
    adminListOf(adminRevisionList, "Owners' changes, the longest waiting first"),
    (c) => adminListResponse(c, 'revisions', adminRevisionList, c.req.valid('query'), listRevisions(c).read),
  )
  .post(
    '/bulk',
    validateBody(bulkRevisionDecision, { maxBytes: manyTextsBytes }),
    jsonResponse(bulkResult, bulkSummary),
    async (c) => {
      const { action, reason, before, seen, ...selection } = c.req.valid('json')
      const items = await selectItems(c.var.language, selection, listRevisions(c))
      const data = await decideEach(c.var.language, items, ({ id, version }) =>
        action === 'accept'
          ? approveProposal(c.var, id, ofOwner, { before: before?.[id], seen: seen?.[id] ?? version })
          : rejectProposal(c.var, id, ofOwner, { reason, seen: seen?.[id] ?? version }),
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
    (c) => adminListResponse(c, 'suggestions', adminSuggestionList, c.req.valid('query'), listSuggestions(c).read),
  )
  .post(
    '/bulk',
    validateBody(bulkSuggestionDecision, { maxBytes: manyTextsBytes }),
    jsonResponse(bulkResult, bulkSummary),
    async (c) => {
      const { action, reason, before, ...selection } = c.req.valid('json')
      const items = await selectItems(c.var.language, selection, listSuggestions(c))
      const data = await decideEach(c.var.language, items, ({ id }) =>
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
