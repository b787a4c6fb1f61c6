import {
  listingList,
  listingReviews,
  openingStateList,
  openingStatesQuery,
  reviewSearch,
  similarSearch,
} from '@dalil/api/contract'
import { Hono } from 'hono'
import { cacheUntilChanged, cacheUntilNextMinute } from '../../cache/cache-policy.ts'
import { optionalSession } from '../../http/authorization.ts'
import type { AppEnv } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { jsonResponse } from '../../http/openapi/route-responses.ts'
import { publicResponse } from '../../http/responses.ts'
import { validateId, validateQuery } from '../../http/validate.ts'
import { omitPhotosIfOff } from '../../reviews/omit-features-off.ts'
import { readReviews } from '../../reviews/read-of-listing.ts'
import { readOpeningStates } from './opening-states.ts'
import { readSimilar } from './similar.ts'

export function listingDetailRoutes() {
  return new Hono<AppEnv>()
    .get(
      '/opening-states',
      validateQuery(openingStatesQuery),
      jsonResponse(openingStateList, 'Check which listings are open, and until when'),
      async (c) => {
        const data = await readOpeningStates(c.var.db, c.req.valid('query').ids)
        return publicResponse(c, { data }, cacheUntilNextMinute(['listings']))
      },
    )
    .get(
      '/:id/reviews',
      validateId,
      optionalSession,
      validateQuery(reviewSearch),
      jsonResponse(listingReviews, 'List the reviews of a listing, optionally by stars and language'),
      async (c) => {
        const { id } = c.req.valid('param')
        const { list: found, isPublic } = assertFound(await readReviews(c.var, id, c.req.valid('query')))
        const data = await omitPhotosIfOff(c.var, found.reviews.data)
        const list = { ...found, reviews: { ...found.reviews, data } }
        return isPublic ? publicResponse(c, list, cacheUntilChanged([`listing:${id}`])) : c.json(list)
      },
    )
    .get(
      '/:id/similar',
      validateId,
      validateQuery(similarSearch),
      jsonResponse(listingList, 'List similar listings'),
      async (c) => {
        const { id } = c.req.valid('param')
        const list = assertFound(await readSimilar(c.var.db, id, c.req.valid('query'), c.var.language))
        return publicResponse(c, list)
      },
    )
}
