import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refreshAllDuplicatePairs, refreshDuplicatePairs } from '../../../api/src/duplicates/find-pairs.ts'
import { createScenario, testScenarios } from '../../support/scenarios/scenarios.ts'
import { createTestApp } from '../../support/test-app.ts'
import { postListing } from '../listings/write/listing-form.ts'

testScenarios(join(import.meta.dirname, 'find.tsv'))

test('finds at most ten pairs per listing among hundreds with the same name and position', async () => {
  const { db, addPlace } = await createScenario()
  const id = await addPlace('Q', null, { title: 'كشك الساحة', latitude: 24, longitude: 45 })
  await db.execute(sql`
    insert into listings (title, city, country, category_id, is_published, status, latitude, longitude)
    select title, city, country, category_id, true, 'approved', latitude, longitude
    from listings, generate_series(1, 200) where id = ${id}`)
  await refreshAllDuplicatePairs(db)
  const found = await db.execute(sql`select from duplicate_pairs where listing_id >= ${id}`)
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThanOrEqual(201 * 10)
})

test('computes the same consonant skeleton for a name in a batch as name_sound() returns for a single name', async () => {
  const { db, addPlace } = await createScenario()
  const ids = [
    await addPlace('Q', null, { title: 'مطعم البيت the house' }),
    await addPlace('R', null, { title: 'Al El' }),
  ]
  await refreshDuplicatePairs(db, ids)
  const names = await db.execute<{ sound: string; expected: string }>(
    sql`select sound, name_sound(name) as expected from blocking_keys where listing_id in ${ids}`,
  )
  expect(names.length).toBeGreaterThan(1)
  expect(names.map(({ sound }) => sound)).toEqual(names.map(({ expected }) => expected))
})

test('compares names beyond 255 letters by the letters that the distance counts', async () => {
  const { sql } = await createTestApp()
  const rest = 'z'.repeat(100)
  const likeness = async (different: number) => {
    const [one, other] = ['a', 'b'].map((letter) => letter.repeat(different) + 'c'.repeat(255 - different) + rest)
    const [row] = await sql`select name_likeness(${one ?? ''}, 'x', ${`${other}y`}, 'y') as value`
    return row?.value
  }
  expect(await likeness(26)).toBeCloseTo(1 - 26 / 255)
  expect(await likeness(45)).toBe(0)
})

test('finds pairs of new and changed listings in a job', async () => {
  const { sql: query, as } = await createTestApp()
  const count = async () =>
    (await query`select from graphile_worker.jobs where task_identifier = 'duplicates:find'`).length
  const before = await count()
  const { id } = await postListing()
  expect(await count()).toBe(before + 1)
  await as('jan').put(`/listings/${id}`, { title: 'مكتبة أخرى' })
  expect(await count()).toBe(before + 2)
})
