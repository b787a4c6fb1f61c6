import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'
import { toDailyHours } from './hours.ts'

const writeHours = (hours: unknown) => JSON.stringify(hours)
const countSchedules = async () => {
  const { sql } = await createTestApp()
  const [row] = await sql`
    select count(distinct schedules.id)::integer as used,
      (select count(*)::integer from opening_schedules) as stored
    from listing_facets join opening_schedules as schedules on schedules.id = schedule_id`
  return row as { used: number; stored: number }
}

test('shares a schedule between listings with the same hours in the same time zone', async () => {
  const { sql, listingIds } = await createTestApp()
  const { cafe, bakery } = listingIds
  await sql`
    update listings set opening_hours = ${writeHours({ time_zone: 'Asia/Riyadh', ...toDailyHours('07:07-08:08') })}::text::jsonb
    where id in ${sql([cafe, bakery])}`
  const schedules =
    await sql`select distinct schedule_id from listing_facets where listing_id in ${sql([cafe, bakery])}`
  expect(schedules).toHaveLength(1)
  await sql`
    update listings set opening_hours = ${writeHours({ time_zone: 'Europe/Amsterdam', ...toDailyHours('07:07-08:08') })}::text::jsonb
    where id = ${cafe}`
  const ids = await sql`select distinct schedule_id from listing_facets where listing_id in ${sql([cafe, bakery])}`
  expect(ids).toHaveLength(2)
  await sql`update listings set opening_hours = null where id = ${cafe}`
  expect(await sql`select schedule_id from listing_facets where listing_id = ${cafe}`).toEqual([{ schedule_id: null }])
})

test('deletes schedules without a listing, and no other schedules', async () => {
  const { sql, listingIds } = await createTestApp()
  for (const hours of [toDailyHours('05:05-06:06'), toDailyHours('06:06-07:07')]) {
    await sql`update listings set opening_hours = ${writeHours(hours)}::text::jsonb where id = ${listingIds.cafe}`
  }
  const { used, stored } = await countSchedules()
  const [{ deleted } = {}] = await sql`select delete_unused_schedules()::integer as deleted`
  expect(deleted).toBe(stored - used)
  expect(deleted).toBeGreaterThan(0)
  expect(await countSchedules()).toEqual({ used, stored: used })
})

test('inserts a schedule again when it is deleted while a listing is assigned to it', {
  timeout: 30_000,
}, async () => {
  const { sql, listingIds } = await createTestApp()
  const give = (hours: unknown) =>
    sql`update listings set opening_hours = ${writeHours(hours)}::text::jsonb where id = ${listingIds.cafe}`
  for (let round = 0; round < 10; round++) {
    await give(toDailyHours('03:03-04:04'))
    await give(toDailyHours('04:04-05:05'))
    await Promise.all([give(toDailyHours('03:03-04:04')), sql`select delete_unused_schedules()`])
    const rows = await sql`
      select listing_id from listing_facets
      where schedule_id is not null and schedule_id not in (select id from opening_schedules)`
    expect(rows).toEqual([])
  }
})
