import { trustedOwnerRule } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { byVisitor } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { type SQL, sql } from 'drizzle-orm'
import { importUndoDays, uploadDays } from '../listings/imports/queries.ts'
import type { Settings } from '../settings/settings.ts'

type Dependencies = { db: Db; settings: Pick<Settings, 'retentionDays'> }

/** The retention of views and contacts: insights compare two periods of at most 90 days. */
const activityDays = 180

const versionDays = 365

const deliveryDays = 30

export async function deleteOldRows({ db, settings: { retentionDays } }: Dependencies): Promise<void> {
  await dropPastPartitions(db, 'audit_entries', daysAgo(retentionDays.audit))
  await db.execute(sql`delete from audit_entries where created_at < ${daysAgo(retentionDays.audit)}`)
  await db.execute(sql`delete from review_versions where replaced_at < ${daysAgo(versionDays)}`)
  await db.execute(sql`delete from listing_versions where created_at < ${daysAgo(retentionDays.audit)}`)
  await db.execute(sql`
    delete from proposals where decided_at < ${daysAgo(retentionDays.audit)}
      and (${byVisitor} or decided_at < ${daysAgo(trustedOwnerRule.daysWithoutRejection)})`)
  await db.execute(sql`delete from reports where decided_at < ${daysAgo(retentionDays.audit)}`)
  await db.execute(sql`
    update proposals set network_hash = null where network_hash is not null and created_at < ${daysAgo(1)}`)
  await db.execute(sql`
    delete from import_changes using imports
    where imports.id = import_id and imports.created_at < ${daysAgo(importUndoDays)}`)
  // The sweep of the store deletes the files.
  await db.execute(sql`
    update imports set upload = null, state = case when state = 'failed' then state else 'cancelled' end
    where upload is not null and created_at < ${daysAgo(uploadDays)}
      and (state in ('tried', 'failed') or created_at < ${daysAgo(2 * uploadDays)})`)
  await db.execute(sql`
    update imports set report = null where report is not null and created_at < ${daysAgo(importUndoDays)}`)
  await db.execute(sql`delete from messages where created_at < ${daysAgo(retentionDays.messages)}`)
  await db.execute(sql`delete from webhook_deliveries where created_at < ${daysAgo(deliveryDays)}`)
  await dropPastPartitions(db, 'listing_activity', daysAgo(activityDays))
  await dropPastPartitions(db, 'listing_searches', daysAgo(retentionDays.searches))
  await db.execute(sql`delete from listing_searches where day < (${daysAgo(retentionDays.searches)})::date`)
  await db.execute(sql`delete from zero_result_queries where day < (${daysAgo(retentionDays.searches)})::date`)
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::integer)`

const partitionedTables = [
  { table: 'audit_entries', column: 'created_at' },
  { table: 'listing_visits', column: 'day' },
  { table: 'listing_contacts', column: 'day' },
  { table: 'listing_activity', column: 'day' },
  { table: 'listing_searches', column: 'day' },
]

export async function maintainPartitions(db: Db): Promise<void> {
  for (const { table, column } of partitionedTables) {
    await withShortLocks(db, sql`select create_month_partitions(${table}::text, ${column}::text)`)
  }
  for (const table of ['listing_visits', 'listing_contacts']) {
    await dropPastPartitions(db, table, sql`date_trunc('day', now())`)
  }
}

const dropPastPartitions = (db: Db, table: string, before: SQL) =>
  withShortLocks(db, sql`select drop_past_partitions(${table}::text, ${before})`)

/** Gives up waiting for a lock within two seconds, before the writers queued behind it time out. The job is retried. */
async function withShortLocks(db: Db, statement: SQL): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`set local lock_timeout = '1s'`)
    await tx.execute(statement)
  })
}
