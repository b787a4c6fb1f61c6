import { sql } from 'drizzle-orm'
import type { OnlineStep } from './online-step.ts'

/** Validates constraints that migrations added without reading rows, one at a time. Changes of rows go on meanwhile. */
export const validateConstraintsStep: OnlineStep = {
  name: 'validate constraints',
  run: async (db) => {
    const [found] = await db.execute<{ statement: string }>(sql`
      select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
      from pg_constraint where not convalidated and connamespace = 'public'::regnamespace order by oid limit 1`)
    if (!found) return null
    await db.execute(sql.raw(found.statement))
    return found.statement
  },
}
