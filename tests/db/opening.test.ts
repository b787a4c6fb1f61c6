import type { OpeningHours } from '@dalil/api/contract'
import { weekdays } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'

type Spans = string[]

const spansOf = (spans: Spans) =>
  spans.map((span) => {
    const [opens = '', closes = ''] = span.split('-')
    return { opens, closes }
  })
const daily = (...spans: Spans): OpeningHours => ({
  weekly: Object.fromEntries(weekdays.map((day) => [day, spansOf(spans)])),
})
const on = (days: Partial<Record<(typeof weekdays)[number], Spans>>): OpeningHours => ({
  weekly: Object.fromEntries(Object.entries(days).map(([day, spans]) => [day, spansOf(spans)])),
})
const except = (hours: OpeningHours, ...dates: [from: string, to: string, ...Spans][]): OpeningHours => ({
  ...hours,
  exceptions: dates.map(([from, to, ...spans]) => ({ from, to, hours: spansOf(spans) })),
})

async function stateOf(hours: OpeningHours, zone: string, at: string) {
  const { sql } = await createTestApp()
  const [row] = await sql<{ is_open: boolean | null; changes_at: string | null; filter: boolean | null }[]>`
    select state.is_open, to_char(changes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as changes_at,
      is_open(
        1, exception_days(hours), week_minutes(hours), ${zone}, ${at}::timestamptz, null, null, '{}',
        case when state.is_open then array[1] else '{}' end
      ) as filter
    from (select ${JSON.stringify(hours)}::jsonb as hours) as given
    cross join lateral opening_state(hours, ${zone}, ${at}::timestamptz) as state`
  if (!row) throw new Error('No state')
  return row
}

const amsterdam = 'Europe/Amsterdam'
const casablanca = 'Africa/Casablanca'
const riyadh = 'Asia/Riyadh'
const shop = daily('09:00-12:30', '14:00-18:00')
const bar = daily('18:00-02:00')
const always = daily('00:00-00:00')

const instants: [
  why: string,
  OpeningHours,
  zone: string,
  at: string,
  isOpen: boolean | null,
  changesAt: string | null,
][] = [
  // Wednesday, 18 November 2026: Amsterdam is an hour ahead, Riyadh three.
  ['before it opens', shop, amsterdam, '2026-11-18T07:59Z', false, '2026-11-18T08:00Z'],
  ['the minute it opens', shop, amsterdam, '2026-11-18T08:00Z', true, '2026-11-18T11:30Z'],
  ['the minute before it closes', shop, amsterdam, '2026-11-18T11:29Z', true, '2026-11-18T11:30Z'],
  ['the minute it closes', shop, amsterdam, '2026-11-18T11:30Z', false, '2026-11-18T13:00Z'],
  ['in its pause', shop, amsterdam, '2026-11-18T12:15Z', false, '2026-11-18T13:00Z'],
  ['in the evening', shop, amsterdam, '2026-11-18T17:00Z', false, '2026-11-19T08:00Z'],
  ['in the time zone of Riyadh', shop, riyadh, '2026-11-18T06:00Z', true, '2026-11-18T09:30Z'],

  ['past midnight', bar, amsterdam, '2026-11-18T00:59Z', true, '2026-11-18T01:00Z'],
  ['after a range past midnight', bar, amsterdam, '2026-11-18T01:00Z', false, '2026-11-18T17:00Z'],
  [
    'in the night from Sunday to Monday',
    on({ sun: ['22:00-04:00'] }),
    amsterdam,
    '2026-11-16T02:59Z',
    true,
    '2026-11-16T03:00Z',
  ],
  [
    'after the night from Sunday to Monday',
    on({ sun: ['22:00-04:00'], mon: [] }),
    amsterdam,
    '2026-11-16T03:00Z',
    false,
    '2026-11-22T21:00Z',
  ],
  ['until midnight', daily('10:00-00:00'), amsterdam, '2026-11-18T22:59Z', true, '2026-11-18T23:00Z'],

  ['around the clock', always, amsterdam, '2026-11-18T03:33Z', true, null],
  ['around the clock, at midnight', always, amsterdam, '2026-11-17T23:00Z', true, null],
  ['around the clock, the week before summer begins', always, amsterdam, '2027-03-20T22:45Z', true, null],
  ['around the clock, spelt without a midnight', daily('06:00-06:00'), amsterdam, '2026-11-18T05:00Z', true, null],
  [
    'around the clock except on Sunday',
    on({
      mon: ['00:00-00:00'],
      tue: ['00:00-00:00'],
      wed: ['00:00-00:00'],
      thu: ['00:00-00:00'],
      fri: ['00:00-00:00'],
      sat: ['00:00-00:00'],
      sun: [],
    }),
    amsterdam,
    '2026-11-18T12:00Z',
    true,
    '2026-11-21T23:00Z',
  ],

  [
    'on a closed day',
    on({ wed: [], thu: ['09:00-10:00'] }),
    amsterdam,
    '2026-11-18T09:00Z',
    false,
    '2026-11-19T08:00Z',
  ],
  ['on an unknown day', on({ thu: ['09:00-10:00'] }), amsterdam, '2026-11-18T09:00Z', null, '2026-11-19T08:00Z'],
  [
    'on an unknown day after a range past midnight',
    on({ tue: ['20:00-03:00'] }),
    amsterdam,
    '2026-11-18T01:00Z',
    true,
    '2026-11-18T02:00Z',
  ],
  ['with an empty week', { weekly: {} }, amsterdam, '2026-11-18T09:00Z', null, null],
  ['always closed', daily(), amsterdam, '2026-11-18T09:00Z', false, null],

  [
    'on a holiday',
    except(shop, ['2026-11-18', '2026-11-18']),
    amsterdam,
    '2026-11-18T09:00Z',
    false,
    '2026-11-19T08:00Z',
  ],
  [
    'on the last day of its holidays',
    except(shop, ['2026-11-10', '2026-11-18']),
    amsterdam,
    '2026-11-18T22:59Z',
    false,
    '2026-11-19T08:00Z',
  ],
  [
    'on the day after its holidays',
    except(shop, ['2026-11-10', '2026-11-17']),
    amsterdam,
    '2026-11-18T09:00Z',
    true,
    '2026-11-18T11:30Z',
  ],
  [
    'with exceptional hours',
    except(shop, ['2026-11-18', '2026-11-18', '20:00-21:00']),
    amsterdam,
    '2026-11-18T19:30Z',
    true,
    '2026-11-18T20:00Z',
  ],
  [
    'with exceptional hours on a closed day',
    except(daily(), ['2026-11-18', '2026-11-18', '10:00-11:00']),
    amsterdam,
    '2026-11-18T09:30Z',
    true,
    '2026-11-18T10:00Z',
  ],
  [
    'with exceptional hours and an empty week',
    except({ weekly: {} }, ['2026-11-18', '2026-11-18', '10:00-11:00']),
    amsterdam,
    '2026-11-18T09:30Z',
    true,
    '2026-11-18T10:00Z',
  ],
  [
    'with two exceptions for a day, by the first',
    except(shop, ['2026-11-18', '2026-11-18', '20:00-21:00'], ['2026-11-01', '2026-11-30']),
    amsterdam,
    '2026-11-18T19:30Z',
    true,
    '2026-11-18T20:00Z',
  ],
  [
    'in the range past midnight before a holiday',
    except(bar, ['2026-11-18', '2026-11-18']),
    amsterdam,
    '2026-11-18T00:30Z',
    true,
    '2026-11-18T01:00Z',
  ],
  [
    'on a holiday longer than the lookahead',
    except(shop, ['2026-11-01', '2026-12-31']),
    amsterdam,
    '2026-11-18T09:00Z',
    false,
    null,
  ],

  // The night to 29 March 2026 has no hour from two to three; the one to 25 October 2026 has it twice.
  [
    'through the night that daylight saving shortens',
    daily('22:00-04:00'),
    amsterdam,
    '2026-03-29T01:30Z',
    true,
    '2026-03-29T02:00Z',
  ],
  ['in the morning after it', shop, amsterdam, '2026-03-29T07:00Z', true, '2026-03-29T10:30Z'],
  ['in the morning before it', shop, amsterdam, '2026-03-28T08:00Z', true, '2026-03-28T11:30Z'],
  ['until the skipped hour', daily('20:00-01:30'), amsterdam, '2026-03-29T00:29Z', true, '2026-03-29T00:30Z'],
  [
    'through the night that daylight saving lengthens',
    daily('22:00-04:00'),
    amsterdam,
    '2026-10-25T01:30Z',
    true,
    '2026-10-25T03:00Z',
  ],
  ['in the morning after the longer night', shop, amsterdam, '2026-10-25T08:00Z', true, '2026-10-25T11:30Z'],
  [
    'opening after the hour that comes twice',
    daily('03:00-05:00'),
    amsterdam,
    '2026-10-25T01:59Z',
    false,
    '2026-10-25T02:00Z',
  ],

  // Morocco turns its clocks back an hour for Ramadan: from 15 February to 22 March 2026.
  ['before Ramadan', shop, casablanca, '2026-02-14T08:00Z', true, '2026-02-14T11:30Z'],
  ['in Ramadan', shop, casablanca, '2026-02-16T08:00Z', false, '2026-02-16T09:00Z'],
  ['in Ramadan, an hour later', shop, casablanca, '2026-02-16T09:00Z', true, '2026-02-16T12:30Z'],
  ['after Ramadan', shop, casablanca, '2026-03-23T08:00Z', true, '2026-03-23T11:30Z'],
]

test.for(instants)('opening_state() %s', async ([, hours, zone, at, isOpen, changesAt]) => {
  const { is_open, changes_at, filter } = await stateOf(hours, zone, at)
  expect({ is_open, changes_at }).toEqual({ is_open: isOpen, changes_at: changesAt })
  expect(filter ?? false).toBe(isOpen ?? false)
})

// Not for hours that begin or end within the one that comes twice: which of the two is meant, nobody can say.
test('the filter and the page agree at every half hour around changes of daylight saving', async () => {
  const { sql } = await createTestApp()
  const weeks = [
    shop,
    daily('18:00-01:30'),
    always,
    daily('22:00-04:00'),
    daily('00:00-23:45'),
    on({ sun: ['00:30-01:30', '04:00-09:00'] }),
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
  ['one range', on({ mon: ['09:00-17:00'] }), '{[540,1020)}'],
  ['two ranges a day', on({ tue: ['09:00-12:00', '14:00-18:00'] }), '{[1980,2160),[2280,2520)}'],
  ['overlapping ranges', on({ mon: ['09:00-12:00', '11:00-13:00'] }), '{[540,780)}'],
  ['a range past midnight', on({ mon: ['22:00-02:00'] }), '{[1320,1560)}'],
  ['a range past midnight on Sunday', on({ sun: ['22:00-02:00'] }), '{[0,120),[9960,10080)}'],
  ['around the clock', always, '{[0,10080)}'],
  ['closed all week', daily(), '{}'],
  ['an empty week', { weekly: {} }, null],
] as const)('week_minutes(): %s', async ([, hours, minutes]) => {
  const { sql } = await createTestApp()
  const [row] = await sql`select week_minutes(${JSON.stringify(hours)}::jsonb)::text as minutes`
  expect(row?.minutes).toBe(minutes)
})

test('rejects an unknown time zone on write', async () => {
  const { sql, listingIds } = await createTestApp()
  const hours = JSON.stringify({ ...shop, time_zone: 'Europe/Atlantis' })
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
  await sql`update listings set opening_hours = ${JSON.stringify({ ...shop, time_zone: 'Asia/Tokyo' })}::jsonb where id = ${listingIds.cafe}`
  expect(await zone()).toBe('Asia/Tokyo')
  await sql`update listings set opening_hours = null, city = 'قرية' where id = ${listingIds.cafe}`
  expect(await zone()).toBe('Europe/Amsterdam')
})
