import { searchRadius } from '@dalil/api/contract'
import type { Translate } from '@dalil/api/locales'
import type { BrowseResults } from './browse.ts'
import type { BrowseFilters } from './filters.ts'

export interface ActiveFilter {
  label: string
  without: Partial<BrowseFilters>
}

type Filtered = Pick<BrowseResults, 'filters' | 'category' | 'city'>

export function toActiveFilters({ filters, category, city }: Filtered, t: Translate): ActiveFilter[] {
  const { title, min_rating, latitude, bounds, open_now, is_verified, amenities = [], sort_by } = filters
  return [
    title !== undefined && { label: t('filter.chip.keyword', { value: title }), without: { title: undefined } },
    city && { label: t('filter.chip.city', { value: city.name }), without: { city: undefined } },
    category && { label: t('filter.chip.category', { value: category.name }), without: { category_id: undefined } },
    latitude !== undefined && {
      label: t('filter.chip.near', { km: searchRadius.default }),
      // Ordering by distance requires a position.
      without: {
        latitude: undefined,
        longitude: undefined,
        ...(sort_by === 'distance' && { sort_by: 'default' as const }),
      },
    },
    bounds !== undefined && { label: t('filter.chip.area'), without: { bounds: undefined } },
    open_now && { label: t('filter.open_now'), without: { open_now: undefined } },
    is_verified && { label: t('filter.verified'), without: { is_verified: undefined } },
    ...amenities.map((code) => ({
      label: t(`amenity.${code}`),
      without: { amenities: amenities.length > 1 ? amenities.filter((other) => other !== code) : undefined },
    })),
    min_rating !== undefined && {
      label: t('filter.rating.value', { count: min_rating }),
      without: { min_rating: undefined },
    },
  ].filter((filter) => filter !== undefined && filter !== false)
}
