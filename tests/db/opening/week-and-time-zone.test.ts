import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'
import { alwaysOpen, amsterdam, casablanca, shopHours, toDailyHours, toWeeklyHours, withExceptions } from './hours.ts'

/** Creates exceptions on every third day from 10 January 2026. */
const everyThirdDay = (count: number, ...spans: string[]) =>
  Array.from({ length: count }, (_, n): [string, string, ...string[]] => {
    const day = new Date(Date.UTC(2026, 0, 10 + 3 * n)).toISOString().slice(0, 10)
    return [day, day, ...spans]
  })

test('computes the same opening states in filter and page around daylight saving changes', async () => {
  const { sql } = await createTestApp()
  const weeks = [
    shopHours,
    toDailyHours('18:00-01:30'),
    alwaysOpen,
    toDailyHours('22:00-04:00'),
    toDailyHours('00:00-23:45'),
    toWeeklyHours({ sun: ['00:30-01:30', '04:00-09:00'] }),
    toDailyHours('22:00-02:30'),
    toDailyHours('02:15-02:45'),
    toDailyHours('20:00-02:00', '02:30-05:00', '05:30-19:00'),
    withExceptions(
      alwaysOpen,
      ['2026-03-29', '2026-03-29', '01:30-02:30'],
      ['2026-10-25', '2026-10-25', '02:15-02:30'],
    ),
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
    cross join generate_series(since, since + interval '16 hours', interval '15 minutes') as at
    where coalesce((opening_state(hours, zone, at)).is_open, false) <> is_open_at(
      1, exception_days(hours), exception_hours(hours), week_minutes(hours), zone, at, null, null, null, null,
      local_minutes_by_zone(at)
    )`
  expect([...differences]).toEqual([])
})

test.for([
  ['one range', toWeeklyHours({ mon: ['09:00-17:00'] }), '{[540,1020)}'],
  ['two ranges a day', toWeeklyHours({ tue: ['09:00-12:00', '14:00-18:00'] }), '{[1980,2160),[2280,2520)}'],
  ['overlapping ranges', toWeeklyHours({ mon: ['09:00-12:00', '11:00-13:00'] }), '{[540,780)}'],
  ['a range past midnight', toWeeklyHours({ mon: ['22:00-02:00'] }), '{[1320,1560)}'],
  ['a range past midnight on Sunday', toWeeklyHours({ sun: ['22:00-02:00'] }), '{[0,120),[9960,10080)}'],
  ['around the clock', alwaysOpen, '{[0,10080)}'],
  ['closed all week', toDailyHours(), '{}'],
  ['an empty week', { weekly: {} }, null],
] as const)('computes week_minutes(): %s', async ([, hours, minutes]) => {
  const { sql } = await createTestApp()
  const [row] = await sql`select week_minutes(${JSON.stringify(hours)}::jsonb)::text as minutes`
  expect(row?.minutes).toBe(minutes)
})

test.for([
  ['no exceptions', shopHours, null],
  ['a holiday', withExceptions(toDailyHours('09:00-10:00'), ['1970-01-11', '1970-01-11']), ['(11, 540),(11, 599)']],
  [
    'a season with ranges past midnight, and the night before it',
    withExceptions(toDailyHours('20:00-01:00'), ['1970-01-11', '1970-01-20', '22:00-02:00']),
    ['(10, 0),(10, 59)', '(10, 1320),(19, 1439)', '(11, 0),(20, 119)', '(20, 1200),(20, 1439)'],
  ],
  ['a permanently closed listing', withExceptions(toDailyHours(), ['1970-01-11', '1970-01-20']), []],
  [
    'more exceptions than an index has space for',
    withExceptions(toDailyHours(), ...everyThirdDay(25, '10:00-11:00')),
    null,
  ],
] as const)('computes exception_hours(): %s', async ([, hours, boxes]) => {
  const { sql } = await createTestApp()
  const [row] = await sql`
    select array(select box::text from unnest(exception_hours(given)) as box) as boxes, exception_hours(given) is null as absent
    from (select ${JSON.stringify(hours)}::jsonb as given) as hours`
  expect(row).toEqual({ boxes: boxes ?? [], absent: boxes === null })
})

test.for([
  ['all days are known', shopHours, null],
  ['one day is unknown', toWeeklyHours({ mon: [], tue: [], wed: [], thu: [], fri: [], sat: [] }), '{[8640,10080)}'],
  ['an empty week', { weekly: {} }, '{[0,10080)}'],
] as const)('computes unknown_minutes(): %s', async ([, hours, minutes]) => {
  const { sql } = await createTestApp()
  const [row] = await sql`select unknown_minutes(${JSON.stringify(hours)}::jsonb)::text as minutes`
  expect(row?.minutes).toBe(minutes)
})

test.for([1, 60])('filters listings with %i days of exceptional hours and six ranges a day', async (count) => {
  const { sql, listingIds } = await createTestApp()
  const sixRanges = ['00:30-02:00', '04:00-06:30', '08:00-10:00', '12:00-14:00', '16:00-18:00', '22:00-00:15']
  const hours = withExceptions(toDailyHours('09:00-17:00'), ...everyThirdDay(count, ...sixRanges))
  await sql`update listings set opening_hours = ${JSON.stringify(hours)}::text::jsonb where id = ${listingIds.cafe}`
  const moments = await sql`
    select (opening_state(opening_hours, time_zone, at)).is_open as badge, is_open_at(
      listings.id, exception_days, exception_hours, open_minutes, time_zone, at, null, null, null, null, '{}'
    ) as filter, (
      select is_open from listing_facets join schedules_at(at) as schedules on schedules.id = schedule_id
      where listing_id = listings.id
    ) as counted
    from listings cross join generate_series('2026-01-09'::timestamptz, '2026-01-15', interval '93 minutes') as at
    where listings.id = ${listingIds.cafe}`
  expect(moments.length).toBeGreaterThan(90)
  expect(moments.filter(({ badge, filter, counted }) => badge !== filter || badge !== counted)).toEqual([])
  const [stored] =
    await sql`select exception_hours is null as is_listing_read from listings where id = ${listingIds.cafe}`
  expect(stored).toEqual({ is_listing_read: count === 60 })
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
