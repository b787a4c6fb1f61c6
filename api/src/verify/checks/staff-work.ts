import { sql } from 'drizzle-orm'
import { compareInOneQuery, selectDifferingRows } from '../compare-rows.ts'
import type { DerivedDataCheck } from '../derived-data-check.ts'

const isGone = sql`not case queue
  when 'listings' then exists (select from listings where id = subject_id)
  when 'duplicates' then exists (select from duplicate_pairs where id = subject_id)
  when 'claims' then exists (select from claims where id = subject_id)
  when 'reports' then exists (select from reports where id = subject_id)
  when 'reviews' then exists (select from reviews where id = subject_id)
  when 'messages' then exists (select from messages where id = subject_id)
  else exists (select from proposals where id = subject_id)
end`

/** Finds assignments and notes of staff about items that are gone. */
export const staffWorkCheck: DerivedDataCheck = {
  name: 'staff_work',
  triggers: ['delete_staff_work'],
  compare: compareInOneQuery(sql`
    select ${selectDifferingRows(isGone, sql`queue || ' ' || subject_id`)}
    from (select queue, subject_id from assignments union select queue, subject_id from staff_notes) as work`),
  repair: async ({ db }, keys) => {
    const isListed = sql`queue || ' ' || subject_id = any(${sql.param(keys)}::text[]) and ${isGone}`
    await db.execute(sql`delete from assignments where ${isListed}`)
    await db.execute(sql`delete from staff_notes where ${isListed}`)
  },
}
