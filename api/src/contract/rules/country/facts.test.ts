import { countryCodes } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { readCitiesElsewhere, referenceData } from '../../../../../db/seed/reference-data.ts'
import { findCountryBounds, findCountryMiddle, findPositionProblem, isInCountry } from './facts.ts'

test.for(countryCodes)('knows where %s is', (country) => {
  const { latitude, longitude } = findCountryMiddle(country)
  expect(isInCountry(country, latitude, longitude)).toBe(true)
  const [south, west, north, east] = findCountryBounds(country) ?? [0, 0, 0, 0]
  expect([south < latitude, latitude < north, west < longitude, longitude < east]).toEqual([true, true, true, true])
})

test('all cities that the program brings are in their country', () => {
  const cities = [...referenceData.cities, ...readCitiesElsewhere(countryCodes)]
  const lost = cities.filter(({ country, latitude, longitude }) => findPositionProblem(country, latitude, longitude))
  expect(lost.map(({ country, name_en, latitude, longitude }) => [country, name_en, latitude, longitude])).toEqual([])
})
