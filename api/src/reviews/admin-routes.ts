import {
  type AdminReviewSearch,
  adminReview,
  adminReviewList,
  adminReviewSearch,
  bulkResult,
  bulkReviewDecision,
  decisionInput,
  hideReviewInput,
  reasonedDecisionInput,
} from '@dalil/api/contract'
import { type Context, Hono } from 'hono'
import { adminListResponse, deletionResponse } from '../http/admin-response.ts'
import { requireFreshSession } from '../http/authorization.ts'
import { decideEach, selectItems } from '../http/bulk.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { adminDeletion, adminListOf, jsonResponse } from '../http/openapi/route-responses.ts'
import { validateBody } from '../http/validate-body.ts'
import { validateId } from '../http/validate-ids.ts'
import { validateQuery } from '../http/validate-query.ts'
import { readModeratedReview, readModeratedReviews } from './admin-queries.ts'
import { deleteReview } from './delete.ts'
import { moderateReview, upholdHiding } from './moderate.ts'

const list = ({ var: context }: Context<AuthenticatedEnv>) => ({
  schema: adminReviewSearch,
  read: (search: AdminReviewSearch) => readModeratedReviews(context, search),
})

export const adminReviewRoutes = new Hono<AuthenticatedEnv>()
  .get('/', validateQuery(adminReviewSearch), adminListOf(adminReviewList, 'List reviews of every status'), (c) => {
    return adminListResponse(c, 'reviews', adminReviewList, c.req.valid('query'), list(c).read)
  })
  .post(
    '/bulk',
    validateBody(bulkReviewDecision),
    jsonResponse(bulkResult, 'Decide about several items, each separately'),
    async (c) => {
      const { ids, filter, expected, action, ...decision } = c.req.valid('json')
      // The filter also matches shown reviews whose reply is held, and then the reply is decided.
      const seenOf = (status: string | undefined) => (filter?.status === 'held' ? 'held' : status)
      const items = await selectItems(c.var.language, { ids, filter, expected }, list(c))
      const data = await decideEach(c.var.language, items, ({ id, status }) =>
        action === 'uphold'
          ? upholdHiding(c.var, id, decision)
          : moderateReview(c.var, id, action === 'show' ? 'shown' : 'hidden', { seen: seenOf(status), ...decision }),
      )
      return c.json({ data })
    },
  )
  .get('/:id', validateId, jsonResponse(adminReview, 'Read a review'), async (c) =>
    c.json(assertFound(await readModeratedReview(c.var, c.req.valid('param').id))),
  )
  .post(
    '/:id/hide',
    validateId,
    validateBody(hideReviewInput),
    jsonResponse(adminReview, 'Hide a review, so that it no longer counts'),
    async (c) => {
      const id = c.req.valid('param').id
      await moderateReview(c.var, id, 'hidden', c.req.valid('json'))
      return c.json(assertFound(await readModeratedReview(c.var, id)))
    },
  )
  .post(
    '/:id/show',
    validateId,
    validateBody(decisionInput),
    jsonResponse(adminReview, 'Show a held or hidden review'),
    async (c) => {
      const id = c.req.valid('param').id
      await moderateReview(c.var, id, 'shown', c.req.valid('json'))
      return c.json(assertFound(await readModeratedReview(c.var, id)))
    },
  )
  .post(
    '/:id/uphold',
    validateId,
    validateBody(reasonedDecisionInput),
    jsonResponse(adminReview, 'Reject the appeal; the review stays hidden'),
    async (c) => {
      const id = c.req.valid('param').id
      await upholdHiding(c.var, id, c.req.valid('json'))
      return c.json(assertFound(await readModeratedReview(c.var, id)))
    },
  )
  .delete('/:id', requireFreshSession, validateId, adminDeletion('Delete a review permanently'), async (c) => {
    const id = c.req.valid('param').id
    await deleteReview(c.var, id, 'staff')
    return deletionResponse(c, id)
  })
