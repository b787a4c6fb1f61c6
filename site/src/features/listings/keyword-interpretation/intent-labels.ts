import { type KeywordInterpretation, searchRadius } from '@dalil/api/contract'
import type { Translate } from '@dalil/api/locales'
import type { Branch } from '../../categories/tree.ts'

/** Returns the meaning of a keyword in the page's language; the remaining words come last. */
export function toIntentLabels(
  understood: KeywordInterpretation,
  cityName: string | undefined,
  findBranch: (id: number) => Branch | undefined,
  t: Translate,
): string[] {
  const { title, category_id, city, amenities = [], open_now, is_verified, sort_by } = understood
  const branch = category_id === undefined ? undefined : findBranch(category_id)
  const category = branch && [branch, ...branch.children].find(({ id }) => id === category_id)
  return [
    category?.name,
    city && (cityName ?? city),
    ...amenities.map((code) => t(`amenity.${code}`)),
    open_now && t('filter.open_now'),
    is_verified && t('listing.verified'),
    sort_by === 'distance' && t('filter.chip.near', { km: searchRadius.default }),
    sort_by === 'best' && t('browse.understood.best'),
    title && t('filter.chip.keyword', { value: title }),
  ].filter((label) => typeof label === 'string' && label !== '') as string[]
}
