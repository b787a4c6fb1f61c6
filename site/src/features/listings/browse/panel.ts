import type { Translate } from '@dalil/api/locales'
import { sortOrders } from '@dalil/db/vocabulary'
import { suggestionAttributes } from '../../search/suggestion-attributes.ts'
import { type Filters, toQuery } from './filters.ts'
import type { PanelFilters } from './live-results.ts'

export function toPanelFilters(filters: Filters): PanelFilters {
  const query = toQuery(filters)
  const field = (name: keyof PanelFilters) => String(query[name] ?? '')
  return {
    title: field('title'),
    city: field('city'),
    category_id: field('category_id'),
    min_rating: field('min_rating'),
    open_now: field('open_now'),
    sort_by: field('sort_by'),
    latitude: field('latitude'),
    longitude: field('longitude'),
    bounds: field('bounds'),
  }
}

export type PanelTexts = ReturnType<typeof panelTexts>

export const panelTexts = (t: Translate) => ({
  suggestionAttributes: suggestionAttributes(t),
  title: t('filter.title'),
  summary: t('filter.summary'),
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
  rating: t('filter.rating'),
  stars: [1, 2, 3, 4, 5].map((count) => t('filter.rating.value', { count })),
  /** For a fraction, with a `{value}` placeholder. */
  starsFraction: t('filter.rating.value', { count: '{value}' }),
  anyRating: t('filter.rating.any'),
  openNow: t('filter.open_now'),
  near: t('filter.near'),
  nearFailed: t('filter.near.failed'),
  sort: t('filter.sort'),
  sorts: sortOrders.map((order) => ({ order, name: t(`sort.${order}`) })),
})
