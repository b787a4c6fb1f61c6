import { expect, test } from 'vitest'
import { syncTimeZones } from '../../../api/src/places/sync-time-zones.ts'
import { createTestApp } from '../../support/test-app.ts'

const corrections = async () => {
  const { sql } = await createTestApp()
  return sql`select time_zone, posix_zone from time_zone_overrides order by 1`
}

/** Returns PostgreSQL's offsets in minutes, some of them changed: a stub for Node's offsets. */
async function createOffsets(moved: Record<string, number> = {}) {
  const { sql } = await createTestApp()
  const rows = await sql<{ name: string; minutes: number }[]>`
    select name, (extract(epoch from utc_offset) / 60)::integer as minutes from pg_timezone_names`
  const offsets = new Map(rows.map(({ name, minutes }) => [name, minutes]))
  return (zone: string) => (offsets.get(zone) ?? 0) + (moved[zone] ?? 0)
}

test('stores no override when Node.js and PostgreSQL agree on a time zone', async () => {
  const { db } = await createTestApp()
  await syncTimeZones(db, await createOffsets())
  expect(await corrections()).toEqual([])
})

test('overrides a time zone of PostgreSQL when Node.js has another offset', async () => {
  const { db, sql } = await createTestApp()
  const [before] = await sql`select local_minute('Asia/Riyadh', now()) as minute`
  await syncTimeZones(db, await createOffsets({ 'Asia/Riyadh': -90 }))
  expect(await corrections()).toEqual([{ time_zone: 'Asia/Riyadh', posix_zone: '<+0130>-01:30' }])

  const [after] = await sql`select (local_minutes_by_zone(now()) ->> 'Asia/Riyadh')::integer as minute`
  expect([0, 1]).toContain(after?.minute + 90 - before?.minute)

  const office = JSON.stringify({ weekly: { wed: [{ opens: '09:00', closes: '17:00' }] } })
  // A Wednesday, 09:30 with the old offset, 08:00 with the new one.
  const state = async (at: string) => {
    const [row] = await sql`
      select is_open, is_open_at(
        1, null, null, week_minutes(hours), 'Asia/Riyadh', ${at}::timestamptz, null, null, null, null, '{}'
      ) as filter
      from (select ${office}::jsonb as hours) as given
      cross join lateral opening_state(hours, 'Asia/Riyadh', ${at}::timestamptz)`
    return row
  }
  expect(await state('2026-11-18T06:30Z')).toEqual({ is_open: false, filter: false })
  expect(await state('2026-11-18T07:30Z')).toEqual({ is_open: true, filter: true })

  await syncTimeZones(db, await createOffsets())
  expect(await state('2026-11-18T06:30Z')).toEqual({ is_open: true, filter: true })
})

test('stores POSIX offsets, whose sign is the opposite of ISO 8601', async () => {
  const { db } = await createTestApp()
  await syncTimeZones(db, await createOffsets({ 'America/New_York': 60 }))
  const [{ posix_zone } = { posix_zone: '' }] = await corrections()
  expect(posix_zone).toMatch(/^<-0[34]00>\+0[34]:00$/)
  await syncTimeZones(db, await createOffsets())
})
