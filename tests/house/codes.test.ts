import { errorStatuses } from '@dalil/api/contract'
import { isWordKey } from '@dalil/api/locales'
import { amenities, siteCountries, sortOrders } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import ar from '../../api/src/locales/ar.json' with { type: 'json' }
import { code, isTest } from './sources.ts'

const codes = Object.keys(errorStatuses)
const keysOf = (noun: string) =>
  Object.keys(ar)
    .filter((key) => key.startsWith(`${noun}.`))
    .map((key) => key.slice(noun.length + 1))

test('each way to be refused has words, and no words are for a way that is not', () => {
  expect(keysOf('problem').toSorted()).toEqual(codes.toSorted())
})

test('each code has the status of a refusal and speaks for itself', () => {
  for (const [name, status] of Object.entries(errorStatuses)) {
    expect(name).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  }
})

test('only codes that are in the table are thrown', () => {
  const thrown = code
    .filter(({ path }) => path.startsWith('api/src/') && !isTest(path))
    .flatMap(({ text }) => [...text.matchAll(/new HttpError\(\s*'([^']+)'/g)].map(([, name = '']) => name))
  expect(thrown.length).toBeGreaterThan(3)
  expect(thrown.filter((name) => !codes.includes(name))).toEqual([])
})

test('each rule that a shape names has words', () => {
  const named = code
    .filter(({ path }) => /^api\/src\/(?:contract|locales)\//.test(path) && !isTest(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/\b(?:(?:rule|required|short|long): |absent\()'(\w+)'/g)].map(([, rule = '']) => rule),
    )
  expect(named).toEqual(expect.arrayContaining(['too_deep', 'password_short', 'terms']))
  expect(named.filter((rule) => !isWordKey(`validation.${rule}`))).toEqual([])
})

test('each amenity, country and order of the vocabulary has a name', () => {
  expect(amenities.filter((amenity) => !isWordKey(`amenity.${amenity}`))).toEqual([])
  expect(siteCountries.filter((country) => !isWordKey(`country.${country}`))).toEqual([])
  expect(sortOrders.filter((order) => !isWordKey(`sort.${order}`))).toEqual([])
})
