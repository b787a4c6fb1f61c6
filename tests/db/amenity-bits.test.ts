import { amenities } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { toAmenityBits } from '../../api/src/search/sql/filter-parameters.ts'
import { createTestApp } from '../support/test-app.ts'

test('assigns a distinct bit to each amenity, with the same value in SQL and in TypeScript', async () => {
  const { sql } = await createTestApp()
  const rows = await sql<{ code: (typeof amenities)[number]; bits: number }[]>`
    select code, amenity_bits(array[code, 'شرفة على البحر']) as bits from unnest(${[...amenities]}::text[]) as code`
  expect(rows.map(({ bits }) => bits)).toEqual(rows.map(({ code }) => toAmenityBits([code])))
  expect(new Set(rows.map(({ bits }) => bits)).size).toBe(amenities.length)
  // A JavaScript number holds 53 bits exactly.
  expect(amenities.length).toBeLessThanOrEqual(53)
})
