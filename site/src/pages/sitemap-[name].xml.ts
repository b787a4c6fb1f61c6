import { type SiteState, sitemapPage } from '@dalil/api/contract'
import { listingsPerSitemap } from '@dalil/db/vocabulary'
import type { APIRoute } from 'astro'
import { loadPageEntries } from '../features/sitemaps/page-entries.ts'
import type { CountryCode } from '../lib/locale.ts'
import type { Api } from '../lib/server-api.ts'
import { createUrlSet, parseSitemapName, type SitemapEntry } from '../lib/sitemap.ts'

/** `sitemap-nl-7.xml` lists listings, `sitemap-pages-nl-1.xml` other pages. */
export const GET: APIRoute = async ({ locals: { api, open, settings, site }, params, cache, rewrite }) => {
  const name = parseSitemapName(params.name ?? '', open)
  if (!name) return rewrite('/404')

  const { country, page } = name
  const entries = name.hasListings
    ? await loadListingEntries(api, country, page)
    : await loadPagesOfSitemap(api, country, page, site)
  if (entries.length === 0) return rewrite('/404')

  const tags = name.hasListings ? [`sitemap:${country}:${page}`] : ['static', 'categories', `listings:${country}`]
  cache.set({ maxAge: 3600, swr: 86_400, tags })
  return createUrlSet({ publicUrl: settings.publicUrl, open }, entries)
}

async function loadListingEntries(api: Api, country: CountryCode, page: number): Promise<SitemapEntry[]> {
  const listings = await api.get(`/sitemap/listings?country=${country}&page=${page}`, sitemapPage)
  return (listings?.data ?? []).map((listing) => ({
    country,
    at: (paths) => paths.listing(listing),
    updated: listing.updated_at,
  }))
}

async function loadPagesOfSitemap(
  api: Api,
  country: CountryCode,
  page: number,
  site: SiteState,
): Promise<SitemapEntry[]> {
  const toEntries = await loadPageEntries(api, site, country)
  return toEntries(country).slice((page - 1) * listingsPerSitemap, page * listingsPerSitemap)
}
