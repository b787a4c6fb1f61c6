import { toSlug } from '@dalil/api/contract/rules'
import { type SiteCountry, siteCountries } from '@dalil/db/vocabulary'
import { findCityCategory } from './city-category.ts'
import { findCategoryBySlug } from './slugs.ts'

/** Finds the country of a path such as `/riyadh/restaurants`. If several countries have the city, prefers the visitor's. */
export async function findCountry(
  locals: App.Locals,
  params: { city: string; category: string },
): Promise<SiteCountry | undefined> {
  const { locale, categories } = locals
  if (!findCategoryBySlug(categories(), toSlug(params.category), locale.lang)) return undefined
  const countries = [locale.country, ...siteCountries.filter((country) => country !== locale.country)]
  const inCountry = (country: SiteCountry) => findCityCategory({ ...locals, locale: { ...locale, country } }, params)
  const found = await Promise.all(countries.map(inCountry))
  return countries.find((_, index) => found[index] !== null)
}
