import type { ListingSearch } from '@dalil/api/contract'
import { findCountryMiddle, findPlusCode, fold, isInCountry, locatePlusCode } from '@dalil/api/contract/rules'
import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { type CountryCode, countryCodes, languages } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'

const countryNames = new Map<string, CountryCode>(
  countryCodes.flatMap((code) =>
    languages.flatMap((language) =>
      (['', '.short', '.in_sentence'] as const).map(
        (form) => [fold(translate[language](`country.${code}${form}`)), code] as const,
      ),
    ),
  ),
)
const maxWords = 6

/** A keyword with a plus code asks for what is near it; a short code counts from the city beside it. */
export async function readPlusCode(db: Db, search: ListingSearch): Promise<ListingSearch> {
  const code = search.title ? findPlusCode(search.title) : null
  if (!code || search.latitude !== undefined) return search
  const near = code.start.length === 4 ? null : await findStart(db, code.rest, search)
  const point = locatePlusCode(code, near)
  if (!point || (search.country && !isInCountry(search.country, point.latitude, point.longitude)))
    return { ...search, title: code.rest || search.title }
  return { ...search, ...point, title: undefined }
}

const listEnds = (words: string[]) => words.map((_, at) => words.slice(at).join(' '))

/** The city with which the words end, before the name of a country; without words, the middle of the country. */
async function findStart(db: Db, rest: string, search: ListingSearch) {
  const words = rest.split(' ').slice(-maxWords)
  const named = listEnds(words).findIndex((end, at) => at > 0 && countryNames.has(fold(end)))
  const country = countryNames.get(fold(listEnds(words)[named] ?? '')) ?? search.country
  const names = [...listEnds(named > 0 ? words.slice(0, named) : words), search.city ?? ''].filter(Boolean)
  if (names.length === 0) return country ? findCountryMiddle(country) : null
  const [found] = await db.execute<{ latitude: number; longitude: number }>(sql`
    select cities.latitude, cities.longitude
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as names (name, place)
    join search_phrases on search_phrases.phrase = normalize_text(name)
    join cities on cities.id = search_phrases.city_id
    where ${country ?? null}::text is null or cities.country = ${country ?? null}
    order by place, cities.population desc, cities.id
    limit 1`)
  return found ?? null
}
