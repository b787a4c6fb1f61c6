import { isDatabaseEmpty, seedReference } from '@dalil/db/seed'
import { expect, test } from 'vitest'
import { linkCities } from '../../../api/src/places/link-cities.ts'
import { referenceDataVersion } from '../../../db/seed/reference.ts'
import { referenceData } from '../../../db/seed/reference-data.ts'
import { connectForTest } from '../../support/empty-database.ts'
import { createTestDeps } from '../../support/test-app.ts'
import { createTestDatabase } from '../../support/test-database.ts'

const openDatabase = async () => connectForTest((await createTestDatabase()).url)

/** The reference data of a release that adds a city, a category with a child, and a group of synonyms. */
const version = referenceDataVersion + 1
const nextRelease = {
  version,
  load: async () => {
    const city = referenceData.cities[0]
    const category = referenceData.categories[0]
    if (!city || !category) throw new Error('The reference data is empty')
    return {
      cities: [...referenceData.cities, { ...city, name_en: 'New Town', name_ar: 'البلدة الجديدة', since: version }],
      categories: [
        ...referenceData.categories,
        { ...category, slug: 'new-top', parent: null, since: version },
        { ...category, slug: 'new-child', parent: 'new-top', since: version },
        { ...category, slug: 'new-orphan', parent: 'deleted-by-admins', since: version },
      ],
      synonyms: [...referenceData.synonyms, { words: ['كلمة', 'woord'], since: version }],
      amenities: [{ amenity: 'wifi', name: 'شبكة' }],
    }
  },
}

test('adds the reference data of a later version, and preserves what admins changed or deleted', async () => {
  const other = await openDatabase()
  await seedReference(other.db)
  expect(await isDatabaseEmpty(other.db)).toBe(true)
  const readNames = async () => ({
    cities: (await other.sql`select name_en from cities order by id`).map((row) => row.name_en),
    categories: (await other.sql`select slug from categories order by id`).map((row) => row.slug),
    synonyms: (await other.sql`select words[1] as word from search_synonyms order by id`).map((row) => row.word),
  })
  await other.sql`delete from cities where id = (select min(id) from cities)`
  await other.sql`delete from search_synonyms where id = (select min(id) from search_synonyms)`
  await other.sql`update categories set name_ar = 'اسم آخر'`
  await other.sql`update cities set aliases = '{المدينة الخضراء}' where name_en = 'Jeddah'`
  const before = await readNames()
  await seedReference(other.db)
  expect(await readNames()).toEqual(before)

  for (let start = 0; start < 2; start++) {
    await seedReference(other.db, [], nextRelease)
    expect(await readNames()).toEqual({
      cities: [...before.cities, 'New Town'],
      categories: [...before.categories, 'new-top', 'new-child'],
      synonyms: [...before.synonyms, 'كلمة'],
    })
  }
  const aliases = ['مدينة جدة', 'Jidda', 'المدينة الخضراء']
  expect(
    await other.sql`
      select count(distinct city_key('sa', alias))::integer as cities from unnest(${aliases}::text[]) as alias`,
  ).toEqual([{ cities: 1 }])
  expect(await other.sql`select phrase from search_phrases where amenity is not null`).toEqual([{ phrase: 'شبكه' }])
  expect(await other.sql`select distinct name_ar from categories where slug not like 'new-%'`).toEqual([
    { name_ar: 'اسم آخر' },
  ])
})

test('assigns listings to a city that a later version adds', async () => {
  const other = await openDatabase()
  await seedReference(other.db)
  await other.sql`
    insert into listings (title, city, country, category_id)
    select 'متجر', 'New town', 'sa', min(id) from categories`
  await seedReference(other.db, [], nextRelease)
  await linkCities(createTestDeps(other))
  expect(
    await other.sql`
    select listings.city_key = '#' || cities.id as has_key, cities.name_en
    from listings join cities on cities.id = listings.city_id`,
  ).toEqual([{ has_key: true, name_en: 'New Town' }])
})

test('adds the cities of a country when it is open, once, and of no other country', async () => {
  const other = await openDatabase()
  const readCountries = async () =>
    (await other.sql`select distinct country from cities order by 1`).map((row) => row.country)
  await seedReference(other.db)
  expect(await readCountries()).toEqual(['ae', 'ma', 'nl', 'sa'])
  const four = await other.sql`select * from cities order by id`

  for (let start = 0; start < 2; start++) {
    await seedReference(other.db, ['sa', 'jo', 'lb'])
    expect(await readCountries()).toEqual(['ae', 'jo', 'lb', 'ma', 'nl', 'sa'])
    const [row] = await other.sql`
      select
        count(*) filter (where country = 'jo')::integer as jordan,
        count(*) filter (where country = 'lb')::integer as lebanon,
        city_key('jo', 'مدينة عمان') = max('#' || id) filter (where country = 'jo' and name_en = 'Amman') as is_found
      from cities`
    expect(row).toEqual({ jordan: 81, lebanon: 21, is_found: true })
  }
  expect(await other.sql`select * from cities where country in ('sa', 'ae', 'ma', 'nl') order by id`).toEqual(four)
})
