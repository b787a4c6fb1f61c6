import { expect, test } from 'vitest'
import { type CandidateDocument, createScorer, findRequiredKeys } from './score.ts'
import type { QueryTerm, SearchQuery } from './search-query.ts'

const word = (key: string, more: Partial<QueryTerm> = {}): QueryTerm => ({
  clauses: [
    { keys: [key], field: 'name', match: 'exact', boost: 0.99 },
    { keys: [key], field: 'any', match: 'exact', boost: 0.75 },
    { keys: [`${key}9`], field: 'name', match: 'sound', boost: 0.6 },
  ],
  frequentKeys: [key],
  rareKeys: [],
  selectiveKeys: [],
  weight: 1,
  letters: 4,
  field: 'any',
  ...more,
})
const query = (...terms: QueryTerm[]): SearchQuery => ({
  terms,
  nameKeys: ['7'],
  coreNameKeys: ['8'],
  phoneticNameKeys: [],
  loosePhoneticNameKeys: [],
  candidateNames: [],
  documentCount: 1000,
  estimatedMatches: null,
  isLatin: false,
  isFacetQuery: false,
})
const candidate = (more: Partial<CandidateDocument>): CandidateDocument => ({
  id: 1,
  nameKeys: [],
  anyKeys: [],
  letters: 8,
  latin_letters: 0,
  likelihood: 0,
  ...more,
})

test('scores a word in the name higher than one in the description', () => {
  const score = createScorer(query(word('1')))
  expect(score(candidate({ nameKeys: ['1'], anyKeys: ['1'] })).score).toBeGreaterThan(
    score(candidate({ anyKeys: ['1'] })).score,
  )
})

test('scores a short name higher than a long name with the same words', () => {
  const score = createScorer(query(word('1')))
  const short = score(candidate({ nameKeys: ['1'], anyKeys: ['1'], letters: 4 }))
  const long = score(candidate({ nameKeys: ['1'], anyKeys: ['1'], letters: 20 }))
  expect(short.score).toBeGreaterThan(long.score)
})

test('scores a name that equals the query highest', () => {
  const score = createScorer(query(word('1'), word('2')))
  const both = { nameKeys: ['1', '2'], anyKeys: ['1', '2'] }
  const whole = score(candidate({ ...both, nameKeys: ['1', '2', '7'] }))
  expect(whole.isNameMatch).toBe(true)
  expect(whole.score).toBeGreaterThan(score(candidate({ ...both, nameKeys: ['1', '2', '8'] })).score)
})

test('scores a likely candidate name above an unlikely one, and an unlikely one above a longer name', () => {
  const score = createScorer(query(word('1')))
  const found = { nameKeys: ['19'], letters: 4 }
  const [likely, unlikely, longer] = [1, 0.7, 0].map((likelihood) => score(candidate({ ...found, likelihood })).score)
  expect(likely).toBeGreaterThan(unlikely ?? 1)
  expect(unlikely).toBeGreaterThan(longer ?? 1)
})

test('scores a name that sounds like the query higher than a longer name', () => {
  const score = createScorer({ ...query(word('1')), phoneticNameKeys: ['6'] })
  const longer = score(candidate({ nameKeys: ['19'], letters: 4 }))
  expect(score(candidate({ nameKeys: ['19', '6'] })).score).toBeGreaterThan(longer.score)
})

test('reports the match type of the word with the weakest match', () => {
  const score = createScorer(query(word('1'), word('2')))
  expect(score(candidate({ nameKeys: ['1', '2'], anyKeys: ['1', '2'] })).match).toBe('exact')
  expect(score(candidate({ nameKeys: ['1', '29'], anyKeys: ['1'] })).match).toBe('sound')
})

test('reports the match type “spelling” when a document lacks a word of the query', () => {
  const rated = createScorer(query(word('1'), word('2')))(candidate({ nameKeys: ['1'], anyKeys: ['1'] }))
  expect(rated.match).toBe('spelling')
  expect(rated.coverage).toBeLessThan(0.5)
})

test('reports an exact match for a category that is also in the name', () => {
  const pharmacy = word('1', {
    clauses: [
      { keys: ['1'], field: 'name', match: 'exact', boost: 0.9 },
      { keys: ['5'], field: 'any', match: 'category', boost: 0.99 },
    ],
  })
  const score = createScorer({ ...query(pharmacy), isFacetQuery: true })
  expect(score(candidate({ anyKeys: ['5'] })).match).toBe('category')
  expect(score(candidate({ nameKeys: ['1'], anyKeys: ['5'] })).match).toBe('exact')
  expect(score(candidate({ nameKeys: ['1'], anyKeys: ['5'] })).score).toBeGreaterThan(
    score(candidate({ anyKeys: ['5'] })).score,
  )
})

test('requires the keys of clauses and names, but no other keys of a query term', () => {
  expect(findRequiredKeys(query(word('1')))).toEqual({ nameKeys: ['1', '19', '7', '8'], anyKeys: ['1'] })
})
