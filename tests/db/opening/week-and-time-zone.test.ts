import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'
import { alwaysOpen, amsterdam, casablanca, daily, onDays, shopHours } from './hours.ts'

// Except hours that begin or end within the repeated hour, which are ambiguous.
test('the filter and the page agree at every half hour around changes of daylight saving', async () => {
  const { sql } = await createTestApp()
  const weeks = [
    shopHours,
    daily('18:00-01:30'),
    alwaysOpen,
    daily('22:00-04:00'),
    daily('00:00-23:45'),
    onDays({ sun: ['00:30-01:30', '04:00-09:00'] }),
  ]
  const nights: [string, string][] = [
    [amsterdam, '2026-03-28T18:00Z'],
    [amsterdam, '2026-10-24T18:00Z'],
    [casablanca, '2026-02-14T20:00Z'],
    [casablanca, '2026-03-21T20:00Z'],
  ]
  const differences = await sql`
    select hours, zone, at
    from jsonb_array_elements(${JSON.stringify(weeks)}::jsonb) as hours
    cross join jsonb_to_recordset(${JSON.stringify(nights.map(([zone, since]) => ({ zone, since })))}::jsonb) as night (zone text, since timestamptz)
    cross join generate_series(since, since + interval '16 hours', interval '30 minutes') as at
    where coalesce((opening_state(hours, zone, at)).is_open, false) <> is_open(1, exception_days(hours), week_minutes(hours), zone, at, null, null, minutes_by_zone(at), case when (opening_state(hours, zone, at)).is_open then array[1] else '{}' end)`
  expect([...differences]).toEqual([])
})

test.for([
  ['one range', onDays({ mon: ['09:00-17:00'] }), '{[540,1020)}'],
  ['two ranges a day', onDays({ tue: ['09:00-12:00', '14:00-18:00'] }), '{[1980,2160),[2280,2520)}'],
  ['overlapping ranges', onDays({ mon: ['09:00-12:00', '11:00-13:00'] }), '{[540,780)}'],
  ['a range past midnight', onDays({ mon: ['22:00-02:00'] }), '{[1320,1560)}'],
  ['a range past midnight on Sunday', onDays({ sun: ['22:00-02:00'] }), '{[0,120),[9960,10080)}'],
  ['around the clock', alwaysOpen, '{[0,10080)}'],
  ['closed all week', daily(), '{}'],
  ['an empty week', { weekly: {} }, null],
] as const)('week_minutes(): %s', async ([, hours, minutes]) => {
  const { sql } = await createTestApp()
  const [row] = await sql`select week_minutes(${JSON.stringify(hours)}::jsonb)::text as minutes`
  expect(row?.minutes).toBe(minutes)
})

test('rejects an unknown time zone on write', async () => {
  const { sql, listingIds } = await createTestApp()
  const hours = JSON.stringify({ ...shopHours, time_zone: 'Europe/Atlantis' })
  await expect(sql`update listings set opening_hours = ${hours}::jsonb where id = ${listingIds.cafe}`).rejects.toThrow(
    /Atlantis/,
  )
})

test('takes the time zone from the opening hours, otherwise from the city, otherwise from the country', async () => {
  const { sql, listingIds, cityIds } = await createTestApp()
  const zone = async () => (await sql`select time_zone from listings where id = ${listingIds.cafe}`)[0]?.time_zone
  expect(await zone()).toBe('Europe/Amsterdam')
  await sql`update cities set time_zone = 'Europe/Brussels' where id = ${cityIds.hague}`
  await sql`update listings set description = 'قهوة' where id = ${listingIds.cafe}`
  expect(await zone()).toBe('Europe/Brussels')
  await sql`update listings set opening_hours = ${JSON.stringify({ ...shopHours, time_zone: 'Asia/Tokyo' })}::jsonb where id = ${listingIds.cafe}`
  expect(await zone()).toBe('Asia/Tokyo')
  await sql`update listings set opening_hours = null, city = 'قرية' where id = ${listingIds.cafe}`
  expect(await zone()).toBe('Europe/Amsterdam')
})
