import type { APIRoute } from 'astro'
import { languagesOf, postsIn } from '../features/blog/posts.ts'
import type { Paths, Route } from '../lib/paths.ts'
import { languages, type SiteCountry, siteCountries } from '../lib/place.ts'
import { type Entry, urlSet } from '../lib/sitemap.ts'

const routes: Route[] = ['home', 'listings', 'about', 'contact', 'privacy', 'terms', 'landing', 'blog']

/** All that is not a listing: the pages, the categories and the articles, in each country and language. */
export const GET: APIRoute = async ({ locals, cache }) => {
  const { branches } = locals.categories()
  const categories = branches.flatMap((branch) => [branch, ...branch.children])
  const slugs = new Set((await Promise.all(languages.map(postsIn))).flat().map(({ slug }) => slug))
  const articles = await Promise.all([...slugs].map(async (slug) => ({ slug, readIn: await languagesOf(slug) })))

  cache.set({ maxAge: 3600, swr: 86_400, tags: ['static', 'categories'] })
  const entriesOf = (country: SiteCountry): Entry[] => [
    ...routes.map((route) => ({ country, at: ({ to }: Paths) => to(route) })),
    ...categories.map(({ id }) => ({ country, at: (paths: Paths) => paths.category(id) })),
    ...articles.map(({ slug, readIn }) => ({ country, readIn, at: (paths: Paths) => paths.post(slug) })),
  ]
  return urlSet(locals.settings.publicUrl, siteCountries.flatMap(entriesOf))
}
