import {
  appeal,
  appealInput,
  helpfulIdList,
  helpfulIdQuery,
  ownReview,
  ownReviewList,
  ownReviewSearch,
  replyInput,
  review,
  reviewChange,
  reviewInput,
} from '@dalil/api/contract'
import { Hono } from 'hono'
import { requireSession, requireVerifiedEmail } from '../http/authorization.ts'
import type { AppEnv } from '../http/context.ts'
import { idempotent } from '../http/idempotency/idempotent.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse, noContentResponse } from '../http/openapi/route-responses.ts'
import { noContentAfter } from '../http/responses.ts'
import { validateForm } from '../http/uploads/validate-form.ts'
import { validateBody, validateId, validateQuery } from '../http/validate.ts'
import { createReview } from './create-review.ts'
import { deleteReview } from './delete.ts'
import { editReview } from './edit-review.ts'
import { addHelpfulVote, readHelpfulIds, removeHelpfulVote } from './helpful.ts'
import { omitPhotosIfOff } from './omit-features-off.ts'
import { photoFields } from './photos.ts'
import { readOwnReviews } from './queries.ts'
import { deleteReply, saveReply } from './reply.ts'
import { submitAppeal } from './submit-appeal.ts'

export const reviewRoutes = new Hono<AppEnv>()
  .post(
    '/listings/:id/reviews',
    requireSession,
    requireVerifiedEmail,
    validateId,
    rateLimit('reviews.write'),
    validateForm(reviewInput, photoFields),
    idempotent('form'),
    jsonResponse(ownReview, 'Review a listing; during a burst it waits for a moderator', 201),
    async (c) => {
      const { fields, files } = c.req.valid('form')
      return c.json(await createReview(c.var, c.req.valid('param').id, fields, files), 201)
    },
  )
  .get(
    '/my-reviews',
    requireSession,
    requireVerifiedEmail,
    validateQuery(ownReviewSearch),
    jsonResponse(ownReviewList, 'List your reviews'),
    async (c) => {
      const list = await readOwnReviews(c.var.db, c.var.viewer.id, c.req.valid('query'))
      return c.json({ ...list, data: await omitPhotosIfOff(c.var, list.data) })
    },
  )
  .put(
    '/reviews/:id',
    requireSession,
    requireVerifiedEmail,
    validateId,
    rateLimit('reviews.write'),
    validateForm(reviewChange, photoFields),
    jsonResponse(ownReview, 'Edit your review'),
    async (c) => {
      const { fields, files } = c.req.valid('form')
      return c.json(await editReview(c.var, c.req.valid('param').id, fields, files))
    },
  )
  .delete(
    '/reviews/:id',
    requireSession,
    validateId,
    rateLimit('reviews.delete'),
    noContentResponse('Delete a review'),
    async (c) => noContentAfter(c, deleteReview(c.var, c.req.valid('param').id, 'member')),
  )
  .post(
    '/reviews/:id/appeal',
    requireSession,
    validateId,
    rateLimit('reviews.write'),
    validateBody(appealInput),
    jsonResponse(appeal, 'Appeal against the hiding of your review', 201),
    async (c) => c.json(await submitAppeal(c.var, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .get(
    '/user/helpful-reviews',
    requireSession,
    validateQuery(helpfulIdQuery),
    jsonResponse(helpfulIdList, 'List the reviews of a listing that you voted helpful'),
    async (c) => c.json({ data: await readHelpfulIds(c.var.db, c.var.viewer.id, c.req.valid('query').listing_id) }),
  )
  .put(
    '/reviews/:id/helpful',
    requireSession,
    validateId,
    rateLimit('reviews.helpful'),
    jsonResponse(review, 'Vote a review helpful'),
    async (c) => c.json(await addHelpfulVote(c.var, c.req.valid('param').id)),
  )
  .delete(
    '/reviews/:id/helpful',
    requireSession,
    validateId,
    rateLimit('reviews.helpful'),
    noContentResponse('Withdraw a helpful vote'),
    async (c) => noContentAfter(c, removeHelpfulVote(c.var, c.req.valid('param').id)),
  )
  .put(
    '/reviews/:id/reply',
    requireSession,
    requireVerifiedEmail,
    validateId,
    rateLimit('reviews.reply'),
    validateBody(replyInput),
    jsonResponse(review, 'Create or change the reply to a review of your listing'),
    async (c) => c.json(await saveReply(c.var, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/reviews/:id/reply',
    requireSession,
    requireVerifiedEmail,
    validateId,
    rateLimit('reviews.reply'),
    noContentResponse('Delete the reply'),
    async (c) => noContentAfter(c, deleteReply(c.var, c.req.valid('param').id)),
  )
