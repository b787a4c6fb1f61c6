import { type BrowseFilters, hasNarrowingFilters, toPageQuery } from '../listings/browse/filters.ts'
import { findCity } from '../listings/browse/find-city.ts'
import { hasListings, toCityCategoryPath } from './city-category.ts'

/** Redirects a query for one category in one city to their page, if they have listings. */
export async function findRedirect(locals: App.Locals, filters: BrowseFilters): Promise<string | undefined> {
  const { city, category_id, page } = filters
  if (city === undefined || category_id === undefined || hasNarrowingFilters({ ...filters, page: 1 })) return
  const tree = locals.categories()
  const category = tree.findCategory(category_id)
  const row = category && (await findCity(locals, city))
  if (!row || !(await hasListings(locals, { city: row, category }))) return
  const { paths, locale } = locals
  return toCityCategoryPath(tree, { city: row, category }, { paths, lang: locale.lang }) + toPageQuery({ page })
}
