import { type Category, categoryList } from '@dalil/api/contract'
import type { APIRoute } from 'astro'
import { findPostLanguages, findPosts } from '../features/blog/posts.ts'
import { languages, type SiteCountry, siteCountries } from '../lib/locale.ts'
import type { Paths, Route } from '../lib/paths.ts'
import type { Api } from '../lib/server-api.ts'
import { createUrlSet, type Entry } from '../lib/sitemap.ts'

const routes: Route[] = [
  'home',
  'listings',
  'about',
  'contact',
  'privacy',
  'terms',
  'landing',
  'blog',
  'login',
  'register',
  'forgotPassword',
]

export const GET: APIRoute = async ({ locals, cache }) => {
  const slugs = new Set((await Promise.all(languages.map(findPosts))).flat().map(({ slug }) => slug))
  const articles = await Promise.all([...slugs].map(async (slug) => ({ slug, readIn: await findPostLanguages(slug) })))

  cache.set({ maxAge: 3600, swr: 86_400, tags: ['static', 'categories'] })
  const createEntries = async (country: SiteCountry): Promise<Entry[]> => [
    ...routes.map((route) => ({ country, at: ({ to }: Paths) => to(route) })),
    ...(await readFilled(locals.api, country)).map(({ id }) => ({ country, at: (paths: Paths) => paths.category(id) })),
    ...articles.map(({ slug, readIn }) => ({ country, readIn, at: (paths: Paths) => paths.post(slug) })),
  ]
  return createUrlSet(locals.settings.publicUrl, (await Promise.all(siteCountries.map(createEntries))).flat())
}

/** Empty categories are not indexed. */
async function readFilled(api: Api, country: SiteCountry): Promise<Category[]> {
  const tree = await api.get(`/categories/tree?country=${country}`, categoryList)
  const categories = tree?.data.flatMap((top) => [top, ...(top.children ?? [])]) ?? []
  return categories.filter(({ listings_count }) => listings_count > 0)
}
