import { sql as statement } from 'drizzle-orm'
import { createIndexStep, type OnlineStep } from '../upgrade/online-step.ts'

const index = 'audit_entries_deleted_of_idx'
const content = `((before ->> 'user_id')) where action in ('listing.delete', 'review.delete')`

/** Builds the index in one partition after the other: PostgreSQL builds none concurrently on a partitioned table. */
export const deletionIndexStep: OnlineStep = {
  name: `index ${index}`,
  run: async (db, cursor, sql) => {
    await db.execute(statement.raw(`create index if not exists ${index} on only audit_entries ${content}`))
    const partitions = await db.execute<{ name: string }>(statement`
      select child.relname as name
      from pg_inherits join pg_class as child on child.oid = inhrelid
      where inhparent = 'audit_entries'::regclass and not exists (
        select from pg_inherits as attached join pg_index on indexrelid = attached.inhrelid
        where attached.inhparent = to_regclass(${index}) and indrelid = child.oid
      )
      order by child.relname`)
    for (const { name } of partitions) {
      const own = `${name}_deleted_of_idx`
      await createIndexStep(own, `${name} ${content}`).run(db, cursor, sql)
      await db.execute(statement.raw(`alter index ${index} attach partition ${own}`))
    }
    return null
  },
}
