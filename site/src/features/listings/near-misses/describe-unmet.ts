import { toActiveFilters } from '../browse/active-filters.ts'
import type { BrowseResults } from '../browse/browse.ts'
import { findCity } from '../browse/find-city.ts'

export async function describeUnmet(
  locals: App.Locals,
  { filters, list, city: chosenCity }: Pick<BrowseResults, 'filters' | 'list' | 'city'>,
): Promise<string | undefined> {
  const { unmet, understood, alternative } = list
  if (!unmet) return undefined
  const { t, locale, categories } = locals
  const city = unmet.city === undefined ? chosenCity?.name : ((await findCity(locals, unmet.city))?.name ?? unmet.city)
  const category = unmet.category_id === undefined ? undefined : categories().findCategory(unmet.category_id)?.name
  const amenities = (unmet.amenities ?? []).map((code) => t(`amenity.${code}`))
  const keyword = (alternative ?? understood)?.title
  if (keyword) return t('browse.unmet.words', { keyword, filters: [...amenities, city].filter(Boolean).join(' · ') })

  const place = city ?? t(`country.${locale.country}.in_sentence`)
  const chosen = toActiveFilters({ filters: { ...filters, title: undefined }, category: undefined, city: undefined }, t)
  const others = new Set([...amenities, ...chosen.map(({ label }) => label)])
  const names = [category, ...others].filter((name) => name !== undefined)
  const text =
    names.length === 0
      ? t('browse.unmet.city', { place })
      : category && others.size === 0
        ? t('browse.unmet.category', { category, place })
        : t('browse.unmet.filters', { filters: names.join(' · '), place })
  return list.total > 0 && filters.title ? `${text} ${t('browse.unmet.mention')}` : text
}
