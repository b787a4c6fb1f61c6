import { searchOrders } from '@dalil/api/contract'
import type { Translate } from '@dalil/api/locales'
import type { Amenity } from '@dalil/db/vocabulary'
import { createPositionFailureTexts } from '../../../lib/position/position-failure.ts'
import { createSuggestionAttributes } from '../../search/suggestion-attributes.ts'
import type { BrowseResults } from './browse.ts'
import { type BrowseFilters, toBrowseQuery } from './filters.ts'
import { type PanelChoices, type PanelFilters, readPanelFilters } from './live-results.ts'

export function toPanelFilters(filters: BrowseFilters): PanelFilters {
  const query = toBrowseQuery(filters)
  return readPanelFilters((name) => [query[name] ?? []].flat())
}

const maxOffered = 8

const maxCounted = 20

type Choosable = Pick<BrowseResults, 'filters' | 'list' | 'amenities' | 'category'>

export function toPanelChoices({ filters, list, amenities, category }: Choosable, t: Translate): PanelChoices {
  const { facets } = list
  const counts = new Map<string, number>(facets?.amenities.map(({ code, count }) => [code, count]))
  const isChosen = (code: Amenity) => filters.amenities?.includes(code) === true
  const isComplete = counts.size < maxCounted
  const mattersIn = category?.id ?? list.understood?.category_id
  const keepsAll = mattersIn !== undefined && (!isComplete || list.total === 0)
  const offered = amenities.filter(
    ({ code }, place) => isChosen(code) || counts.has(code) || (keepsAll && place < maxOffered),
  )
  return {
    open_now: facets?.open_now ?? null,
    is_verified: facets?.is_verified ?? null,
    amenities: offered
      .filter(({ code }, place) => isChosen(code) || place < maxOffered)
      .map(({ code, name }) => ({ code, name, count: counts.get(code) ?? (isComplete ? 0 : null) })),
    show: t(list.total_is_capped ? 'filter.show.capped' : 'filter.show', { count: list.total }),
  }
}

export type PanelTexts = ReturnType<typeof createPanelTexts>

export const createPanelTexts = (t: Translate) => ({
  suggestionAttributes: createSuggestionAttributes(t),
  title: t('filter.title'),
  active: t('filter.active'),
  clear: t('filter.clear'),
  apply: t('filter.apply'),
  keyword: t('filter.keyword'),
  keywordExample: t('filter.keyword.example'),
  city: t('filter.city'),
  cityExample: t('filter.city.example'),
  cities: t('filter.city.options'),
  category: t('filter.category'),
  everyCategory: t('filter.category.all'),
  wholeCategory: t('filter.category.whole'),
  noCategory: t('filter.category.none'),
  rating: t('filter.rating'),
  stars: [1, 2, 3, 4, 5].map((count) => t('filter.rating.value', { count })),
  /** The text for fractions, with the placeholder `{value}`. */
  starsFraction: t('filter.rating.value', { count: '{value}' }),
  anyRating: t('filter.rating.any'),
  openNow: t('filter.open_now'),
  verified: t('filter.verified'),
  amenities: t('filter.amenities'),
  near: t('filter.near'),
  nearFailures: createPositionFailureTexts(t, 'city'),
  sort: t('filter.sort'),
  applySort: t('filter.sort.apply'),
  sorts: searchOrders.map((order) => ({ order, name: t(`sort.${order}`) })),
})
