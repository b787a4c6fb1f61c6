import { type SiteState, sitemapPages } from '@dalil/api/contract'
import { listingsPerSitemap } from '@dalil/db/vocabulary'
import type { APIRoute } from 'astro'
import { loadPageEntries } from '../features/sitemaps/page-entries.ts'
import type { CountryCode } from '../lib/locale.ts'
import type { Api } from '../lib/server-api.ts'
import { createSitemapIndex } from '../lib/sitemap.ts'

export const GET: APIRoute = async ({ locals: { api, open, settings, site }, cache }) => {
  const paths = await Promise.all(open.countries.map((country) => findSitemapPaths(api, country, site)))
  cache.set({ maxAge: 3600, swr: 86_400, tags: ['sitemap', 'categories'] })
  return createSitemapIndex(settings.publicUrl, paths.flat())
}

async function findSitemapPaths(api: Api, country: CountryCode, site: SiteState): Promise<string[]> {
  const [entries, listings] = await Promise.all([
    loadPageEntries(api, country, site),
    api.get(`/sitemap/pages?country=${country}`, sitemapPages),
  ])
  const length = Math.ceil(entries.length / listingsPerSitemap)
  return [
    ...Array.from({ length }, (_, index) => `/sitemap-pages-${country}-${index + 1}.xml`),
    ...(listings?.data ?? []).map(({ page }) => `/sitemap-${country}-${page}.xml`),
  ]
}
