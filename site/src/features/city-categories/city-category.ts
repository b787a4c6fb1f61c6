import { type Category, type CityRow, cityList } from '@dalil/api/contract'
import { toSlug } from '@dalil/api/contract/rules'
import type { Language } from '../../lib/locale.ts'
import type { BrowseQuery, Paths } from '../../lib/paths.ts'
import type { CategoryLookup } from '../categories/tree.ts'
import { countMatches } from '../listings/browse/read-page.ts'
import { findCategoryBySlug, hasSlug, toCategorySlug, toLocalizedName } from './slugs.ts'

interface CityCategory {
  city: Pick<CityRow, 'name_ar' | 'name_en' | 'name_nl'>
  category: Category
}

const longestSlug = 80

export async function findCityBySlug({ api, locale }: App.Locals, typed: string): Promise<CityRow | undefined> {
  const slug = toSlug(typed)
  if (slug === '' || slug.length > longestSlug) return undefined
  const query = new URLSearchParams({ country: locale.country, q: slug.replaceAll('-', ' ') })
  const answer = await api.get(`/cities?${query}`, cityList)
  return answer?.data.find((row) => hasSlug(row, slug))
}

export async function findCityCategory(
  locals: App.Locals,
  params: { city?: string | undefined; category?: string | undefined },
): Promise<(CityCategory & { city: CityRow }) | null> {
  const category = findCategoryBySlug(locals.categories(), toSlug(params.category ?? ''), locals.locale.lang)
  if (!category) return null
  const city = await findCityBySlug(locals, params.city ?? '')
  return city ? { city, category } : null
}

/** Whether the page exists: a combination without listings has none. */
export async function hasListings(locals: App.Locals, { city, category }: CityCategory): Promise<boolean> {
  const name = toLocalizedName(city, locals.locale.lang)
  return (await countMatches(locals, { city: name, category_id: category.id, sort_by: 'default', page: 1 })) > 0
}

type Names = CityCategory['city']

export const toCityPath = (city: Names, { paths, lang }: { paths: Paths; lang: Language }): string =>
  paths.city(toSlug(toLocalizedName(city, lang)))

export function toCityCategoryPath(
  tree: CategoryLookup,
  { city, category }: CityCategory,
  { paths, lang, query }: { paths: Paths; lang: Language; query?: BrowseQuery },
): string {
  return paths.cityCategory(toSlug(toLocalizedName(city, lang)), toCategorySlug(tree, category, lang), query)
}
