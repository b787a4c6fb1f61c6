import { cityList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

async function citiesFor(query: Record<string, string>, language = 'en'): Promise<string[]> {
  const { guest } = await createTestApp()
  const path = `/cities?${new URLSearchParams(query)}`
  return (await guest.read(cityList, path, { 'Accept-Language': language })).data.map(({ name }) => name)
}

test('lists the cities of a country, largest first', async () => {
  expect(await citiesFor({ country: 'nl' })).toEqual(['Amsterdam', 'Rotterdam', 'The Hague'])
  expect(await citiesFor({ country: 'NL' }, 'ar')).toEqual(['أمستردام', 'روتردام', 'لاهاي'])
  expect(await citiesFor({ country: 'de' })).toEqual([])
})

test('lists the ten largest cities without a query', async () => {
  const all = await citiesFor({})
  expect(all).toHaveLength(9)
  expect(all[0]).toBe('Riyadh')
})

test('returns the names of a city in each language and its coordinates', async () => {
  const { guest, cityIds } = await createTestApp()
  const { data } = await guest.read(cityList, '/cities?q=jed', { 'Accept-Language': 'nl' })
  expect(data).toEqual([
    {
      id: cityIds.jeddah,
      name: 'Djedda',
      name_ar: 'جدة',
      name_en: 'Jeddah',
      name_nl: 'Djedda',
      state: 'Regio Djedda',
      country: 'sa',
      latitude: 21.5433,
      longitude: 39.1728,
    },
  ])
})

test.for([
  ['in Arabic', 'لاها', 'The Hague'],
  ['in Dutch', 'den h', 'The Hague'],
  ['by an old name', "'s-grav", 'The Hague'],
  ['by an alias in Arabic', 'دين', 'The Hague'],
  ['without its article', 'رياض', 'Riyadh'],
  ['with its article', 'الرياض', 'Riyadh'],
  ['with ه for ة', 'جده', 'Jeddah'],
  ['with its hamza', 'أمستر', 'Amsterdam'],
  ['without its hamza', 'امستر', 'Amsterdam'],
  ['in capitals', 'AMST', 'Amsterdam'],
  ['by the short form of its second word', 'كازا', 'Casablanca'],
] as const)('finds a city %s', async ([, q, name]) => {
  expect(await citiesFor({ q })).toContain(name)
})

test('ranks the larger of two cities with the same name first, and filters by country', async () => {
  const { guest, cityIds } = await createTestApp()
  const ids = async (query: string) => (await guest.read(cityList, `/cities?${query}`)).data.map(({ id }) => id)
  expect(await ids('q=طرابلس')).toEqual([cityIds.tripoliOfLibya, cityIds.tripoliOfLebanon])
  expect(await ids('q=طرابلس&country=lb')).toEqual([cityIds.tripoliOfLebanon])
})

test('escapes LIKE patterns', async () => {
  for (const q of ['%', '_', '\\', '!!!', '٪']) expect(await citiesFor({ q })).toEqual([])
})

test('rejects an overlong query and an unknown country', async () => {
  const { guest } = await createTestApp()
  expect(await guest.get(`/cities?q=${'x'.repeat(101)}`)).toMatchObject({ status: 422, body: { errors: { q: [/./] } } })
  expect(await guest.get('/cities?q=%00')).toMatchObject({ status: 422 })
  expect(await guest.get('/cities?country=mars')).toMatchObject({ status: 422 })
})
