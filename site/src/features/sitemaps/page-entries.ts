import { categoryCountryList, type SiteState, sitemapCities, sitePageLinks } from '@dalil/api/contract'
import { isShippedPage } from '@dalil/api/contract/rules'
import type { z } from 'zod'
import { isRouteOn } from '../../lib/features/pages.ts'
import type { CountryCode } from '../../lib/locale.ts'
import type { SiteRoute } from '../../lib/paths.ts'
import type { Api } from '../../lib/server-api.ts'
import type { SitemapEntry } from '../../lib/sitemap.ts'
import { listPostLanguages } from '../blog/find-posts.ts'
import { type CategoryLookup, loadCategoryTree } from '../categories/tree.ts'
import { toCityCategoryPath, toCityPath } from '../city-categories/city-category.ts'

type SitemapCity = z.output<typeof sitemapCities>['data'][number]

const routes: SiteRoute[] = [
  'home',
  'listings',
  'cities',
  'allCategories',
  'about',
  'howWeSort',
  'transparency',
  'openData',
  'attribution',
  'contact',
  'privacy',
  'terms',
  'landing',
  'blog',
  'login',
  'register',
  'forgotPassword',
]

export type PageEntries = (country: CountryCode) => SitemapEntry[]

/** Loads what the entries of a country, or of every country, are made of in as many calls as for one. */
export async function loadPageEntries(api: Api, site: SiteState, country?: CountryCode): Promise<PageEntries> {
  const [pages, filled, cities, tree] = await Promise.all([
    api.get('/pages', sitePageLinks),
    api.get('/categories/countries', categoryCountryList),
    api.get(`/sitemap/cities${country ? `?country=${country}` : ''}`, sitemapCities),
    loadCategoryTree(api),
  ])
  const links = pages?.data ?? []
  const articles = site.blog ? [...(await listPostLanguages(links, site))] : []
  const own = Map.groupBy(
    links.filter(({ kind, slug }) => kind === 'page' && !isShippedPage(slug)),
    ({ slug }) => slug,
  )
  const categories = tree.branches.flatMap((branch) => [branch, ...branch.children])
  const countriesOf = new Map(filled?.data.map(({ id, countries }) => [id, countries]))
  const citiesOf = Map.groupBy(cities?.data ?? [], (city) => city.country)
  return (code) => [
    ...routes.filter((route) => isRouteOn(route, site)).map((route) => toEntry(code, ({ to }) => to(route))),
    // Search engines must not index empty categories.
    ...categories
      .filter(({ id }) => countriesOf.get(id)?.includes(code))
      .map(({ id }) => toEntry(code, (paths) => paths.category(id))),
    ...(citiesOf.get(code) ?? []).flatMap((city) => toCityEntries(tree, city)),
    ...[...own].map(([slug, versions]) => ({
      ...toEntry(code, (paths) => paths.page(slug)),
      readIn: versions.map(({ language }) => language),
    })),
    ...articles.map(([slug, readIn]) => ({ ...toEntry(code, (paths) => paths.post(slug)), readIn })),
  ]
}

const toEntry = (country: CountryCode, at: SitemapEntry['at']): SitemapEntry => ({ country, at })

function toCityEntries(tree: CategoryLookup, city: SitemapCity): SitemapEntry[] {
  const categories = city.category_ids.flatMap((id) => tree.findCategory(id) ?? [])
  return [
    toEntry(city.country, (paths, lang) => toCityPath(city, { paths, lang })),
    ...categories.map((category) =>
      toEntry(city.country, (paths, lang) => toCityCategoryPath(tree, { city, category }, { paths, lang })),
    ),
  ]
}
