import { sitemapPage } from '@dalil/api/contract'
import type { APIRoute } from 'astro'
import { siteCountries } from '../lib/locale.ts'
import { createSitemapIndex, findSitemapPaths } from '../lib/sitemap.ts'

export const GET: APIRoute = async ({ locals, cache }) => {
  const ofCountries = await Promise.all(
    siteCountries.map(async (country) => {
      const first = await locals.api.get(`/sitemap/listings?country=${country}`, sitemapPage)
      return findSitemapPaths(country, first)
    }),
  )
  cache.set({ maxAge: 3600, swr: 86_400, tags: ['sitemap'] })
  return createSitemapIndex(locals.settings.publicUrl, ['/sitemap-pages.xml', ...ofCountries.flat()])
}
