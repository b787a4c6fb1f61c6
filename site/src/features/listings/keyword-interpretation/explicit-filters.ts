import type { Category } from '@dalil/api/contract'
import type { BrowseResults } from '../browse/browse.ts'

type Filtered = Pick<BrowseResults, 'filters' | 'category' | 'city'>

export function toExplicitFilters(
  {
    filters,
    category,
    city,
    list: { understood },
    understoodCity,
  }: Filtered & Pick<BrowseResults, 'list' | 'understoodCity'>,
  findCategory: (id: number) => Category | undefined,
): Filtered {
  if (!understood) return { filters, category, city }
  const named = understood.category_id === undefined ? category : findCategory(understood.category_id)
  const place = city ?? (understoodCity === undefined ? undefined : { name: understoodCity, row: undefined })
  const amenities = [...new Set([...(filters.amenities ?? []), ...(understood.amenities ?? [])])]
  return {
    filters: {
      ...filters,
      title: understood.title || undefined,
      literal: understood.title ? true : undefined,
      category_id: named?.id,
      city: filters.city ?? understood.city,
      open_now: filters.open_now ?? understood.open_now,
      is_verified: filters.is_verified ?? understood.is_verified,
      amenities: amenities.length > 0 ? amenities : undefined,
      sort_by: filters.sort_by === 'default' ? (understood.sort_by ?? 'default') : filters.sort_by,
    },
    category: named,
    city: place,
  }
}
