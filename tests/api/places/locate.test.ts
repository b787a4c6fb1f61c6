import { locatedCities } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

async function locate(query: Record<string, string>) {
  const { guest } = await createTestApp()
  const path = `/cities/locate?${new URLSearchParams(query)}`
  const { data } = await guest.read(locatedCities, path, { 'Accept-Language': 'en' })
  return data.map(({ name, named_in }) => `${name} in ${named_in}`)
}

test.for([
  ['the city in the address', 'nl', 'Rotterdam', 'Spui 12, 2511 BL Den Haag', 'The Hague in address'],
  ['the city of the field when the address has none', 'nl', 'Rotterdam', 'Coolsingel 12', 'Rotterdam in city'],
  ['the city of the field by an alias', 'nl', "'s-Gravenhage", 'Spui 12', 'The Hague in city'],
  ['the city in the address when the field is empty', 'sa', '', '12 حي السلام، مدينة جدة', 'Jeddah in address'],
  ['the city in the address when the field is unknown', 'sa', 'قرية بعيدة', 'خلف السوق، جدة', 'Jeddah in address'],
  ['the city of the field, not a street with a city’s name', 'nl', 'Rotterdam', 'Plein Den Haag', 'Rotterdam in city'],
  ['the city of the field, not one that the address is near', 'nl', 'Rotterdam', 'nabij Den Haag', 'Rotterdam in city'],
  ['the city of the field, not a distant one in the address', 'sa', 'الرياض', 'سوق الذهب، جدة', 'Riyadh in city'],
] as const)('locates an address: %s', async ([, country, city, address, found]) => {
  expect(await locate({ country, city, address })).toEqual([found])
})

test('returns no position when the gazetteer knows neither city nor address', async () => {
  expect(await locate({ country: 'nl', city: 'Nergens', address: 'Kerkstraat 1' })).toEqual([])
  expect(await locate({ country: 'sa', city: 'Rotterdam' })).toEqual([])
  expect(await locate({ country: 'sa' })).toEqual([])
})

test('rejects a request without a country', async () => {
  const { guest } = await createTestApp()
  expect(await guest.get('/cities/locate?city=x')).toMatchObject({ status: 422, body: { errors: { country: [/./] } } })
})
