import type { ListingEntry, ListingFeed, ListingFeedQuery } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { feedEntries, listings } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { and, gte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { maxId } from '../contract/rules/text/ids.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { isPublicListingSql } from '../search/sql/listing-conditions.ts'
import { formatCursor, parseCursor } from './cursor.ts'
import { selectEntries } from './select-entries.ts'

const scope = 'changes'
/** PostgreSQL reads no year of five digits. */
const maxTime = Date.parse('9999-12-31T23:59:59.999Z')
const limits = [Number.MAX_SAFE_INTEGER, maxId, maxTime]
const snapshot = sql`pg_current_snapshot()`
const isTime = (text: string) => z.union([z.iso.datetime({ offset: true }), z.iso.date()]).safeParse(text).success

type Start = { transaction: number; id: number; since: number }

/** A `+` of a time zone that a client did not encode is a space. */
function parseStart(since: string): Start | null {
  const [transaction, id, from] = parseCursor(scope, since, limits) ?? []
  if (transaction !== undefined && id !== undefined && from !== undefined) return { transaction, id, since: from }
  const text = since.replace(' ', '+')
  return isTime(text) ? { transaction: 0, id: 0, since: Math.min(Date.parse(text), maxTime) } : null
}

/** A transaction that has not ended hides all later ones, so that whoever reads on misses nothing. */
export async function readListingFeed(
  db: Db,
  { since = '', per_page }: ListingFeedQuery,
  language: Language,
): Promise<{ feed: ListingFeed; cursor: string }> {
  const start = since === '' ? { transaction: 0, id: 0, since: 0 } : parseStart(since)
  const { oldest, next } = await readSnapshot(db)
  // A database that was restored elsewhere has begun to count again.
  if (!start || (start.transaction > 0 && start.transaction >= next))
    throw createFieldError(language, 'since', 'validation.cursor')
  const changes = await selectChanges(db, start, per_page + 1)
  const shown = changes.slice(0, per_page)
  const entries = await readEntries(
    db,
    shown.flatMap(({ gone, listing_id }) => (gone ? [] : listing_id)),
    language,
  )
  const last = shown.at(-1)
  const next_cursor =
    last && changes.length > per_page ? formatCursor(scope, [last.transaction, last.listing_id, start.since]) : null
  const data = shown.flatMap(({ listing_id: id, changed_at, gone, merged_into }) => {
    if (gone) return { id, changed_at, gone, merged_into: merged_into ?? undefined }
    const listing = entries.get(id)
    // If it has gone since the first statement, its departure is a later change.
    return listing ? { id, changed_at, listing } : []
  })
  return { feed: { data, next_cursor }, cursor: next_cursor ?? formatEnd(last, oldest) }
}

/** Without a time: a transaction that is still open may have begun before it. */
function formatEnd(last: { transaction: number; listing_id: number } | undefined, oldest: number): string {
  const isLater = last !== undefined && last.transaction >= oldest
  return formatCursor(scope, isLater ? [last.transaction, last.listing_id, 0] : [oldest - 1, maxId, 0])
}

/** All transactions before `oldest` have ended; `next` has not begun. */
async function readSnapshot(db: Db): Promise<{ oldest: number; next: number }> {
  const [row] = await db.execute<{ oldest: string; next: string }>(
    sql`select pg_snapshot_xmin(${snapshot})::text as oldest, pg_snapshot_xmax(${snapshot})::text as next`,
  )
  return { oldest: Number(row?.oldest), next: Number(row?.next) }
}

const selectChanges = (db: Db, start: Start, limit: number) =>
  db
    .select()
    .from(feedEntries)
    .where(
      and(
        sql`(${feedEntries.transaction}, ${feedEntries.listing_id}) > (${start.transaction}::bigint, ${start.id}::integer)`,
        sql`${feedEntries.transaction} < pg_snapshot_xmin(${snapshot})::text::bigint`,
        start.since > 0 ? gte(feedEntries.changed_at, new Date(start.since).toISOString()) : undefined,
      ),
    )
    .orderBy(feedEntries.transaction, feedEntries.listing_id)
    .limit(limit)

async function readEntries(db: Db, ids: number[], language: Language): Promise<Map<number, ListingEntry>> {
  if (ids.length === 0) return new Map()
  const conditions = sql`${listings.id} = any(${sql.param(ids)}::integer[]) and ${isPublicListingSql}`
  const entries = await selectEntries(db, { conditions, limit: ids.length }, language)
  return new Map(entries.map((entry) => [entry.id, entry]))
}
