import type { OpeningState } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { GenerationalCache } from '../../cache/generational-cache.ts'

type Schedule = { time_zone: string; hours: string }
type ScheduleState = Pick<OpeningState, 'is_open_now' | 'changes'>

const maxSchedules = 2_000
/** In every time zone, days begin at a quarter of an hour in UTC; with a new day, unknown hours can become known. */
const quarterMs = 900_000

/**
 * Creates a function that returns the states in the order of the ids; it omits hidden listings and those without
 * opening hours. A state is kept until it changes: computing one takes ten times as long as reading its hours.
 */
export function createOpeningStateReader(): (db: Db, ids: number[]) => Promise<OpeningState[]> {
  const stored = new GenerationalCache<ScheduleState & { expiresAt: number }>(maxSchedules)

  return async (db, ids) => {
    const rows = await readSchedules(db, ids)
    const schedules = new Map(rows.map((row) => [toKey(row), row]))
    const now = Date.now()
    const states = new Map<string, ScheduleState>()
    const missing: string[] = []
    for (const key of schedules.keys()) {
      const state = stored.get(key)
      if (state && state.expiresAt > now) states.set(key, state)
      else missing.push(key)
    }
    const computed = await computeStates(
      db,
      missing.flatMap((key) => schedules.get(key) ?? []),
    )
    for (const [index, state] of computed.entries()) {
      const key = missing[index] ?? ''
      states.set(key, state)
      stored.set(key, { ...state, expiresAt: toExpiry(state, now) })
    }
    return rows.flatMap((row) => {
      const state = states.get(toKey(row))
      return state ? [{ id: row.id, time_zone: row.time_zone, ...pickState(state) }] : []
    })
  }
}

const toKey = ({ time_zone, hours }: Schedule) => `${time_zone} ${hours}`

const pickState = ({ is_open_now, changes }: ScheduleState) => ({ is_open_now, changes })

const toExpiry = ({ changes: [next] }: ScheduleState, now: number) =>
  Math.min(now - (now % quarterMs) + quarterMs, next ? Date.parse(next) : Number.POSITIVE_INFINITY)

const readSchedules = (db: Db, ids: number[]) =>
  db.execute<Schedule & { id: number }>(sql`
    select listings.id, time_zone, hours::text as hours
    from unnest(${sql.param(ids)}::integer[]) with ordinality as asked (id, place)
    join ${listings} using (id)
    cross join lateral hours_in_effect(business_status, opening_hours) as hours
    where is_public and hours is not null
    order by place`)

/** Returns the state of each schedule, in their order. */
async function computeStates(db: Db, schedules: Schedule[]): Promise<ScheduleState[]> {
  if (schedules.length === 0) return []
  const zones = schedules.map(({ time_zone }) => time_zone)
  const hours = schedules.map((schedule) => schedule.hours)
  return await db.execute<ScheduleState>(sql`
    select is_open as is_open_now,
      array(select to_char(change at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from unnest(changes) as change) as changes
    from unnest(${sql.param(zones)}::text[], ${sql.param(hours)}::text[]) with ordinality as schedules (zone, hours, place)
    cross join lateral opening_changes(schedules.hours::jsonb, zone, now())
    order by place`)
}
