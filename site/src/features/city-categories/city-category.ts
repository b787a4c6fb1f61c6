import { type Category, type CityRow, cityList } from '@dalil/api/contract'
import { toSlug } from '@dalil/api/contract/rules'
import type { Language } from '../../lib/locale.ts'
import type { BrowseQuery, Paths } from '../../lib/paths.ts'
import type { CategoryLookup } from '../categories/tree.ts'
import { countMatches } from '../listings/browse/read-page.ts'
import { findCategoryBySlug, hasSlug, toCategorySlug, toLocalizedName } from './slugs.ts'

/** A category in a city. Each pair has a page with its listings. */
interface CityCategory {
  city: Pick<CityRow, 'name_ar' | 'name_en' | 'name_nl'>
  category: Category
}

const longestSlug = 80

export async function findCityCategory(
  { api, locale, categories }: App.Locals,
  params: { city?: string | undefined; category?: string | undefined },
): Promise<(CityCategory & { city: CityRow }) | null> {
  const [citySlug, categorySlug] = [toSlug(params.city ?? ''), toSlug(params.category ?? '')]
  if (citySlug === '' || citySlug.length > longestSlug) return null
  const category = findCategoryBySlug(categories(), categorySlug, locale.lang)
  if (!category) return null
  const query = new URLSearchParams({ country: locale.country, q: citySlug.replaceAll('-', ' ') })
  const answer = await api.get(`/cities?${query}`, cityList)
  const city = answer?.data.find((row) => hasSlug(row, citySlug))
  return city ? { city, category } : null
}

/** Whether the page exists: a combination without listings has none. */
export async function hasListings(locals: App.Locals, { city, category }: CityCategory): Promise<boolean> {
  const name = toLocalizedName(city, locals.locale.lang)
  return (await countMatches(locals, { city: name, category_id: category.id, sort_by: 'default', page: 1 })) > 0
}

export function toCityCategoryPath(
  tree: CategoryLookup,
  { city, category }: CityCategory,
  { paths, lang, query }: { paths: Paths; lang: Language; query?: BrowseQuery },
): string {
  return paths.cityCategory(toSlug(toLocalizedName(city, lang)), toCategorySlug(tree, category, lang), query)
}
