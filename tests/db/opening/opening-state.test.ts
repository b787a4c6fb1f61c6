import type { OpeningHours } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'
import { openingStateCases } from './opening-state-cases.ts'

type State = { is_open: boolean | null; changes_at: string | null; filter: boolean | null; elsewhere: boolean | null }

/** `filter` is the filter's result in the time zone of most listings, `elsewhere` its result in any other zone. */
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

test.for(openingStateCases)(
  'opening_state() returns the current state and its next change %s',
  async ([, hours, zone, at, isOpen, changesAt]) => {
    const state = await readState(hours, zone, at)
    expect(state).toEqual({ is_open: isOpen, changes_at: changesAt, filter: isOpen, elsewhere: isOpen })
  },
)

test.for(openingStateCases)(
  'opening_changes() returns the same changes as repeated calls of opening_state(): %s',
  async ([, hours, zone, at]) => {
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
    // Only changes within the next eight days are compared.
    expect(row?.following.slice(0, row.changes.length)).toEqual(row?.changes)
    expect(row?.changes.length === 0).toBe(row?.following.length === 0)
  },
)
