import type { SearchSuggestion } from '@dalil/api/contract'
import { sitePaths } from '@dalil/api/contract/rules'
import type { Databases } from '@dalil/db/connect'
import type { CountryCode, Language } from '@dalil/db/vocabulary'
import { searchKeyword } from '../search/search.ts'
import type { SearchRequest } from '../search/search-request.ts'
import { readListingSuggestions, readNameSuggestions } from './queries.ts'

const maxSuggestions = 8
const countCap = 300

export async function readSuggestions(
  databases: Databases,
  country: CountryCode | undefined,
  typed: string,
  language: Language,
): Promise<SearchSuggestion[]> {
  if (typed === '') return []
  const { db } = databases
  const request: SearchRequest = {
    keyword: typed,
    filters: { country },
    sort: 'relevance',
    offset: 0,
    limit: maxSuggestions,
    countLimit: countCap,
    mode: 'autocomplete',
  }
  const [names, { hits }] = await Promise.all([
    readNameSuggestions(db, country, typed, language),
    searchKeyword(databases, request),
  ])
  const categories = names.categories.map(
    ({ id, name }): SearchSuggestion => ({
      type: 'category',
      id,
      title: name,
      subtitle: '',
      url: sitePaths.category(id),
    }),
  )
  const cities = names.cities.map(
    ({ id, name, detail }): SearchSuggestion => ({
      type: 'city',
      id,
      title: name,
      subtitle: detail,
      url: sitePaths.listings({ city: name }),
    }),
  )
  const room = maxSuggestions - categories.length - cities.length
  const listings = await readListingSuggestions(
    db,
    hits.slice(0, room).map(({ id }) => id),
    language,
  )
  return [...categories, ...cities, ...listings]
}
