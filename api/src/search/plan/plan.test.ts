import { describe, expect, test } from 'vitest'
import type { ParsedQuery, ParsedWord } from '../parse/parse-query.ts'
import type { SearchRequest } from '../search-request.ts'
import { choosePagePlan, chooseSearchPlan, includesOtherAlphabet, needsExpansion } from './plan.ts'

const facet = (key: string, documentFrequency: number) =>
  ({ key, documentFrequency, kind: 'category', isBroad: false }) as const
const word = (documentFrequency: number, more: Partial<ParsedWord> = {}): ParsedWord => ({
  text: 'word',
  key: '1',
  documentFrequency,
  completions: [],
  facets: [],
  written: 'word',
  ...more,
})
/** Parses words for a directory of a million listings, a fifth of them in the country. */
const parse = (...words: ParsedWord[]): ParsedQuery => ({
  words,
  hasContentWord: true,
  nameKeys: [],
  coreNameKeys: [],
  documentCount: 1_000_000,
  countryDocumentCount: 200_000,
})
const request = (more: Partial<SearchRequest> = {}): SearchRequest => ({
  keyword: '',
  filters: { country: 'sa' },
  sort: 'relevance',
  offset: 0,
  limit: 24,
  countLimit: 10_000,
  mode: 'search',
  ...more,
})
const autocomplete = request({ mode: 'autocomplete', limit: 8, countLimit: 300 })
const pharmacies = facet('2', 40_000)

describe('chooseSearchPlan', () => {
  test.for<[query: string, words: ParsedWord[], request: SearchRequest, plan: ReturnType<typeof chooseSearchPlan>]>([
    ['punctuation alone («!!»)', [], request(), 'no-terms'],
    ['a rare name («البيك»)', [word(12)], request(), 'score-matches'],
    ['a rare name and a frequent word («مسجد البيك»)', [word(60_000), word(12)], request(), 'score-matches'],
    ['an unknown word', [word(0)], request(), 'score-matches'],
    ['a word of 2,000 documents', [word(2000)], request(), 'score-matches'],
    ['a word of 2,001 documents', [word(2001)], request(), 'count-matches'],
    [
      'a word with frequent completions',
      [word(0, { completions: [{ key: '3', documentFrequency: 3000 }] })],
      request(),
      'count-matches',
    ],
    ['a rare name sorted by title', [word(12)], request({ sort: 'title_asc' }), 'count-matches'],
    ['a rare name near a point', [word(12)], request({ sort: 'distance' }), 'count-matches'],
    ['a word of 150,000 documents', [word(150_000)], request(), 'count-matches'],
    ['a word of 150,001 documents, 30,000 of them expected in the country', [word(150_001)], request(), 'ordered-scan'],
    ['a word of 150,001 documents sorted by title', [word(150_001)], request({ sort: 'title_asc' }), 'ordered-scan'],
    [
      'a word of 150,001 documents within a city',
      [word(150_001)],
      request({ filters: { country: 'sa', city_keys: ['#1'] } }),
      'count-matches',
    ],
    [
      'a word of 150,001 documents among open places',
      [word(150_001)],
      request({ filters: { open_now: true } }),
      'count-matches',
    ],
    ['two very frequent words', [word(300_000), word(300_000)], request(), 'count-matches'],
    [
      'a category of two words',
      [word(9, { facets: [facet('2', 200_000)] }), word(9, { facets: [facet('2', 200_000)] })],
      request(),
      'ordered-scan',
    ],
    [
      'a category and a city',
      [word(9, { facets: [facet('2', 200_000)] }), word(9, { facets: [facet('3', 200_000)] })],
      request(),
      'count-matches',
    ],
    ['a category of 40,000 listings («صيدلية»)', [word(30_000, { facets: [pharmacies] })], request(), 'count-matches'],
    [
      'a category of 40,000 listings while it is typed',
      [word(30_000, { facets: [pharmacies] })],
      autocomplete,
      'ordered-scan',
    ],
    [
      'a category and a misspelt name («مخبز الشان»)',
      [word(25_000, { facets: [facet('2', 25_000)] }), word(0)],
      request(),
      'score-matches',
    ],
    [
      'a category in a city sorted by title',
      [word(150_000, { facets: [facet('2', 150_000)] })],
      request({ sort: 'title_asc', filters: { country: 'sa', city_keys: ['#1'] } }),
      'count-matches',
    ],
    ['a rare name while it is typed', [word(12)], autocomplete, 'score-matches'],
    ['a word of 4,000 documents while it is typed', [word(4000)], autocomplete, 'score-matches'],
  ])('chooses the search plan for %s', ([, words, asked, plan]) => {
    expect(chooseSearchPlan(parse(...words), asked)).toBe(plan)
  })
})

describe('choosePagePlan', () => {
  test.for<[what: string, total: number, request: SearchRequest, plan: ReturnType<typeof choosePagePlan>]>([
    ['no match', 0, request(), 'empty'],
    ['1,000 matches', 1000, request(), 'score'],
    ['1,001 matches', 1001, request(), 'tier-scan'],
    ['1,001 matches within a filter', 1001, request({ filters: { min_rating: 4 } }), 'sort'],
    ['3 matches sorted by title', 3, request({ sort: 'title_asc' }), 'tier-scan'],
    ['10,000 matches', 10_000, request(), 'tier-scan'],
    ['more than 10,000 matches', 10_001, request(), 'ordered-scan'],
  ])('chooses the page plan for %s', ([, total, asked, plan]) => {
    expect(choosePagePlan(total, asked)).toBe(plan)
  })
})

describe('needsExpansion', () => {
  const name = parse(word(12))
  const facets = parse(word(12, { facets: [pharmacies] }))
  const twoCategories = parse(word(12, { facets: [facet('8', 12)] }), word(12, { facets: [pharmacies] }))
  const found = (total: number, nameMatches = 0) => ({ hits: [], total, nameMatches })

  test.for<
    [what: string, parsed: ParsedQuery, exact: ReturnType<typeof found>, request: SearchRequest, expands: boolean]
  >([
    ['no exact hit', name, found(0), request(), true],
    ['nine exact hits', name, found(9), request(), true],
    ['ten exact hits', name, found(10), request(), false],
    ['a hit whose name is the query', name, found(1, 1), request(), false],
    ['hits of a category', facets, found(3), request(), false],
    ['hits of two categories', twoCategories, found(3), request(), true],
    ['no hit of a category', facets, found(0), request(), true],
    ['hits and a requested sort order', name, found(3), request({ sort: 'rating_desc' }), false],
    ['hits while it is typed', name, found(1), autocomplete, false],
    ['no hit while it is typed', name, found(0), autocomplete, true],
    ['no hit when only exact hits are requested', name, found(0), request({ mode: 'exact' }), false],
    ['no word', parse(), found(0), request(), false],
  ])('decides whether a query with %s needs expansion', ([, parsed, exact, asked, expands]) => {
    expect(needsExpansion(parsed, exact, asked)).toBe(expands)
  })
})

describe('includesOtherAlphabet', () => {
  const name = parse(word(12))
  const facets = parse(word(12, { facets: [pharmacies] }))

  test.for<[what: string, parsed: ParsedQuery, total: number, request: SearchRequest, mixes: boolean]>([
    ['scored matches', name, 1000, request(), true],
    ['more matches than are scored', name, 1001, request(), false],
    ['no match', name, 0, request(), false],
    ['a category', facets, 12, request(), false],
    ['a requested sort order', name, 12, request({ sort: 'title_asc' }), false],
    ['suggestions', name, 12, autocomplete, false],
    ['exact matches only', name, 12, request({ mode: 'exact' }), false],
  ])('decides whether results with %s include names in the other alphabet', ([, parsed, total, asked, mixes]) => {
    expect(includesOtherAlphabet(parsed, total, asked)).toBe(mixes)
  })
})
