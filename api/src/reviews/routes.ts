import { ownReviewList, pagingQuery, replyInput, review, reviewInput } from '@dalil/api/contract'
import { Hono } from 'hono'
import { contentRange } from '../http/answers.ts'
import type { AppEnv } from '../http/context.ts'
import { limit } from '../http/limits/limit.ts'
import { signedIn, verified } from '../http/roles.ts'
import { answers, body, id, nothing, query } from '../http/shapes.ts'
import { deleteReview } from './delete.ts'
import { readMyReviews } from './queries.ts'
import { reply, takeReplyBack } from './reply.ts'
import { writeReview } from './write.ts'

/** Reading a listing's reviews stands with the listings. */
export const reviews = new Hono<AppEnv>()
  .post(
    '/listings/:id/reviews',
    signedIn,
    verified,
    id,
    limit('reviews.write'),
    body(reviewInput),
    answers(review, 'Review a listing', 201),
    async (c) => c.json(await writeReview(c.var, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .get('/my-reviews', signedIn, verified, query(pagingQuery), answers(ownReviewList, 'What I wrote'), async (c) => {
    const list = await readMyReviews(c.var.db, c.var.viewer.id, c.req.valid('query'))
    return c.json(list, 200, contentRange('reviews', list))
  })
  .delete('/reviews/:id', signedIn, id, nothing('Delete a review'), async (c) => {
    await deleteReview(c.var, c.req.valid('param').id, 'member')
    return c.body(null, 204)
  })
  .put(
    '/reviews/:id/reply',
    signedIn,
    verified,
    id,
    limit('reviews.reply'),
    body(replyInput),
    answers(review, 'Answer a review of my listing, or change the answer'),
    async (c) => c.json(await reply(c.var, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete('/reviews/:id/reply', signedIn, verified, id, nothing('Take the answer back'), async (c) => {
    await takeReplyBack(c.var, c.req.valid('param').id)
    return c.body(null, 204)
  })
