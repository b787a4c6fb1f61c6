import { amenityList, categoryList, listing } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { amenities, amenityGroups, languages } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { referenceData } from '../../db/seed/reference-data.ts'
import { createTestApp } from '../support/test-app.ts'

test('lists every amenity once, with its name and group', async () => {
  const { guest } = await createTestApp()
  const { data } = await guest.read(amenityList, '/amenities', { 'Accept-Language': 'nl' })
  expect(data.map(({ code }) => code)).toEqual(amenities)
  expect(data[0]).toEqual({ code: 'wifi', name: 'Wifi', group: 'place' })
  expect(Object.values(amenityGroups).flat().toSorted()).toEqual(amenities.toSorted())
})

test('lists the amenities of the category first, then those of its parent', async () => {
  const { guest, as, categoryIds } = await createTestApp()
  const mariam = as('mariam')
  const set = (id: number, codes: string[]) => mariam.put(`/categories/${id}`, { amenities: codes })
  expect(await set(categoryIds.bakeries, ['halal', 'delivery', 'halal'])).toMatchObject({ status: 200 })
  expect(await set(categoryIds.food, ['delivery', 'family_section'])).toMatchObject({ status: 200 })
  expect(await set(categoryIds.food, ['pool'])).toMatchObject({ status: 422 })
  const { data } = await guest.read(amenityList, `/amenities?category_id=${categoryIds.bakeries}`)
  expect(data.map(({ code }) => code).slice(0, 4)).toEqual(['halal', 'delivery', 'family_section', 'wifi'])
  expect(data).toHaveLength(amenities.length)
  const { data: all } = await mariam.read(categoryList, '/categories?all=true')
  expect(all.find(({ id }) => id === categoryIds.bakeries)?.amenities).toEqual(['halal', 'delivery'])
  expect((await guest.read(amenityList, '/amenities?category_id=999999')).data[0]?.code).toBe('wifi')
  expect(await guest.get('/amenities?category_id=x')).toMatchObject({ status: 422 })
})

test('stores the code of an amenity whose name is sent in any spelling', async () => {
  const { as, listingIds } = await createTestApp()
  const amira = as('amira')
  const input = ['WiFi', 'توصيـل', 'wifi', 'شرفة على البحر', 'halal']
  await amira.put(`/listings/${listingIds.bakery}`, { amenities: input })
  const { amenities: stored } = await amira.read(listing, `/listings/${listingIds.bakery}`)
  expect(stored).toEqual(['wifi', 'delivery', 'شرفة على البحر', 'halal'])
})

const findWords = (code: string) =>
  referenceData.amenities.filter(({ amenity }) => amenity === code).map(({ name }) => name)

test('recognises the name of every amenity in the catalogues', async () => {
  const { sql } = await createTestApp()
  const fold = async (names: readonly string[]) =>
    (
      await sql<{ phrase: string }[]>`select normalize_text(name) as phrase from unnest(${[...names]}::text[]) as name`
    ).map(({ phrase }) => phrase)
  for (const code of amenities) {
    const names = languages.map((language) => translate[language](`amenity.${code}`))
    expect(await fold(findWords(code)), code).toEqual(expect.arrayContaining(await fold(names)))
  }
})

test('assigns each amenity to a category only once', () => {
  for (const { amenities: codes } of referenceData.categories) expect(codes).toEqual([...new Set(codes)])
})
