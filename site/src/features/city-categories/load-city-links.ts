import { type Category, sitemapCities } from '@dalil/api/contract'
import { toCityCategoryPath, toCityPath } from './city-category.ts'
import { toLocalizedName } from './slugs.ts'

export type CityLink = { href: string; name: string }

async function loadCities({ api, locale }: App.Locals) {
  return (await api.get(`/sitemap/cities?country=${locale.country}`, sitemapCities))?.data ?? []
}

type City = Awaited<ReturnType<typeof loadCities>>[number]

export async function loadCityLinks(locals: App.Locals, category?: Category): Promise<CityLink[]> {
  const { locale, paths, categories } = locals
  const names = { paths, lang: locale.lang }
  const toHref = (city: City) =>
    category ? toCityCategoryPath(categories(), { city, category }, names) : toCityPath(city, names)
  return (await loadCities(locals))
    .filter(({ category_ids }) => !category || category_ids.includes(category.id))
    .map((city) => ({ href: toHref(city), name: toLocalizedName(city, locale.lang) }))
}

export async function loadCategoryLinks(locals: App.Locals, cityName: string): Promise<CityLink[]> {
  const { locale, paths, categories } = locals
  const tree = categories()
  const city = (await loadCities(locals)).find(({ name_en }) => name_en === cityName)
  const ids = new Set(city?.category_ids)
  return tree.branches
    .flatMap((branch) => [branch, ...branch.children])
    .filter(({ id }) => ids.has(id))
    .flatMap((category) =>
      city
        ? [{ href: toCityCategoryPath(tree, { city, category }, { paths, lang: locale.lang }), name: category.name }]
        : [],
    )
}
