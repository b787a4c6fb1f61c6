import type { BrowseResults } from '../browse/browse.ts'
import { findCity } from '../browse/find-city.ts'

export async function describeUnmet(
  locals: App.Locals,
  { filters, list }: Pick<BrowseResults, 'filters' | 'list'>,
): Promise<string | undefined> {
  const { unmet, understood, alternative } = list
  if (!unmet) return undefined
  const { t, locale, categories } = locals
  const city = unmet.city === undefined ? undefined : ((await findCity(locals, unmet.city))?.name ?? unmet.city)
  const category = unmet.category_id === undefined ? undefined : categories().findCategory(unmet.category_id)?.name
  const amenities = (unmet.amenities ?? []).map((code) => t(`amenity.${code}`))
  const keyword = (alternative ?? understood)?.title
  if (keyword) return t('browse.unmet.words', { keyword, filters: [...amenities, city].filter(Boolean).join(' · ') })

  const place = city ?? t(`country.${locale.country}.in_sentence`)
  const names = [category, ...amenities].filter((name) => name !== undefined)
  const text =
    names.length === 0
      ? t('browse.unmet.city', { place })
      : category && amenities.length === 0
        ? t('browse.unmet.category', { category, place })
        : t('browse.unmet.filters', { filters: names.join(' · '), place })
  return list.total > 0 && filters.title ? `${text} ${t('browse.unmet.mention')}` : text
}
