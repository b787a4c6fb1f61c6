import { sitemapPage, sitemapSearch } from '@dalil/api/contract'
import type { APIRoute } from 'astro'
import { isCountry } from '../lib/locale.ts'
import { createUrlSet } from '../lib/sitemap.ts'

/** 10,000 listings in three languages, below the limit of 50,000 URLs. */
export const GET: APIRoute = async ({ locals, params, cache, rewrite }) => {
  const { country, page = '' } = params
  const asked = sitemapSearch.safeParse({ country, page })
  if (!isCountry(country) || !/^[1-9]\d*$/.test(page) || !asked.success) return rewrite('/404')

  const listings = await locals.api.get(`/sitemap/listings?country=${country}&page=${page}`, sitemapPage)
  if (!listings || listings.data.length === 0) return rewrite('/404')

  cache.set({ maxAge: 3600, swr: 86_400, tags: ['sitemap'] })
  return createUrlSet(
    locals.settings.publicUrl,
    listings.data.map(({ id, updated_at }) => ({ country, at: (paths) => paths.listing(id), updated: updated_at })),
  )
}
