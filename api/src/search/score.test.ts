import { expect, test } from 'vitest'
import { type Candidate, type Query, raterOf, type Sought, wantedBy } from './score.ts'

const word = (key: string, more: Partial<Sought> = {}): Sought => ({
  ways: [
    { keys: [key], in: 'name', match: 'exact', worth: 0.99 },
    { keys: [key], in: 'anything', match: 'exact', worth: 0.75 },
    { keys: [`${key}9`], in: 'name', match: 'sound', worth: 0.6 },
  ],
  frequent: [key],
  rare: [],
  telling: [],
  weight: 1,
  letters: 4,
  ...more,
})
const query = (...sought: Sought[]): Query => ({
  sought,
  whole: ['7'],
  rest: ['8'],
  sounding: [],
  loose: [],
  meant: [],
  listings: 1000,
  frequency: null,
  isLatin: false,
  isCategory: false,
})
const place = (more: Partial<Candidate>): Candidate => ({
  id: 1,
  named: [],
  held: [],
  letters: 8,
  latin_letters: 0,
  meant: 0,
  ...more,
})

test('a word in the name counts for more than one in the description', () => {
  const rate = raterOf(query(word('1')))
  expect(rate(place({ named: ['1'], held: ['1'] })).score).toBeGreaterThan(rate(place({ held: ['1'] })).score)
})

test('a name that the query explains better stands before a longer one', () => {
  const rate = raterOf(query(word('1')))
  const short = rate(place({ named: ['1'], held: ['1'], letters: 4 }))
  const long = rate(place({ named: ['1'], held: ['1'], letters: 20 }))
  expect(short.score).toBeGreaterThan(long.score)
})

test('a name that is the query stands first', () => {
  const rate = raterOf(query(word('1'), word('2')))
  const both = { named: ['1', '2'], held: ['1', '2'] }
  const whole = rate(place({ ...both, named: ['1', '2', '7'] }))
  expect(whole.isNamed).toBe(true)
  expect(whole.score).toBeGreaterThan(rate(place({ ...both, named: ['1', '2', '8'] })).score)
})

test('a name that is what may be meant stands before a longer one, and the likelier before the less likely', () => {
  const rate = raterOf(query(word('1')))
  const found = { named: ['19'], letters: 4 }
  const [likely, unlikely, longer] = [1, 0.7, 0].map((meant) => rate(place({ ...found, meant })).score)
  expect(likely).toBeGreaterThan(unlikely ?? 1)
  expect(unlikely).toBeGreaterThan(longer ?? 1)
})

test('a name that sounds like all of the query stands before a longer one of the same sound', () => {
  const rate = raterOf({ ...query(word('1')), sounding: ['6'] })
  const longer = rate(place({ named: ['19'], letters: 4 }))
  expect(rate(place({ named: ['19', '6'] })).score).toBeGreaterThan(longer.score)
})

test('a match is as near as the weakest word of it', () => {
  const rate = raterOf(query(word('1'), word('2')))
  expect(rate(place({ named: ['1', '2'], held: ['1', '2'] })).match).toBe('exact')
  expect(rate(place({ named: ['1', '29'], held: ['1'] })).match).toBe('sound')
})

test('a place without one of the words is no exact match', () => {
  const rated = raterOf(query(word('1'), word('2')))(place({ named: ['1'], held: ['1'] }))
  expect(rated.match).toBe('spelling')
  expect(rated.share).toBeLessThan(0.5)
})

test('a category that is also called by its name is an exact match', () => {
  const pharmacy = word('1', {
    ways: [
      { keys: ['1'], in: 'name', match: 'exact', worth: 0.9 },
      { keys: ['5'], in: 'anything', match: 'category', worth: 0.99 },
    ],
  })
  const rate = raterOf({ ...query(pharmacy), isCategory: true })
  expect(rate(place({ held: ['5'] })).match).toBe('category')
  expect(rate(place({ named: ['1'], held: ['5'] })).match).toBe('exact')
  expect(rate(place({ named: ['1'], held: ['5'] })).score).toBeGreaterThan(rate(place({ held: ['5'] })).score)
})

test('only keys that a way asks for are read from a document', () => {
  expect(wantedBy(query(word('1')))).toEqual({ named: ['1', '19', '7', '8'], held: ['1'] })
})
