import type { Translate } from '@dalil/api/locales'
import type { Amenity } from '@dalil/db/vocabulary'
import { pickTexts, type TextsOf } from '../../../lib/text/pick-texts.ts'
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

const panelTexts = ['filter', 'position.failed', 'position.or.city', 'sort'] as const

export interface PanelTexts extends TextsOf<typeof panelTexts> {
  stars: string[]
  suggestionAttributes: ReturnType<typeof createSuggestionAttributes>
}

export const createPanelTexts = (t: Translate): PanelTexts => ({
  ...pickTexts(t, ...panelTexts),
  /** The text for fractions, with the placeholder `{value}`. */
  'filter.rating.value': t('filter.rating.value', { count: '{value}' }),
  stars: [1, 2, 3, 4, 5].map((count) => t('filter.rating.value', { count })),
  suggestionAttributes: createSuggestionAttributes(t),
})
