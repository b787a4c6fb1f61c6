import {
  duplicateList,
  duplicateQuery,
  listing,
  listingBatch,
  listingFeed,
  listingFeedQuery,
  listingList,
  listingMap,
  listingSearch,
  mapSearch,
} from '@dalil/api/contract'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { optionalSession, requireSession } from '../http/authorization.ts'
import type { AppEnv } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { publicResponse } from '../http/responses.ts'
import { validateId, validateQuery } from '../http/validate.ts'
import { versionedResponse } from '../http/versions.ts'
import { findMergeTarget } from '../merges/lock-pair.ts'
import { readListingBatch } from '../open-data/read-batch.ts'
import { readListingFeed } from '../open-data/read-feed.ts'
import { omitReviewsIfOff } from '../reviews/omit-features-off.ts'
import type { SearchCounter } from '../search/search-counter.ts'
import { browseListings } from './browse/browse.ts'
import { readListingMap } from './browse/map.ts'
import { createListCachePolicy, createListingCachePolicy } from './cache-policies.ts'
import { readListing, readPublicListing } from './detail/read.ts'
import { listingDetailRoutes } from './detail/routes.ts'
import { viewRoutes } from './detail/view-routes.ts'
import type { ViewCounter } from './detail/views.ts'
import { suggestDuplicates } from './moderate/duplicates.ts'
import { versionRoutes } from './versions/routes.ts'
import { listingWriteRoutes } from './write/routes.ts'

const feedHeaders = {
  'Feed-Cursor': {
    description: 'What to send as `since` to go on: also at the end, where `next_cursor` is null.',
    schema: { type: 'string' as const },
  },
}

const readRoutes = (searches: SearchCounter) =>
  new Hono<AppEnv>()
    .get(
      '/',
      validateQuery(listingSearch),
      jsonResponse(
        z.union([listingList, listingBatch]),
        'Search public listings by keyword, place and filters, or read all of them with a cursor',
      ),
      async (c) => {
        const { cursor, ...search } = c.req.valid('query')
        if (cursor !== undefined)
          return publicResponse(c, await readListingBatch(c.var.db, { ...search, cursor }, c.var.language))
        const list = await browseListings(c.var, search, c.var.language)
        // The page handler counts searches of pages, because most pages are served from the cache.
        const isPage = c.env?.sink !== undefined
        const userAgent = c.req.header('user-agent')
        if (search.title && search.page === 1 && !isPage) searches.countSearch(search.country, userAgent)
        // A revalidation of a page has no User-Agent, because it runs in the background.
        const isVisitorRequest = !isPage || userAgent !== undefined
        if (search.title && list.total === 0 && isVisitorRequest)
          searches.countZeroResult(search.title, search.country, userAgent)
        return publicResponse(
          c,
          list,
          createListCachePolicy({ ...search, open_now: search.open_now ?? list.understood?.open_now }),
        )
      },
    )
    .get(
      '/map',
      validateQuery(mapSearch),
      jsonResponse(listingMap, 'List the listings and clusters in a map area'),
      async (c) => publicResponse(c, await readListingMap(c.var, c.req.valid('query'))),
    )
    .get(
      '/changes',
      validateQuery(listingFeedQuery),
      jsonResponse(listingFeed, 'Read which public listings changed or went since a time or cursor', 200, feedHeaders),
      async (c) => {
        // A replica does not have the latest transactions.
        const db = c.var.usesReplica ? c.var.writeDb : c.var.db
        const { feed, cursor } = await readListingFeed(db, c.req.valid('query'), c.var.language)
        const response = publicResponse(c, feed)
        response.headers.set('Cache-Control', 'no-cache')
        response.headers.set('Feed-Cursor', cursor)
        return response
      },
    )
    .get(
      '/duplicates',
      requireSession,
      validateQuery(duplicateQuery),
      jsonResponse(duplicateList, 'Find public listings that may be duplicates of a new one'),
      async (c) => c.json({ data: await suggestDuplicates(c.var, c.req.valid('query')) }),
    )
    .get(
      '/:id',
      validateId,
      optionalSession,
      jsonResponse(listing, 'Read a listing; its owner and staff of its country see it in any status'),
      async (c) => {
        const { db, language, viewer } = c.var
        const id = c.req.valid('param').id
        if (viewer) {
          const own = await readListing(db, id, language, viewer)
          if (!own || own.merged_into) throw await createMissingError(c, id)
          return versionedResponse(c, await omitReviewsIfOff(c.var, own))
        }
        const found = await readPublicListing(db, id, language)
        if (!found) throw await createMissingError(c, id)
        return publicResponse(c, await omitReviewsIfOff(c.var, found), createListingCachePolicy(found))
      },
    )

async function createMissingError({ req, env, var: { db } }: Context<AppEnv>, id: number): Promise<HttpError> {
  const merged_into = await findMergeTarget(db, id)
  if (merged_into === null) return new HttpError('NOT_FOUND')
  const Location = `/api/${env?.isVersioned ? 'v1/' : ''}listings/${merged_into}${new URL(req.url).search}`
  return new HttpError('MERGED', { headers: { Location }, details: { merged_into } })
}

export const listingRoutes = ({ views, searches }: { views: ViewCounter; searches: SearchCounter }) =>
  new Hono<AppEnv>()
    .route('/', listingDetailRoutes())
    .route('/', readRoutes(searches))
    .route('/', versionRoutes)
    .route('/', listingWriteRoutes)
    .route('/', viewRoutes(views))
