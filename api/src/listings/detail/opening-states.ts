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

const stored = new GenerationalCache<{ state: ScheduleState; expiresAt: number }>(maxSchedules)

/** Keeps the order of the ids, and omits hidden listings and those without opening hours. */
export async function readOpeningStates(db: Db, ids: number[]): Promise<OpeningState[]> {
  const rows = await readSchedules(db, ids)
  const findState = await readScheduleStates(db, rows)
  return rows.flatMap((row) => {
    const state = findState(row)
    return state ? [{ id: row.id, time_zone: row.time_zone, ...state }] : []
  })
}

/** A state is kept until it changes: computing one takes ten times as long as reading its hours. */
export async function readScheduleStates(
  db: Db,
  schedules: Schedule[],
): Promise<(schedule: Schedule) => ScheduleState | undefined> {
  const now = Date.now()
  const states = new Map<string, ScheduleState>()
  const missing = new Map<string, Schedule>()
  for (const schedule of schedules) {
    const entry = stored.get(toKey(schedule))
    if (entry && entry.expiresAt > now) states.set(toKey(schedule), entry.state)
    else missing.set(toKey(schedule), schedule)
  }
  for (const { time_zone, hours, ...state } of await computeStates(db, [...missing.values()])) {
    const key = toKey({ time_zone, hours })
    states.set(key, state)
    stored.set(key, { state, expiresAt: toExpiry(state, now) })
  }
  return (schedule) => states.get(toKey(schedule))
}

const toKey = ({ time_zone, hours }: Schedule) => `${time_zone} ${hours}`

const toExpiry = ({ changes: [next] }: ScheduleState, now: number) =>
  Math.min(now - (now % quarterMs) + quarterMs, next ? Date.parse(next) : Number.POSITIVE_INFINITY)

/** The subquery hides the number of ids from the planner, so that the plan is cached. */
const readSchedules = (db: Db, ids: number[]) =>
  db.execute<Schedule & { id: number }>(sql`
    select listings.id, time_zone, hours::text as hours
    from unnest((select ${sql.param(ids)}::integer[])) with ordinality as asked (id, place)
    join ${listings} using (id)
    cross join lateral hours_in_effect(business_status, opening_hours) as hours
    where is_public and hours is not null
    order by place`)

async function computeStates(db: Db, schedules: Schedule[]): Promise<(Schedule & ScheduleState)[]> {
  if (schedules.length === 0) return []
  const zones = schedules.map(({ time_zone }) => time_zone)
  const hours = schedules.map((schedule) => schedule.hours)
  return await db.execute<Schedule & ScheduleState>(sql`
    select time_zone, hours, is_open as is_open_now,
      array(select to_char(change at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from unnest(changes) as change) as changes
    from unnest(${sql.param(zones)}::text[], ${sql.param(hours)}::text[]) as schedules (time_zone, hours)
    cross join lateral opening_changes(hours::jsonb, time_zone, now())`)
}
