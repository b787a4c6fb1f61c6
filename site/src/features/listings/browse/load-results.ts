import { type AmenityList, amenityList, type Category, type CityRow, type ListingList } from '@dalil/api/contract'
import { fold, isInCountry } from '@dalil/api/contract/rules'
import { toCityCategoryPath, toCityPath } from '../../city-categories/city-category.ts'
import { type CityLink, loadCategoryLinks, loadCityLinks } from '../../city-categories/load-city-links.ts'
import { type CityCategoryIntro, loadCityCategoryIntro } from '../../city-categories/load-intro.ts'
import { type CountryPaths, toCountryPaths } from '../../locale/country-paths.ts'
import { loadOpeningStates } from '../hours/load-opening-states.ts'
import { describeUnmet } from '../near-misses/describe-unmet.ts'
import { findCorrection, loadNearMisses, type NearMisses } from '../near-misses/near-misses.ts'
import type { BrowseResults } from './browse.ts'
import { isRatingOrder } from './choices/rating-order.ts'
import { type BrowseFilters, hasNarrowingFilters, maxPage } from './filters.ts'
import { findCity } from './find-city.ts'
import { readResultsPage } from './read-page.ts'

/** What the page shows, loaded before it is rendered, because components that await render more slowly. */
export interface BrowsePageData extends BrowseResults, NearMisses {
  unmet: string | undefined
  intro: CityCategoryIntro | undefined
  links: CityLink[]
  countryPaths: CountryPaths
}

export async function loadBrowse(locals: App.Locals, given: BrowseFilters): Promise<BrowsePageData> {
  const asked = locals.site.reviews ? given : withoutRatings(given)
  const typed = await loadPage(locals, asked)
  const correction = await findCorrection(locals, typed)
  const browse =
    correction === undefined
      ? typed
      : { ...(await loadPage(locals, { ...asked, title: correction })), filters: typed.filters, correction }
  const [nearMisses, unmet, intro, links, countryPaths] = await Promise.all([
    loadNearMisses(locals, browse),
    describeUnmet(locals, browse),
    loadCityCategoryIntro(locals, browse),
    loadLinks(locals, browse),
    browse.path ? toCountryPaths(locals, browse.category?.id) : {},
  ])
  return { ...browse, ...nearMisses, unmet, intro, links, countryPaths }
}

const withoutRatings = (filters: BrowseFilters): BrowseFilters => ({
  ...filters,
  min_rating: undefined,
  sort_by: isRatingOrder(filters.sort_by) ? 'default' : filters.sort_by,
})

/** Of a city the categories, of a category the cities, on the first page without further filters. */
function loadLinks(locals: App.Locals, { filters, path, category, city }: BrowseResults) {
  if (filters.page > 1 || hasNarrowingFilters(filters)) return []
  if (category && !city) return loadCityLinks(locals, category)
  return path && city?.row && !category ? loadCategoryLinks(locals, city.row.name_en) : []
}

/** A number past the end loads the last page. */
async function loadPage(locals: App.Locals, asked: BrowseFilters): Promise<BrowseResults> {
  const category = asked.category_id === undefined ? undefined : locals.categories().findCategory(asked.category_id)
  const filters = { ...withoutForeignPoint(asked, locals.locale.country), category_id: category?.id }

  const [first, ofCategory, row] = await Promise.all([
    readResultsPage(locals, filters, true),
    readAmenities(locals, category?.id),
    filters.city === undefined ? undefined : findCity(locals, filters.city),
  ])
  const understoodCategory = category ? undefined : first.understood?.category_id
  const last = Math.min(first.last_page, maxPage)
  const list =
    first.data.length === 0 && filters.page > last
      ? await readResultsPage(locals, { ...filters, page: last }, true)
      : first
  return {
    correction: undefined,
    filters: { ...filters, page: Math.min(filters.page, last) },
    list: { ...list, last_page: last },
    isPastEnd: filters.page > last,
    openings: await loadOpeningStates(locals.api, list.data),
    understoodCity: await nameUnderstoodCity(locals, first),
    amenities: understoodCategory === undefined ? ofCategory : await readAmenities(locals, understoodCategory),
    category,
    city: filters.city === undefined ? undefined : { name: row?.name ?? nameOwnCity(filters.city, list), row },
    path: list.total > 0 && !hasNarrowingFilters({ ...filters, page: 1 }) ? findPath(locals, row, category) : undefined,
  }
}

/** A city that the gazetteer lacks, in the spelling of the first result; what was typed is a district otherwise. */
function nameOwnCity(typed: string, { data: [first] }: ListingList): string {
  return first && fold(first.city) === fold(typed) ? first.city_name : typed
}

/** Returns the name of the keyword's city in the page's language, from the first result, which is in that city. */
async function nameUnderstoodCity(locals: App.Locals, { understood, data }: ListingList): Promise<string | undefined> {
  if (understood?.city === undefined) return undefined
  return data[0]?.city_name ?? (await findCity(locals, understood.city))?.name ?? understood.city
}

function findPath({ categories, paths, locale }: App.Locals, city?: CityRow, category?: Category): string | undefined {
  if (!city) return undefined
  const names = { paths, lang: locale.lang }
  return category ? toCityCategoryPath(categories(), { city, category }, names) : toCityPath(city, names)
}

/** Drops a position in another country, near which the page would seldom have a place. */
function withoutForeignPoint(filters: BrowseFilters, country: string): BrowseFilters {
  const { latitude, longitude, ...others } = filters
  if (latitude === undefined || longitude === undefined || isInCountry(country, latitude, longitude)) return filters
  return { ...others, sort_by: filters.sort_by === 'distance' ? 'default' : filters.sort_by }
}

async function readAmenities({ api }: App.Locals, categoryId: number | undefined): Promise<AmenityList['data']> {
  const query = categoryId === undefined ? '' : `?category_id=${categoryId}`
  return (await api.get(`/amenities${query}`, amenityList))?.data ?? []
}
