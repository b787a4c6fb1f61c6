import { expect, test } from 'vitest'
import { pathsFrom } from '../../../lib/paths.ts'
import { addressOf, filtersFrom, lastPage } from './filters.ts'

const read = (query: string) => filtersFrom(new URLSearchParams(query))
const paths = pathsFrom({ country: 'nl', lang: 'ar' })

test('a filter that makes no sense is dropped, the others stay', () => {
  expect(read(`city=Amsterdam&page=0&min_rating=9&category_id=x&sort_by=best&title=${'a'.repeat(5000)}`)).toEqual({
    title: undefined,
    city: 'Amsterdam',
    category_id: undefined,
    min_rating: undefined,
    sort_by: 'default',
    page: 1,
  })
  expect(read('title=%00bread').title).toBeUndefined()
})

test('the empty fields of a plain form filter nothing', () => {
  expect(addressOf(read('title=&city=&category_id=&min_rating=&sort_by='), paths)).toBe('/nl/ar/listings')
})

test('a page further than the API skips is the last that it serves', () => {
  expect(read('page=99999').page).toBe(lastPage)
})

test('a category has an address of its own until more than a city narrows it', () => {
  expect(addressOf(read('category_id=7'), paths)).toBe('/nl/ar/listings/category/7')
  expect(addressOf(read('category_id=7&city=Delft&page=2'), paths)).toBe('/nl/ar/listings/category/7?city=Delft&page=2')
  expect(addressOf(read('category_id=7&min_rating=4'), paths)).toBe('/nl/ar/listings?category_id=7&min_rating=4')
})
