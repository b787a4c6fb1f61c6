import {
  addressLocationQuery,
  cityList,
  cityOverview,
  cityOverviewSearch,
  citySearch,
  locatedCities,
  searchSuggestionList,
  searchSuggestionQuery,
  sitemapCities,
  sitemapPage,
  sitemapPages,
  sitemapPagesSearch,
  sitemapSearch,
  spellingCorrectionList,
  visitorCountry,
} from '@dalil/api/contract'
import { countryCodes } from '@dalil/db/vocabulary'
import { Hono } from 'hono'
import { cacheForMinutes, cacheUntilChanged } from '../cache/cache-policy.ts'
import type { CountryLookup } from '../geo/country-lookup.ts'
import type { AppEnv } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { publicResponse } from '../http/responses.ts'
import { validateId, validateQuery } from '../http/validate.ts'
import { readSitemap, readSitemapPages } from '../listings/browse/sitemap.ts'
import { toListTag } from '../listings/cache-policies.ts'
import { readCityOverview } from './city-overview.ts'
import { readCorrections } from './corrections.ts'
import { locateAddress } from './locate-address.ts'
import { readCities, readSitemapCities } from './queries.ts'
import { readSuggestions } from './suggest.ts'

export const placeRoutes = (findCountry: CountryLookup) =>
  new Hono<AppEnv>()
    .get(
      '/cities',
      validateQuery(citySearch),
      jsonResponse(cityList, 'Suggest cities for a typed prefix, in any spelling'),
      async (c) => {
        const { country, q } = c.req.valid('query')
        const data = await readCities(c.var.db, country, q, c.var.language)
        return publicResponse(c, { data }, cacheUntilChanged(['cities']))
      },
    )
    .get(
      '/cities/locate',
      validateQuery(addressLocationQuery),
      jsonResponse(locatedCities, 'Find the town that an address names, or its city; streets are not located'),
      async (c) => {
        const data = await locateAddress(c.var.db, c.req.valid('query'), c.var.language)
        return c.json({ data }, 200, { 'Cache-Control': 'no-store' })
      },
    )
    .get(
      '/cities/:id/overview',
      validateId,
      validateQuery(cityOverviewSearch),
      jsonResponse(cityOverview, 'Read a category in a city: sub-categories and nearby cities'),
      async (c) => {
        const { id } = c.req.valid('param')
        const { category_id } = c.req.valid('query')
        const data = assertFound(await readCityOverview(c.var.db, id, category_id, c.var.language))
        return publicResponse(c, { data }, cacheUntilChanged(['listings', 'categories', 'cities']))
      },
    )
    .get(
      '/suggest',
      validateQuery(searchSuggestionQuery),
      jsonResponse(searchSuggestionList, 'Suggest listings, categories and cities for a typed prefix'),
      async (c) => {
        const { country, q } = c.req.valid('query')
        const data = await readSuggestions(c.var, country, q, c.var.language)
        return publicResponse(c, { data }, cacheForMinutes([toListTag(country), 'categories', 'cities']))
      },
    )
    .get(
      '/corrections',
      validateQuery(searchSuggestionQuery),
      jsonResponse(spellingCorrectionList, 'Suggest category and city names for a misspelt keyword'),
      async (c) => {
        const { country, q } = c.req.valid('query')
        return publicResponse(c, { data: await readCorrections(c.var.db, country, q) })
      },
    )
    .get('/geo', jsonResponse(visitorCountry, "The country of the caller's address"), async (c) =>
      c.json({ country_code: await findCountry(c.var.address) }, 200, { 'Cache-Control': 'no-store' }),
    )
    .get(
      '/sitemap/listings',
      validateQuery(sitemapSearch),
      jsonResponse(sitemapPage, 'List listing ids for a sitemap page, which covers a range of ids'),
      async (c) => publicResponse(c, await readSitemap(c.var.db, c.req.valid('query'))),
    )
    .get(
      '/sitemap/pages',
      validateQuery(sitemapPagesSearch),
      jsonResponse(sitemapPages, 'List the sitemap pages that contain a listing'),
      async (c) => {
        const { country } = c.req.valid('query')
        return publicResponse(c, { data: await readSitemapPages(c.var.db, country ? [country] : countryCodes) })
      },
    )
    .get(
      '/sitemap/cities',
      validateQuery(sitemapPagesSearch),
      jsonResponse(sitemapCities, 'List cities with listings, and the categories of these'),
      async (c) => publicResponse(c, { data: await readSitemapCities(c.var.db, c.req.valid('query').country) }),
    )
