import { expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'
import { findNames } from './find-names.ts'

test.for([
  ['a category', 'مخبز', ['bakery']],
  ['a category in the plural', 'مخابز', ['bakery']],
  ['a category in English', 'bakery', ['bakery']],
  ['a category and a city', 'مخبز لاهاي', ['bakery']],
  ['a category, a preposition and a city', 'مطاعم في الرياض', ['mandi']],
  ['a category and a city in another spelling', 'صيدليه جده', ['pharmacy']],
  ['a category and a city in Dutch', 'bakkerij den haag', ['bakery']],
  ['a category and a city in two scripts', 'restaurant جدة', ['restaurant']],
  ['a top category, including its children', 'متاجر', ['grocer', 'library', 'pharmacy', 'stall']],
  ['a category in Arabizi', 'mat3am', ['fish', 'mandi', 'restaurant', 'tagine']],
  ['a city', 'لاهاي', ['bakery', 'cafe']],
  ['a city of two words', 'الدار البيضاء', ['tagine']],
  ['a city by another name', 'كازا', ['tagine']],
  ['an amenity', 'توصيل', ['bakery', 'restaurant']],
  ['an amenity in English and a city', 'delivery jeddah', ['restaurant']],
  ['an amenity of two words', 'واي فاي', ['cafe']],
  ['an amenity and a category', 'قهوة wifi', ['cafe']],
] as const)('finds listings by %s', async ([, keyword, wanted]) => {
  expect((await findNames(keyword)).toSorted()).toEqual(wanted)
})

test('finds listings by a new alias of a category at once', async () => {
  const { sql, categoryIds } = await createTestApp()
  expect(await findNames('زقنبوت')).not.toContain('bakery')
  await sql`update categories set aliases = aliases || array['زقنبوت'] where id = ${categoryIds.bakeries}`
  expect(await findNames('زقنبوت')).toContain('bakery')
  await sql`update categories set aliases = array_remove(aliases, 'زقنبوت') where id = ${categoryIds.bakeries}`
  expect(await findNames('زقنبوت')).not.toContain('bakery')
})

test('combines a keyword with filters', async () => {
  expect(await findNames('مطعم', { country: 'sa' })).toEqual(['restaurant', 'mandi'])
  expect(await findNames('مطعم', { country: 'sa', city: 'الرياض' })).toEqual(['mandi'])
  expect(await findNames('مطعم', { country: 'sa', min_rating: '4' })).toEqual(['restaurant'])
  expect(await findNames('مخبز', { country: 'sa' })).toEqual([])
})

test('finds a listing by its new title at once, and no longer by the old title', async () => {
  const { sql, listingIds } = await createTestApp()
  await sql`update listings set title = 'قصر الزعفران' where id = ${listingIds.mandi}`
  expect(await findNames('الزعفرن')).toEqual(['mandi'])
  expect(await findNames('هاشم')).not.toContain('garage')
  await sql`update listings set title = 'هاشم للمندي' where id = ${listingIds.mandi}`
  expect(await findNames('الزعفران')).not.toContain('mandi')
})

test('ignores facet terms in a keyword', async () => {
  const { categoryIds, cityIds } = await createTestApp()
  expect(await findNames(`@c:${categoryIds.bakeries}`)).toEqual([])
  expect(await findNames(`@y:#${cityIds.hague}`)).toEqual([])
})

test('returns no match for a keyword of stop words', async () => {
  expect(await findNames('في')).toEqual([])
})
