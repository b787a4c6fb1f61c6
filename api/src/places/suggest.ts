import { listingSearch, type Suggestion } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import type { CountryCode, Language } from '@dalil/db/vocabulary'
import { searchListings } from '../listings/search.ts'
import { listingSuggestion, suggestNames } from './queries.ts'

const most = 8

/** Nobody reads how many there are; past this the places are told apart by how good they are, not how well they fit. */
const mostCounted = 1000
const nothingElse = listingSearch.parse({ per_page: most })
const anywhere = { city_keys: null, category: null }

/** Categories, cities and listings for what is being typed, at most eight. */
export async function suggest(
  db: Db,
  country: CountryCode | undefined,
  typed: string,
  language: Language,
): Promise<Suggestion[]> {
  if (typed === '') return []
  const [names, found] = await Promise.all([
    suggestNames(db, country, typed, language),
    searchListings(db, { ...nothingElse, title: typed, country }, anywhere, language, mostCounted),
  ])
  const categories = names.categories.map(
    ({ id, name }): Suggestion => ({
      type: 'category',
      id,
      title: name,
      subtitle: '',
      url: `/listings/category/${id}`,
    }),
  )
  const cities = names.cities.map(
    ({ id, name, detail }): Suggestion => ({
      type: 'city',
      id,
      title: name,
      subtitle: detail,
      url: `/listings?city=${encodeURIComponent(name)}`,
    }),
  )
  const listings = found.data.map((row) =>
    listingSuggestion(row.id, language === 'ar' ? row.title : (row.title_latin ?? row.title), row.city_name),
  )
  return [...categories, ...cities, ...listings].slice(0, most)
}
