import { type Category, categoryList } from '@dalil/api/contract'
import type { SiteCountry } from '../../lib/locale.ts'
import { languages } from '../../lib/locale.ts'
import type { Paths, Route } from '../../lib/paths.ts'
import type { Api } from '../../lib/server-api.ts'
import type { Entry } from '../../lib/sitemap.ts'
import { findPostLanguages, findPosts } from '../blog/posts.ts'

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

export async function loadPageEntries(api: Api, country: SiteCountry): Promise<Entry[]> {
  const slugs = new Set((await Promise.all(languages.map(findPosts))).flat().map(({ slug }) => slug))
  const articles = await Promise.all([...slugs].map(async (slug) => ({ slug, readIn: await findPostLanguages(slug) })))
  const categories = await readFilledCategories(api, country)
  return [
    ...routes.map((route) => ({ country, at: ({ to }: Paths) => to(route) })),
    ...categories.map(({ id }) => ({ country, at: (paths: Paths) => paths.category(id) })),
    ...articles.map(({ slug, readIn }) => ({ country, readIn, at: (paths: Paths) => paths.post(slug) })),
  ]
}

/** Empty categories are not indexed. */
async function readFilledCategories(api: Api, country: SiteCountry): Promise<Category[]> {
  const tree = await api.get(`/categories/tree?country=${country}`, categoryList)
  const categories = tree?.data.flatMap((top) => [top, ...(top.children ?? [])]) ?? []
  return categories.filter(({ listings_count }) => listings_count > 0)
}
