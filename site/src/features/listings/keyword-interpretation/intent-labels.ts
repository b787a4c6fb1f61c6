import { type KeywordInterpretation, searchRadius } from '@dalil/api/contract'
import type { Translate } from '@dalil/api/locales'
import type { Branch } from '../../categories/tree.ts'
import type { ActiveFilter } from '../browse/active-filters.ts'

/** The words of the keyword that name no filter come last. */
export function toMeanings(
  understood: KeywordInterpretation,
  cityName: string | undefined,
  findBranch: (id: number) => Branch | undefined,
  t: Translate,
): ActiveFilter[] {
  const { title, category_id, city, amenities = [], open_now, is_verified, sort_by } = understood
  const branch = category_id === undefined ? undefined : findBranch(category_id)
  const category = branch && [branch, ...branch.children].find(({ id }) => id === category_id)
  const withoutOrder = { sort_by: 'default' as const }
  return [
    category && { label: category.name, without: { category_id: undefined } },
    city && { label: cityName ?? city, without: { city: undefined } },
    ...amenities.map((code) => ({
      label: t(`amenity.${code}`),
      without: { amenities: amenities.length > 1 ? amenities.filter((other) => other !== code) : undefined },
    })),
    open_now && { label: t('filter.open_now'), without: { open_now: undefined } },
    is_verified && { label: t('listing.verified'), without: { is_verified: undefined } },
    sort_by === 'distance' && { label: t('filter.chip.near', { km: searchRadius.default }), without: withoutOrder },
    sort_by === 'best' && { label: t('browse.understood.best'), without: withoutOrder },
    title && { label: t('filter.chip.keyword', { value: title }), without: { title: undefined, literal: undefined } },
  ].filter((meaning) => typeof meaning === 'object')
}
