import type { OpeningHours } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'
import { alwaysOpen, amsterdam, casablanca, daily, onDays, shopHours, withExceptions } from './hours.ts'

type State = { is_open: boolean | null; changes_at: string | null; filter: boolean | null; elsewhere: boolean | null }

/** `filter` is that of a list in whose zone most listings are, `elsewhere` that of a listing in another zone. */
async function readState(hours: OpeningHours, zone: string, at: string) {
  const { sql } = await createTestApp()
  const [row] = await sql<State[]>`
    select state.is_open, to_char(changes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as changes_at,
      case
        when is_open_at(
          1, exception_days, exception_hours, open_minutes, zone, at,
          zone, clock.days, clock.day_minute, clock.week_minute, '{}'
        ) then true
        when has_hours_at(
          exception_days, open_minutes, unknown_minutes, zone, at, zone, clock.day, clock.week_minute, '{}'
        ) then false
      end as filter,
      case
        when is_open_at(1, exception_days, exception_hours, open_minutes, zone, at, null, null, null, null, '{}') then true
        when has_hours_at(exception_days, open_minutes, unknown_minutes, zone, at, null, null, null, '{}') then false
      end as elsewhere
    from (
      select ${JSON.stringify(hours)}::jsonb as hours, ${zone} as zone, ${at}::timestamptz as at
    ) as given
    cross join lateral (
      select exception_days(hours) as exception_days, exception_hours(hours) as exception_hours,
        week_minutes(hours) as open_minutes, unknown_minutes(hours) as unknown_minutes
    ) as columns
    cross join lateral local_clock(zone, at) as clock
    cross join lateral opening_state(hours, zone, at) as state`
  if (!row) throw new Error('No state')
  return row
}

const riyadh = 'Asia/Riyadh'

const bar = daily('18:00-02:00')

const instants: [
  why: string,
  OpeningHours,
  zone: string,
  at: string,
  isOpen: boolean | null,
  changesAt: string | null,
][] = [
  // Wednesday, 18 November 2026: Amsterdam is an hour ahead, Riyadh three.
  ['before it opens', shopHours, amsterdam, '2026-11-18T07:59Z', false, '2026-11-18T08:00Z'],
  ['the minute it opens', shopHours, amsterdam, '2026-11-18T08:00Z', true, '2026-11-18T11:30Z'],
  ['the minute before it closes', shopHours, amsterdam, '2026-11-18T11:29Z', true, '2026-11-18T11:30Z'],
  ['the minute it closes', shopHours, amsterdam, '2026-11-18T11:30Z', false, '2026-11-18T13:00Z'],
  ['in its pause', shopHours, amsterdam, '2026-11-18T12:15Z', false, '2026-11-18T13:00Z'],
  ['in the evening', shopHours, amsterdam, '2026-11-18T17:00Z', false, '2026-11-19T08:00Z'],
  ['in the time zone of Riyadh', shopHours, riyadh, '2026-11-18T06:00Z', true, '2026-11-18T09:30Z'],

  ['past midnight', bar, amsterdam, '2026-11-18T00:59Z', true, '2026-11-18T01:00Z'],
  ['after a range past midnight', bar, amsterdam, '2026-11-18T01:00Z', false, '2026-11-18T17:00Z'],
  [
    'in the night from Sunday to Monday',
    onDays({ sun: ['22:00-04:00'] }),
    amsterdam,
    '2026-11-16T02:59Z',
    true,
    '2026-11-16T03:00Z',
  ],
  [
    'after the night from Sunday to Monday',
    onDays({ sun: ['22:00-04:00'], mon: [] }),
    amsterdam,
    '2026-11-16T03:00Z',
    false,
    '2026-11-22T21:00Z',
  ],
  ['until midnight', daily('10:00-00:00'), amsterdam, '2026-11-18T22:59Z', true, '2026-11-18T23:00Z'],

  ['around the clock', alwaysOpen, amsterdam, '2026-11-18T03:33Z', true, null],
  ['around the clock, at midnight', alwaysOpen, amsterdam, '2026-11-17T23:00Z', true, null],
  ['around the clock, the week before summer begins', alwaysOpen, amsterdam, '2027-03-20T22:45Z', true, null],
  ['around the clock, spelt without a midnight', daily('06:00-06:00'), amsterdam, '2026-11-18T05:00Z', true, null],
  [
    'around the clock except on Sunday',
    onDays({
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
    onDays({ wed: [], thu: ['09:00-10:00'] }),
    amsterdam,
    '2026-11-18T09:00Z',
    false,
    '2026-11-19T08:00Z',
  ],
  ['on an unknown day', onDays({ thu: ['09:00-10:00'] }), amsterdam, '2026-11-18T09:00Z', null, '2026-11-19T08:00Z'],
  [
    'on an unknown day after a range past midnight',
    onDays({ tue: ['20:00-03:00'] }),
    amsterdam,
    '2026-11-18T01:00Z',
    true,
    '2026-11-18T02:00Z',
  ],
  ['with an empty week', { weekly: {} }, amsterdam, '2026-11-18T09:00Z', null, null],
  ['always closed', daily(), amsterdam, '2026-11-18T09:00Z', false, null],

  [
    'on a holiday',
    withExceptions(shopHours, ['2026-11-18', '2026-11-18']),
    amsterdam,
    '2026-11-18T09:00Z',
    false,
    '2026-11-19T08:00Z',
  ],
  [
    'on the last day of its holidays',
    withExceptions(shopHours, ['2026-11-10', '2026-11-18']),
    amsterdam,
    '2026-11-18T22:59Z',
    false,
    '2026-11-19T08:00Z',
  ],
  [
    'on the day after its holidays',
    withExceptions(shopHours, ['2026-11-10', '2026-11-17']),
    amsterdam,
    '2026-11-18T09:00Z',
    true,
    '2026-11-18T11:30Z',
  ],
  [
    'with exceptional hours',
    withExceptions(shopHours, ['2026-11-18', '2026-11-18', '20:00-21:00']),
    amsterdam,
    '2026-11-18T19:30Z',
    true,
    '2026-11-18T20:00Z',
  ],
  [
    'with exceptional hours on a closed day',
    withExceptions(daily(), ['2026-11-18', '2026-11-18', '10:00-11:00']),
    amsterdam,
    '2026-11-18T09:30Z',
    true,
    '2026-11-18T10:00Z',
  ],
  [
    'with exceptional hours and an empty week',
    withExceptions({ weekly: {} }, ['2026-11-18', '2026-11-18', '10:00-11:00']),
    amsterdam,
    '2026-11-18T09:30Z',
    true,
    '2026-11-18T10:00Z',
  ],
  [
    'with two exceptions for a day, by the first',
    withExceptions(shopHours, ['2026-11-18', '2026-11-18', '20:00-21:00'], ['2026-11-01', '2026-11-30']),
    amsterdam,
    '2026-11-18T19:30Z',
    true,
    '2026-11-18T20:00Z',
  ],
  [
    'outside of exceptional hours of a day that the week does not know',
    withExceptions({ weekly: {} }, ['2026-11-18', '2026-11-18', '10:00-11:00']),
    amsterdam,
    '2026-11-18T11:30Z',
    false,
    null,
  ],
  [
    'on an unknown day after an exception',
    withExceptions(onDays({ fri: ['09:00-10:00'] }), ['2026-11-17', '2026-11-17', '22:00-02:00']),
    amsterdam,
    '2026-11-18T09:00Z',
    null,
    '2026-11-20T08:00Z',
  ],
  [
    'in the exceptional range past midnight before an unknown day',
    withExceptions(onDays({ fri: ['09:00-10:00'] }), ['2026-11-17', '2026-11-17', '22:00-02:00']),
    amsterdam,
    '2026-11-18T00:30Z',
    true,
    '2026-11-18T01:00Z',
  ],
  [
    'after midnight, the day after a holiday in place of a long night',
    withExceptions(bar, ['2026-11-17', '2026-11-17']),
    amsterdam,
    '2026-11-18T00:30Z',
    false,
    '2026-11-18T17:00Z',
  ],
  [
    'in the range past midnight between two nights of a season',
    withExceptions(shopHours, ['2026-11-10', '2026-11-20', '21:00-02:30']),
    amsterdam,
    '2026-11-18T01:29Z',
    true,
    '2026-11-18T01:30Z',
  ],
  [
    'in the range past midnight before a holiday',
    withExceptions(bar, ['2026-11-18', '2026-11-18']),
    amsterdam,
    '2026-11-18T00:30Z',
    true,
    '2026-11-18T01:00Z',
  ],
  [
    'on a holiday longer than the lookahead',
    withExceptions(shopHours, ['2026-11-01', '2026-12-31']),
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
  ['in the morning after it', shopHours, amsterdam, '2026-03-29T07:00Z', true, '2026-03-29T10:30Z'],
  ['in the morning before it', shopHours, amsterdam, '2026-03-28T08:00Z', true, '2026-03-28T11:30Z'],
  ['until the skipped hour', daily('20:00-01:30'), amsterdam, '2026-03-29T00:29Z', true, '2026-03-29T00:30Z'],
  [
    'through the night that daylight saving lengthens',
    daily('22:00-04:00'),
    amsterdam,
    '2026-10-25T01:30Z',
    true,
    '2026-10-25T03:00Z',
  ],
  ['in the morning after the longer night', shopHours, amsterdam, '2026-10-25T08:00Z', true, '2026-10-25T11:30Z'],
  [
    'opening after the hour that comes twice',
    daily('03:00-05:00'),
    amsterdam,
    '2026-10-25T01:59Z',
    false,
    '2026-10-25T02:00Z',
  ],

  // Morocco turns its clocks back an hour for Ramadan: from 15 February to 22 March 2026.
  ['before Ramadan', shopHours, casablanca, '2026-02-14T08:00Z', true, '2026-02-14T11:30Z'],
  ['in Ramadan', shopHours, casablanca, '2026-02-16T08:00Z', false, '2026-02-16T09:00Z'],
  ['in Ramadan, an hour later', shopHours, casablanca, '2026-02-16T09:00Z', true, '2026-02-16T12:30Z'],
  ['after Ramadan', shopHours, casablanca, '2026-03-23T08:00Z', true, '2026-03-23T11:30Z'],
]

test.for(instants)('opening_state() %s', async ([, hours, zone, at, isOpen, changesAt]) => {
  const state = await readState(hours, zone, at)
  expect(state).toEqual({ is_open: isOpen, changes_at: changesAt, filter: isOpen, elsewhere: isOpen })
})

test.for(instants)('opening_changes() are those of the states that follow: %s', async ([, hours, zone, at]) => {
  const { sql } = await createTestApp()
  const [row] = await sql<{ changes: string[]; following: string[] }[]>`
    with recursive states as (
      select 1 as place, (opening_state(hours, ${zone}, ${at}::timestamptz)).changes_at as at, hours
      from (select ${JSON.stringify(hours)}::jsonb as hours) as given
      union all
      select place + 1, (opening_state(hours, ${zone}, at)).changes_at, hours from states where at is not null and place < 4
    )
    select (select to_json(changes) from states, opening_changes(hours, ${zone}, ${at}::timestamptz) where place = 1) as changes,
      to_json(array(select at from states where at is not null order by place)) as following`
  // Those of the coming eight days.
  expect(row?.following.slice(0, row.changes.length)).toEqual(row?.changes)
  expect(row?.changes.length === 0).toBe(row?.following.length === 0)
})
