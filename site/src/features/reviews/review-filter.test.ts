import { expect, test } from 'vitest'
import { parseReviewFilter, toReviewsQuery } from './review-filter.ts'

const parse = (query: string) => parseReviewFilter(new URLSearchParams(query))

test('parses stars, language, order and page of reviews from a query, and writes them back', () => {
  const filter = parse('reviews_page=2&reviews_stars=4&reviews_lang=nl&reviews_photos=true&reviews_sort=lowest')
  expect(filter).toEqual({ page: 2, stars: 4, lang: 'nl', with_photos: true, sort: 'lowest' })
  expect(toReviewsQuery(filter)).toBe(
    '?reviews_page=2&reviews_stars=4&reviews_lang=nl&reviews_photos=true&reviews_sort=lowest#reviews',
  )
})

test.for([
  '',
  'reviews_page=0&reviews_stars=6&reviews_sort=oldest',
  'reviews_page=x&reviews_stars=&reviews_lang=fr&reviews_photos=maybe&reviews_sort=',
])('ignores invalid parameters: %s', (query) => {
  expect(parse(query)).toEqual({ page: 1, stars: undefined, lang: undefined, with_photos: undefined, sort: 'newest' })
  expect(toReviewsQuery(parse(query))).toBe('#reviews')
})
