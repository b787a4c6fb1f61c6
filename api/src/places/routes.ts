import {
  cityList,
  cityOverview,
  cityOverviewSearch,
  citySearch,
  correctionList,
  locatedCities,
  locateSearch,
  sitemapCities,
  sitemapPage,
  sitemapPages,
  sitemapPagesSearch,
  sitemapSearch,
  suggestionList,
  suggestSearch,
  visitorCountry,
} from '@dalil/api/contract'
import { Hono } from 'hono'
import type { CountryLookup } from '../geo/country-lookup.ts'
import { keepMinutes, keepUntilChanged } from '../http/cache-policy.ts'
import type { AppEnv } from '../http/context.ts'
import { orNotFound } from '../http/errors/or-not-found.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { publicResponse } from '../http/responses.ts'
import { validateId } from '../http/validate-ids.ts'
import { validateQuery } from '../http/validate-query.ts'
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
      jsonResponse(cityList, 'Cities while typing, in any spelling'),
      async (c) => {
        const { country, q } = c.req.valid('query')
        const data = await readCities(c.var.db, country, q, c.var.language)
        return publicResponse(c, { data }, {}, keepUntilChanged(['cities']))
      },
    )
    .get(
      '/cities/locate',
      validateQuery(locateSearch),
      jsonResponse(locatedCities, 'The town that an address names, or its city; streets are not known'),
      async (c) => {
        const data = await locateAddress(c.var.db, c.req.valid('query'), c.var.language)
        return c.json({ data }, 200, { 'Cache-Control': 'no-store' })
      },
    )
    .get(
      '/cities/:id/overview',
      validateId,
      validateQuery(cityOverviewSearch),
      jsonResponse(cityOverview, 'What a city has of a category, and the cities near it'),
      async (c) => {
        const { id } = c.req.valid('param')
        const { category_id } = c.req.valid('query')
        const data = orNotFound(await readCityOverview(c.var.db, id, category_id, c.var.language))
        return publicResponse(c, { data }, {}, keepUntilChanged(['listings', 'categories', 'cities']))
      },
    )
    .get(
      '/suggest',
      validateQuery(suggestSearch),
      jsonResponse(suggestionList, 'Listings, categories and cities while typing'),
      async (c) => {
        const { country, q } = c.req.valid('query')
        const data = await readSuggestions(c.var, country, q, c.var.language)
        return publicResponse(c, { data }, {}, keepMinutes([toListTag(country), 'categories', 'cities']))
      },
    )
    .get(
      '/corrections',
      validateQuery(suggestSearch),
      jsonResponse(correctionList, 'A misspelt keyword with names of categories and cities instead'),
      async (c) => {
        const { country, q } = c.req.valid('query')
        return publicResponse(c, { data: await readCorrections(c.var.db, country, q) })
      },
    )
    .get('/geo', jsonResponse(visitorCountry, "The country of the caller's address"), async (c) => {
      return c.json({ country_code: await findCountry(c.var.address) }, 200, { 'Cache-Control': 'no-store' })
    })
    .get(
      '/sitemap/listings',
      validateQuery(sitemapSearch),
      jsonResponse(sitemapPage, 'Ids for a sitemap: a page is a range of ids'),
      async (c) => {
        return publicResponse(c, await readSitemap(c.var.db, c.req.valid('query')))
      },
    )
    .get(
      '/sitemap/pages',
      validateQuery(sitemapPagesSearch),
      jsonResponse(sitemapPages, 'The pages of the sitemap that have a listing'),
      async (c) => {
        return publicResponse(c, { data: await readSitemapPages(c.var.db, c.req.valid('query').country) })
      },
    )
    .get(
      '/sitemap/cities',
      validateQuery(sitemapPagesSearch),
      jsonResponse(sitemapCities, 'The cities that have a listing, with the categories of their listings'),
      async (c) => {
        return publicResponse(c, { data: await readSitemapCities(c.var.db, c.req.valid('query').country) })
      },
    )
