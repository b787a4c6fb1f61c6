import {
  createdListing,
  duplicateList,
  duplicateQuery,
  listing,
  listingChange,
  listingInput,
  listingList,
  listingMap,
  listingReviews,
  listingSearch,
  mapSearch,
  ownListingList,
  pagingQuery,
  similarSearch,
} from '@dalil/api/contract'
import { limits } from '@dalil/db/vocabulary'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type AccessLevel, optionalSession, requireSession } from '../http/authorization.ts'
import type { AppEnv, AuthenticatedEnv } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { orNotFound } from '../http/errors/or-not-found.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { contentRange, publicResponse } from '../http/responses.ts'
import { jsonResponse, noContent, validateId, validateQuery } from '../http/route-schemas.ts'
import { fileList, requiredFile, singleFile, validateForm } from '../http/uploads/validate-form.ts'
import { describeIfMatch, versionHeaders } from '../http/versions.ts'
import { readReviews } from '../reviews/queries.ts'
import type { SearchCounter } from '../search/search-counter.ts'
import { browse } from './browse/browse.ts'
import { readMap } from './browse/map.ts'
import { isPublicListing, readListing, readPublicListing } from './detail/read.ts'
import { readSimilar } from './detail/similar.ts'
import type { ViewCounter } from './detail/views.ts'
import { readOwnListings } from './mine/own-listings.ts'
import { findDuplicates } from './moderate/duplicates.ts'
import { findForChange } from './queries.ts'
import { createListing } from './write/create.ts'
import { publishListing, unpublishListing } from './write/publish.ts'
import { deleteListing } from './write/remove.ts'
import { updateListing } from './write/update.ts'

export const pictureFields = { logo: singleFile('logo'), listing_images: fileList('picture', limits.images.max) }

/** Refuses before the form is read. */
export const requireEditor = (capacity: AccessLevel) =>
  createMiddleware<AuthenticatedEnv>(async (c, next) => {
    const { db, viewer } = c.var
    await findForChange(db, Number(c.req.param('id')), { viewer, capacity })
    await next()
  })

const readRoutes = (searches: SearchCounter) =>
  new Hono<AppEnv>()
    .get(
      '/',
      validateQuery(listingSearch),
      jsonResponse(listingList, 'Public listings by keyword, place and filter'),
      async (c) => {
        const search = c.req.valid('query')
        const list = await browse(c.var, search, c.var.language)
        // Pages count their own searches, because most come from the cache.
        const isPage = c.env?.sink !== undefined
        const userAgent = c.req.header('user-agent')
        if (search.title && search.page === 1 && !isPage) searches.countSearch(search.country, userAgent)
        // A revalidation has no User-Agent and no visitor.
        const isAsked = !isPage || userAgent !== undefined
        if (search.title && list.total === 0 && isAsked)
          searches.countZeroResult(search.title, search.country, userAgent)
        return publicResponse(c, list, contentRange('listings', list))
      },
    )
    .get('/map', validateQuery(mapSearch), jsonResponse(listingMap, 'What stands in the box of a map'), async (c) => {
      return publicResponse(c, await readMap(c.var, c.req.valid('query')))
    })
    .get(
      '/duplicates',
      requireSession,
      validateQuery(duplicateQuery),
      jsonResponse(duplicateList, 'Public listings that a new one may be already'),
      async (c) => {
        return c.json({ data: await findDuplicates(c.var.db, c.req.valid('query')) })
      },
    )
    .get(
      '/:id',
      validateId,
      optionalSession,
      jsonResponse(listing, 'One listing; its owner and staff of its country see it in any state'),
      async (c) => {
        const { db, language, viewer } = c.var
        const id = c.req.valid('param').id
        if (viewer) {
          const own = orNotFound(await readListing(db, id, language, viewer))
          return c.json(own, 200, versionHeaders(own))
        }
        return publicResponse(c, orNotFound(await readPublicListing(db, id, language)))
      },
    )
    .get(
      '/:id/reviews',
      validateId,
      validateQuery(pagingQuery),
      jsonResponse(listingReviews, 'Its reviews, newest first'),
      async (c) => {
        const list = orNotFound(await readReviews(c.var.db, c.req.valid('param').id, c.req.valid('query')))
        return publicResponse(c, list, contentRange('reviews', list.reviews))
      },
    )
    .get(
      '/:id/similar',
      validateId,
      validateQuery(similarSearch),
      jsonResponse(listingList, 'Places like it'),
      async (c) => {
        const { id } = c.req.valid('param')
        const list = orNotFound(await readSimilar(c.var.db, id, c.req.valid('query'), c.var.language))
        return publicResponse(c, list, contentRange('listings', list))
      },
    )

const writeRoutes = new Hono<AppEnv>()
  .post(
    '/',
    requireSession,
    rateLimit('listings.create'),
    validateForm(listingInput, { ...pictureFields, cover_image: requiredFile('cover', 'validation.cover_required') }),
    jsonResponse(createdListing, 'A new listing; it waits for a moderator', 201),
    async (c) => {
      const { fields, files } = c.req.valid('form')
      const created = await createListing(c.var, fields, files)
      return c.json(created, 201, versionHeaders(created))
    },
  )
  .put(
    '/:id',
    requireSession,
    validateId,
    describeIfMatch,
    requireEditor('member'),
    validateForm(listingChange, { ...pictureFields, cover_image: singleFile('cover') }),
    jsonResponse(listing, 'Changes the fields that it names'),
    async (c) => {
      const { fields, files } = c.req.valid('form')
      const id = c.req.valid('param').id
      const { language, viewer } = c.var
      const changed = await updateListing(c.var, id, fields, files, {
        capacity: 'member',
        ifMatch: c.req.header('if-match'),
        read: (db) => readListing(db, id, language, viewer),
      })
      return c.json(changed, 200, versionHeaders(changed))
    },
  )
  .delete('/:id', requireSession, validateId, noContent('Removes a listing with all that hangs on it'), async (c) => {
    await deleteListing(c.var, c.req.valid('param').id, 'member')
    return c.body(null, 204)
  })
  .post(
    '/:id/publish',
    requireSession,
    validateId,
    jsonResponse(listing, 'Shows a listing to everyone, once it is approved'),
    async (c) => {
      const listing = await publishListing(c.var, c.req.valid('param').id)
      return c.json(listing, 200, versionHeaders(listing))
    },
  )
  .post('/:id/unpublish', requireSession, validateId, jsonResponse(listing, 'Makes it a draft again'), async (c) => {
    const listing = await unpublishListing(c.var, c.req.valid('param').id)
    return c.json(listing, 200, versionHeaders(listing))
  })

const viewRoutes = (views: ViewCounter) =>
  new Hono<AppEnv>().post(
    '/:id/view',
    validateId,
    optionalSession,
    noContent('Counts a visit, once a visitor and day'),
    async (c) => {
      const id = c.req.valid('param').id
      if (!(await isPublicListing(c.var.db, id))) throw new HttpError('NOT_FOUND')
      const userAgent = c.req.header('user-agent') ?? ''
      await views.record(id, { address: c.var.address, userAgent, user_id: c.var.viewer?.id ?? null })
      return c.body(null, 204)
    },
  )

export const listingRoutes = ({ views, searches }: { views: ViewCounter; searches: SearchCounter }) =>
  new Hono<AppEnv>().route('/', readRoutes(searches)).route('/', writeRoutes).route('/', viewRoutes(views))

export const ownListingRoutes = new Hono<AppEnv>().get(
  '/listings',
  requireSession,
  validateQuery(pagingQuery),
  jsonResponse(ownListingList, "One's own listings in every state, newest first"),
  async (c) => {
    const list = await readOwnListings(c.var.db, c.var.viewer.id, c.req.valid('query'), c.var.language)
    return c.json(list, 200, contentRange('listings', list))
  },
)
