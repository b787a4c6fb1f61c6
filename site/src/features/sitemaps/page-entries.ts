import { type Category, categoryList, type SiteState, sitemapCities, sitePageLinks } from '@dalil/api/contract'
import { isShippedPage } from '@dalil/api/contract/rules'
import { isRouteOn } from '../../lib/features/pages.ts'
import type { CountryCode, Language } from '../../lib/locale.ts'
import type { Paths, SiteRoute } from '../../lib/paths.ts'
import type { Api } from '../../lib/server-api.ts'
import type { SitemapEntry } from '../../lib/sitemap.ts'
import { listPostLanguages } from '../blog/find-posts.ts'
import { loadCategoryTree } from '../categories/tree.ts'
import { toCityCategoryPath, toCityPath } from '../city-categories/city-category.ts'

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

export async function loadPageEntries(api: Api, country: CountryCode, site: SiteState): Promise<SitemapEntry[]> {
  const links = (await api.get('/pages', sitePageLinks))?.data ?? []
  const articles = await listPostLanguages(links)
  const own = Map.groupBy(
    links.filter(({ kind }) => kind === 'page'),
    ({ slug }) => slug,
  )
  const [categories, cityCategories] = await Promise.all([
    readFilledCategories(api, country),
    loadCityCategoryEntries(api, country),
  ])
  return [
    ...routes.filter((route) => isRouteOn(route, site)).map((route) => ({ country, at: ({ to }: Paths) => to(route) })),
    ...categories.map(({ id }) => ({ country, at: (paths: Paths) => paths.category(id) })),
    ...cityCategories,
    ...[...own]
      .filter(([slug]) => !isShippedPage(slug))
      .map(([slug, pages]) => ({
        country,
        readIn: pages.map(({ language }) => language),
        at: (paths: Paths) => paths.page(slug),
      })),
    ...(site.blog ? [...articles] : []).map(([slug, readIn]) => ({
      country,
      readIn,
      at: (paths: Paths) => paths.post(slug),
    })),
  ]
}

/** Reads the categories with listings: search engines must not index empty ones. */
async function readFilledCategories(api: Api, country: CountryCode): Promise<Category[]> {
  const tree = await api.get(`/categories/tree?country=${country}`, categoryList)
  const categories = tree?.data.flatMap((top) => [top, ...(top.children ?? [])]) ?? []
  return categories.filter(({ listings_count }) => listings_count > 0)
}

async function loadCityCategoryEntries(api: Api, country: CountryCode): Promise<SitemapEntry[]> {
  const [answer, tree] = await Promise.all([
    api.get(`/sitemap/cities?country=${country}`, sitemapCities),
    loadCategoryTree(api),
  ])
  const byId = new Map(tree.branches.flatMap((branch) => [branch, ...branch.children]).map((each) => [each.id, each]))
  return (answer?.data ?? []).flatMap((city) => [
    { country, at: (paths: Paths, lang: Language) => toCityPath(city, { paths, lang }) },
    ...city.category_ids.flatMap((id) => {
      const category = byId.get(id)
      if (!category) return []
      const at = (paths: Paths, lang: Language) => toCityCategoryPath(tree, { city, category }, { paths, lang })
      return [{ country, at }]
    }),
  ])
}
