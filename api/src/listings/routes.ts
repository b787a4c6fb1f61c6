import { listing, listingList, listingSearch, Problem, reviewList, reviewSearch } from '@dalil/api/contract'
import { Hono } from 'hono'
import { contentRange, readable } from '../http/answers.ts'
import type { AppEnv } from '../http/context.ts'
import { answers, id, query } from '../http/shapes.ts'
import { readReviews } from '../reviews/queries.ts'
import { browse } from './browse.ts'
import { readPublicListing } from './read.ts'
import { readSimilar } from './similar.ts'

export const listings = new Hono<AppEnv>()
  .get('/', query(listingSearch), answers(listingList, 'Public listings by keyword, place and filter'), async (c) => {
    const list = await browse(c.var.db, c.req.valid('query'), c.var.language)
    return readable(c, list, contentRange('listings', list))
  })
  .get('/:id', id, answers(listing, 'One listing'), async (c) => {
    return readable(c, found(await readPublicListing(c.var.db, c.req.valid('param').id, c.var.language)))
  })
  .get('/:id/reviews', id, query(reviewSearch), answers(reviewList, 'Its reviews, newest first'), async (c) => {
    const list = found(await readReviews(c.var.db, c.req.valid('param').id, c.req.valid('query')))
    return readable(c, list, contentRange('reviews', list.reviews))
  })
  .get('/:id/similar', id, answers(listingList, 'Places like it'), async (c) => {
    const list = found(await readSimilar(c.var.db, c.req.valid('param').id, c.var.language))
    return readable(c, list, contentRange('listings', list))
  })

function found<T>(value: T | null): T {
  if (value === null) throw new Problem('NOT_FOUND')
  return value
}
