import type { SearchSuggestion } from '@dalil/api/contract'
import { sitePaths } from '@dalil/api/contract/rules'
import type { Databases } from '@dalil/db/connect'
import type { CountryCode, Language } from '@dalil/db/vocabulary'
import { searchKeyword } from '../search/search.ts'
import type { SearchRequest } from '../search/search-request.ts'
import { readListingSuggestions, readNameSuggestions } from './queries.ts'

const maxSuggestions = 8
const countCap = 300

/** The numbers of last words that are looked up too if few suggestions match a text of more words. */
const lastWords = [3, 2, 1]
const enough = 3

export async function readSuggestions(
  databases: Databases,
  country: CountryCode | undefined,
  typed: string,
  language: Language,
): Promise<SearchSuggestion[]> {
  const whole = await suggestForText(databases, country, typed, language)
  const words = typed.split(/\s+/)
  if (whole.length >= enough || words.length < enough) return whole
  const ends = lastWords.filter((count) => count < words.length).map((count) => words.slice(-count).join(' '))
  const ofEnds = await Promise.all(ends.map((end) => suggestForText(databases, country, end, language)))
  const byUrl = new Map([...whole, ...ofEnds.flat()].map((suggestion) => [suggestion.url, suggestion]))
  return [...byUrl.values()].slice(0, maxSuggestions)
}

async function suggestForText(
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
