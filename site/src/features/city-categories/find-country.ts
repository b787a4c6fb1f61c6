import { toSlug } from '@dalil/api/contract/rules'
import type { CountryCode } from '@dalil/db/vocabulary'
import { findCityCategory, hasListings } from './city-category.ts'
import { findCategoryBySlug } from './slugs.ts'

export async function findCountry(
  locals: App.Locals,
  params: { city: string; category: string },
): Promise<CountryCode | undefined> {
  const { locale, open, categories } = locals
  if (!findCategoryBySlug(categories(), toSlug(params.category), locale.lang)) return undefined
  const countries = [locale.country, ...open.countries.filter((country) => country !== locale.country)]
  const inCountry = async (country: CountryCode) => {
    const inside = { ...locals, locale: { ...locale, country } }
    const found = await findCityCategory(inside, params)
    return found !== null && (await hasListings(inside, found))
  }
  const found = await Promise.all(countries.map(inCountry))
  return countries.find((_, index) => found[index])
}
