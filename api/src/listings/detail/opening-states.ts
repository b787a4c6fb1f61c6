import type { OpeningState } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'

/** Returns the states in the order of the ids; omits hidden listings and those without opening hours. */
export const readOpeningStates = (db: Db, ids: number[]): Promise<OpeningState[]> =>
  db.execute<OpeningState>(sql`
    select listings.id, time_zone, is_open as is_open_now,
      array(select to_char(change at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from unnest(changes) as change) as changes
    from unnest(${sql.param(ids)}::integer[]) with ordinality as asked (id, place)
    join ${listings} using (id)
    cross join lateral hours_in_effect(business_status, opening_hours) as hours
    cross join lateral opening_changes(hours, time_zone, now())
    where is_public and hours is not null
    order by place`)
