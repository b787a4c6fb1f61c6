import type { IncomingMessage } from 'node:http'
import {
  amenitySearch,
  categorySearch,
  cityOverviewSearch,
  citySearch,
  dataSourceQuery,
  listingSearchFields,
  reviewSearchFields,
  searchSuggestionQuery,
  transparencyQuery,
} from '@dalil/api/contract'
import { type Language, limits } from '@dalil/db/vocabulary'
import { mayHaveKeyInAddress } from '../accounts/keys/key-token.ts'
import { createCachingHandler } from '../cache/caching-handler.ts'
import { countItems, hasWrongNames, splitTarget, toCanonicalQuery } from '../cache/canonical-query.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { CallerRegistry } from '../http/access/caller-registry.ts'
import { observeLookups } from '../http/access/observe-lookups.ts'
import { findPreferredLanguage } from '../http/locale.ts'
import type { createApp } from './app.ts'
import type { Deps } from './deps.ts'

type ApiTarget = { key: string; address: string; language: Language; route: string }

/** Searches by keyword are not cached, because each one is counted and few are repeated. */
const listParameters = Object.keys(listingSearchFields).map((name) => (name === 'amenities' ? 'amenities[]' : name))
const categoryParameters = Object.keys(categorySearch.shape)

const parametersByPath = new Map<string, string[]>([
  ['/api/listings', listParameters],
  ['/api/categories', categoryParameters],
  ['/api/categories/tree', categoryParameters],
  ['/api/categories/roots', categoryParameters],
  ['/api/categories/countries', []],
  ['/api/categories/phrases', []],
  ['/api/site', []],
  ['/api/amenities', Object.keys(amenitySearch.shape)],
  ['/api/cities', Object.keys(citySearch.shape)],
  ['/api/suggest', Object.keys(searchSuggestionQuery.shape)],
  ['/api/transparency', Object.keys(transparencyQuery.shape)],
  ['/api/open-data/sources', Object.keys(dataSourceQuery.shape)],
])
const parametersByPattern: [pattern: RegExp, route: string, parameters: string[]][] = [
  [/^\/api\/listings\/\d+$/, '/api/listings/:id', []],
  [/^\/api\/listings\/\d+\/reviews$/, '/api/listings/:id/reviews', Object.keys(reviewSearchFields)],
  [/^\/api\/cities\/\d+\/overview$/, '/api/cities/:id/overview', Object.keys(cityOverviewSearch.shape)],
  [/^\/api\/categories\/\d+\/children$/, '/api/categories/:id/children', categoryParameters],
]

const listingPattern = /^\/api\/listings\/(\d+)$/

export function createCachedApi(
  { settings, keys, log }: Deps,
  cache: ResponseCache,
  app: ReturnType<typeof createApp>,
  callers: CallerRegistry,
) {
  const respond = createCachingHandler<ApiTarget>({
    cache,
    tagHeader: settings.tagHeader,
    render: async ({ address, language }, req) => {
      const request = new Request(`http://localhost${address}`, { headers: { 'Accept-Language': language } })
      return app.fetch(request, { ...(req ? callers.get(req) : {}), isForCache: true })
    },
    findRoute: ({ route }) => route,
    onLookup: observeLookups(callers, cache.counts.api),
    onError: (error, address) =>
      log.warn({ path: splitTarget(address).path, err: error }, 'API response revalidation failed'),
  })
  const find = (req: IncomingMessage, url: string, token: string | undefined) => {
    const target = findTarget(req, url)
    if (!target || req.headers.authorization === undefined) return target
    const [, listingId = null] = listingPattern.exec(target.address) ?? []
    return token && keys.readsAsGuest(token, listingId === null ? null : Number(listingId)) ? target : null
  }
  return { findTarget: settings.pageCacheMb === 0 ? () => null : find, respond }
}

function findTarget({ method, headers }: IncomingMessage, url: string): ApiTarget | null {
  if ((method !== 'GET' && method !== 'HEAD') || mayHaveKeyInAddress(url)) return null
  const { path, query } = splitTarget(url)
  const [, route, patternParameters] = parametersByPattern.find(([pattern]) => pattern.test(path)) ?? [null, path]
  const parameters = parametersByPath.get(path) ?? patternParameters
  if (!parameters) return null
  // The canonical query has no duplicates, but the API refuses too many of them.
  if (query !== '' && new URLSearchParams(query).has('cursor')) return null
  if (countItems(query, 'amenities') > limits.amenityFilters.max) return null
  if (hasWrongNames(query, parameters)) return null
  const canonical = toCanonicalQuery(query, parameters)
  if (/[?&]title=/.test(canonical)) return null
  const language = findPreferredLanguage(headers['accept-language'])
  const address = path + canonical
  return { key: `${language} ${address}`, address, language, route }
}
