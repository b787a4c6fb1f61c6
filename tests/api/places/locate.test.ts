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
  ['the town that an address names', 'nl', 'Rotterdam', 'Spui 12, 2511 BL Den Haag', 'The Hague in address'],
  ['the city of an address without a town', 'nl', 'Rotterdam', 'Coolsingel 12', 'Rotterdam in city'],
  ['the city by an alias', 'nl', "'s-Gravenhage", 'Spui 12', 'The Hague in city'],
  ['the town of an address without a city', 'sa', '', '12 حي السلام، مدينة جدة', 'Jeddah in address'],
  ['the town of an address whose city is unknown', 'sa', 'قرية بعيدة', 'خلف السوق، جدة', 'Jeddah in address'],
  ['the city, not a street named like a town', 'nl', 'Rotterdam', 'Plein Den Haag', 'Rotterdam in city'],
  ['the city, not a town that is only near', 'nl', 'Rotterdam', 'nabij Den Haag', 'Rotterdam in city'],
  ['the city, not a town far from it', 'sa', 'الرياض', 'سوق الذهب، جدة', 'Riyadh in city'],
] as const)('finds %s', async ([, country, city, address, found]) => {
  expect(await locate({ country, city, address })).toEqual([found])
})

test('finds nothing where the gazetteer knows neither', async () => {
  expect(await locate({ country: 'nl', city: 'Nergens', address: 'Kerkstraat 1' })).toEqual([])
  expect(await locate({ country: 'sa', city: 'Rotterdam' })).toEqual([])
  expect(await locate({ country: 'sa' })).toEqual([])
})

test('requires a country', async () => {
  const { guest } = await createTestApp()
  expect(await guest.get('/cities/locate?city=x')).toMatchObject({ status: 422, body: { errors: { country: [/./] } } })
})
