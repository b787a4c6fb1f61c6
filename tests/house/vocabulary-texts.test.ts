import { errorStatuses } from '@dalil/api/contract'
import { isTextKey } from '@dalil/api/locales'
import { amenities, countryCodes, sortOrders } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import ar from '../../api/src/locales/ar.json' with { type: 'json' }
import { codeFiles, isTest } from './sources.ts'

const codes = Object.keys(errorStatuses)
const findKeys = (prefix: string) =>
  Object.keys(ar)
    .filter((key) => key.startsWith(`${prefix}.`))
    .map((key) => key.slice(prefix.length + 1))

test('every error code has a text, and every error text has a code', () => {
  expect(findKeys('problem').toSorted()).toEqual(codes.toSorted())
})

test('every error code is in upper case and has a status from 300 to 599', () => {
  for (const [name, status] of Object.entries(errorStatuses)) {
    expect(name).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/)
    expect(status).toBeGreaterThanOrEqual(300)
    expect(status).toBeLessThan(600)
  }
})

test('only known error codes are thrown', () => {
  const thrown = codeFiles
    .filter(({ path }) => path.startsWith('api/src/') && !isTest(path))
    .flatMap(({ text }) => [...text.matchAll(/new HttpError\(\s*'([^']+)'/g)].map(([, name = '']) => name))
  expect(thrown.length).toBeGreaterThan(3)
  expect(thrown.filter((name) => !codes.includes(name))).toEqual([])
})

test('every validation rule has a text', () => {
  const usedCodes = codeFiles
    .filter(({ path }) => /^api\/src\/(?:contract|locales)\//.test(path) && !isTest(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/\b(?:(?:rule|required|short|long): |absent\()'(?!always')(\w+)'/g)].map(
        ([, rule = '']) => rule,
      ),
    )
  expect(usedCodes).toEqual(expect.arrayContaining(['too_deep', 'password_short', 'terms']))
  expect(usedCodes.filter((rule) => !isTextKey(`validation.${rule}`))).toEqual([])
})

test('every amenity, country and sort order has a text', () => {
  expect(amenities.filter((amenity) => !isTextKey(`amenity.${amenity}`))).toEqual([])
  expect(countryCodes.filter((country) => !isTextKey(`country.${country}`))).toEqual([])
  expect(sortOrders.filter((order) => !isTextKey(`sort.${order}`))).toEqual([])
})
