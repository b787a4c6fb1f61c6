import { sitemapPages } from '@dalil/api/contract'
import { listingsPerSitemap } from '@dalil/db/vocabulary'
import type { APIRoute } from 'astro'
import { loadPageEntries } from '../features/sitemaps/page-entries.ts'
import { createSitemapIndex } from '../lib/sitemap.ts'

export const GET: APIRoute = async ({ locals: { api, open, settings, site }, cache }) => {
  const [toEntries, listings] = await Promise.all([loadPageEntries(api, site), api.get('/sitemap/pages', sitemapPages)])
  const pages = Map.groupBy(listings?.data ?? [], ({ country }) => country)
  const paths = open.countries.flatMap((country) => {
    const length = Math.ceil(toEntries(country).length / listingsPerSitemap)
    return [
      ...Array.from({ length }, (_, index) => `/sitemap-pages-${country}-${index + 1}.xml`),
      ...(pages.get(country) ?? []).map(({ page }) => `/sitemap-${country}-${page}.xml`),
    ]
  })
  cache.set({ maxAge: 3600, swr: 86_400, tags: ['sitemap', 'categories'] })
  return createSitemapIndex(settings.publicUrl, paths)
}
