import {
  favouriteIdList,
  favouriteIdQuery,
  listingList,
  pagingQuery,
  recommendationList,
  recommendationSearch,
} from '@dalil/api/contract'
import { Hono } from 'hono'
import { requireSession } from '../http/authorization.ts'
import type { AppEnv } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse, noContentResponse } from '../http/openapi/route-responses.ts'
import { noContentAfter } from '../http/responses.ts'
import { validateId, validateQuery } from '../http/validate.ts'
import { addFavourite, readFavouriteIds, readFavourites, removeFavourite } from './queries.ts'
import { readRecommendations } from './recommend.ts'

export const favouriteRoutes = new Hono<AppEnv>()
  .put(
    '/listings/:id/favourite',
    requireSession,
    validateId,
    rateLimit('favourites.set'),
    noContentResponse('Add a listing to your favourites'),
    async (c) => {
      if (!(await addFavourite(c.var.db, c.var.viewer.id, c.req.valid('param').id))) throw new HttpError('NOT_FOUND')
      return c.body(null, 204)
    },
  )
  .delete(
    '/listings/:id/favourite',
    requireSession,
    validateId,
    rateLimit('favourites.set'),
    noContentResponse('Remove a listing from your favourites'),
    async (c) => noContentAfter(c, removeFavourite(c.var.db, c.var.viewer.id, c.req.valid('param').id)),
  )
  .get(
    '/user/favourites',
    requireSession,
    validateQuery(pagingQuery),
    jsonResponse(listingList, 'List your favourites'),
    async (c) => c.json(await readFavourites(c.var, c.req.valid('query'))),
  )
  .get(
    '/user/favourites/ids',
    requireSession,
    validateQuery(favouriteIdQuery),
    jsonResponse(favouriteIdList, 'Check which of these listings are your favourites'),
    async (c) => c.json({ data: await readFavouriteIds(c.var.db, c.var.viewer.id, c.req.valid('query').among) }),
  )
  .get(
    '/user/recommendations',
    requireSession,
    validateQuery(recommendationSearch),
    jsonResponse(recommendationList, 'Recommend listings, with reasons'),
    async (c) => c.json(await readRecommendations(c.var, c.req.valid('query').country)),
  )
