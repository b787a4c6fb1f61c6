import type { Db } from '@dalil/db/connect'
import { feedEntries } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'

/** After a restore into another server, whose transactions have smaller ids, these changes would wait for years. */
export async function renumberFeed(db: Db): Promise<void> {
  await db
    .update(feedEntries)
    .set({ transaction: sql`pg_current_xact_id()::text::bigint` })
    .where(sql`${feedEntries.transaction} >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`)
}
