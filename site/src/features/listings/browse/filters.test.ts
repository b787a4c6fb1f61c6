import { expect, test } from 'vitest'
import { createPaths } from '../../../lib/paths.ts'
import { matchesCityName } from './city-names.ts'
import { hasNarrowingFilters, maxPage, parseFilters, toBrowseUrl } from './filters.ts'

const read = (query: string) => parseFilters(new URLSearchParams(query))
const paths = createPaths({ country: 'nl', lang: 'ar' })

test('drops invalid filters and preserves valid filters', () => {
  expect(read(`city=Amsterdam&page=0&min_rating=9&category_id=x&sort_by=nearest&title=${'a'.repeat(5000)}`)).toEqual({
    title: undefined,
    city: 'Amsterdam',
    category_id: undefined,
    min_rating: undefined,
    sort_by: 'default',
    page: 1,
  })
  expect(read('title=%00bread').title).toBeUndefined()
})

test('omits empty fields of the form from the URL', () => {
  expect(toBrowseUrl(read('title=&city=&category_id=&min_rating=&sort_by='), paths)).toBe('/nl/ar/listings')
})

test('sorts the known amenities of a query in a fixed order, and drops unknown amenities', () => {
  const filters = read('amenities[]=wifi&amenities[]=sauna&amenities[]=halal&amenities[]=wifi&is_verified=maybe')
  expect(filters).toMatchObject({ amenities: read('amenities[]=halal&amenities[]=wifi').amenities })
  expect(filters.amenities).toHaveLength(2)
  expect(filters.is_verified).toBeUndefined()
  expect(read('amenities[]=sauna').amenities).toBeUndefined()
})

test.for(['amenities[]=wifi', 'is_verified=1'])(
  'puts a category with %s into the query instead of the path',
  (query) => {
    const filters = read(`category_id=7&city=Delft&${query}`)
    expect(hasNarrowingFilters(filters)).toBe(true)
    const { pathname, searchParams } = new URL(toBrowseUrl(filters, paths), 'http://localhost')
    expect(pathname).toBe('/nl/ar/listings')
    expect(parseFilters(searchParams)).toEqual(filters)
  },
)

test('limits the page number to the last page that the API serves', () => {
  expect(read('page=99999').page).toBe(maxPage)
})

test('uses the path of the category when the city is the only other filter', () => {
  expect(toBrowseUrl(read('category_id=7'), paths)).toBe('/nl/ar/listings/category/7')
  expect(toBrowseUrl(read('category_id=7&city=Delft&page=2'), paths)).toBe(
    '/nl/ar/listings/category/7?city=Delft&page=2',
  )
  expect(toBrowseUrl(read('category_id=7&min_rating=4'), paths)).toBe('/nl/ar/listings?category_id=7&min_rating=4')
})
const row = { id: 1, name: '', state: '', country: 'sa', latitude: 0, longitude: 0 } as const
const riyadh = { ...row, name_ar: 'الرياض', name_en: 'Riyadh', name_nl: 'Riyad' }
const medina = { ...row, name_ar: 'المدينة المنورة', name_en: 'Medina', name_nl: 'Medina' }

test.for([
  ['الرياض', true],
  ['مدينة الرياض', true],
  ['Riyadh City', true],
  ['حي العليا، الرياض', false],
  ['Riy', false],
] as const)('names the city of «%s»: %s', ([typed, isRiyadh]) => {
  expect(matchesCityName(riyadh, typed)).toBe(isRiyadh)
})

test('names a city whose own name begins with the word for city', () => {
  expect(matchesCityName(medina, 'المدينة المنورة')).toBe(true)
  expect(matchesCityName(medina, 'المنورة')).toBe(false)
})
