import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SearchFilters } from '../search-request.ts'
import type { BindFilter } from './filter-parameters.ts'

type HoursColumns = Record<
  'id' | 'rank_rating' | 'exception_days' | 'exception_hours' | 'open_minutes' | 'unknown_minutes' | 'time_zone',
  SQLWrapper
>

/** Computes values that do not depend on the row, such as the local time, only once, in uncorrelated sub-queries. */
const toClock =
  ({ country }: SearchFilters, bind: BindFilter) =>
  (value: string): SQL =>
    country === undefined
      ? sql`null`
      : sql`(select ${sql.raw(value)} from countries cross join lateral local_clock(time_zone, now()) as clock where code = ${bind('country')})`

const minutesByZone = sql`(select local_minutes_by_zone(now()))`

function selectIsOpen(filters: SearchFilters, bind: BindFilter, columns: HoursColumns): SQL {
  const { id, exception_days, exception_hours, open_minutes, time_zone } = columns
  const clock = toClock(filters, bind)
  return sql`is_open_at(
    ${id}, ${exception_days}, ${exception_hours}, ${open_minutes}, ${time_zone}, now(),
    ${clock('time_zone')}, ${clock('days')}, ${clock('day_minute')}, ${clock('week_minute')}, ${minutesByZone}
  )`
}

function selectHasHours(filters: SearchFilters, bind: BindFilter, columns: HoursColumns): SQL {
  const { exception_days, open_minutes, unknown_minutes, time_zone } = columns
  const clock = toClock(filters, bind)
  return sql`has_hours_at(
    ${exception_days}, ${open_minutes}, ${unknown_minutes}, ${time_zone}, now(),
    ${clock('time_zone')}, ${clock('day')}, ${clock('week_minute')}, ${minutesByZone}
  )`
}

/** Without hours for the day a listing is neither open nor closed; a closed or moved business is closed. */
export function toOpenCondition(filters: SearchFilters, bind: BindFilter, columns: HoursColumns): SQL | undefined {
  if (filters.open_now === undefined) return undefined
  const isOpen = selectIsOpen(filters, bind, columns)
  const isInBusiness = sql`is_in_business(${columns.rank_rating})`
  if (filters.open_now) return sql`${isInBusiness} and ${isOpen}`
  return sql`(not ${isInBusiness} or not ${isOpen} and ${selectHasHours(filters, bind, columns)})`
}
