import type { Translate } from '@dalil/api/locales'
import type { Branch } from '../../categories/tree.ts'
import type { Browse } from '../browse/browse.ts'

/** What the keyword is understood as, in the words of the page; the words that are left come last. */
export function toMeaningLabels(
  { list }: Pick<Browse, 'list'>,
  findBranch: (id: number) => Branch | undefined,
  t: Translate,
): string[] {
  const { understood } = list
  if (!understood) return []
  const { title, category_id, city, amenities = [], open_now, is_verified, sort_by } = understood
  const branch = category_id === undefined ? undefined : findBranch(category_id)
  const category = branch && [branch, ...branch.children].find(({ id }) => id === category_id)
  return [
    category?.name,
    // All results are in that city; the row has its name in the language of the page.
    city && (list.data[0]?.city_name ?? city),
    ...amenities.map((code) => t(`amenity.${code}`)),
    open_now && t('filter.open_now'),
    is_verified && t('listing.verified'),
    sort_by === 'distance' && t('filter.chip.near'),
    sort_by === 'best' && t('browse.understood.best'),
    title && t('filter.chip.keyword', { value: title }),
  ].filter((label) => typeof label === 'string' && label !== '') as string[]
}
