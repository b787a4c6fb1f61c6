import { amenityList, amenitySearch } from '@dalil/api/contract'
import { Hono } from 'hono'
import { cacheUntilChanged } from '../cache/cache-policy.ts'
import type { AppEnv } from '../http/context.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { publicResponse } from '../http/responses.ts'
import { validateQuery } from '../http/validate.ts'
import { readAmenities } from './queries.ts'

export const amenityRoutes = new Hono<AppEnv>().get(
  '/',
  validateQuery(amenitySearch),
  jsonResponse(amenityList, 'List amenities, first those that matter in a category'),
  async (c) => {
    const data = await readAmenities(c.var.db, c.req.valid('query').category_id, c.var.language)
    return publicResponse(c, { data }, cacheUntilChanged(['categories']))
  },
)
