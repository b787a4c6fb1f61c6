import { type SQL, sql } from 'drizzle-orm'
import { compareInOneQuery, selectDifferingRows } from '../compare-rows.ts'
import type { DerivedDataCheck } from '../derived-data-check.ts'

const countDays = (table: SQL, kind: string) => sql`
  select ${kind}::text as kind, (created_at at time zone 'UTC')::date as day, count(*) from ${table} group by 2`

export const dailyCreationCheck: DerivedDataCheck = {
  name: 'daily_creations',
  triggers: ['count_daily_creations'],
  compare: compareInOneQuery(sql`
    with expected as (
      ${countDays(sql`users`, 'users')}
      union all ${countDays(sql`listings`, 'listings')}
      union all ${countDays(sql`reviews`, 'reviews')}
    ),
    kept as (select kind, day, sum(count) as count from daily_creations group by 1, 2),
    differences as (
      select kind, day, coalesce(expected.count, 0) - coalesce(kept.count, 0) as count
      from expected full join kept using (kind, day)
    )
    select ${selectDifferingRows(sql`count <> 0`, sql`to_jsonb(differences)::text`)}
    from differences`),
  repair: ({ db }, keys) =>
    db.execute(sql`
      insert into daily_creations (kind, day, count)
      select kind, day, count from jsonb_populate_recordset(null::daily_creations, ${`[${keys.join()}]`}::jsonb)`),
}
