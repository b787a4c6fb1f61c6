import type { Db } from '@dalil/db/connect'
import { listings, listingTotals } from '@dalil/db/schema'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { countRowsUpToCap } from '../../http/admin-list.ts'
import type { ModerationSearch } from './list-conditions.ts'

export async function readModerationTotal(db: Db, search: ModerationSearch, where: SQL | undefined) {
  const { ids, status, countries, category_id, user_id, verification_requested, is_published } = search
  const { is_featured, is_verified } = search
  const { from, to, assigned_to } = search
  if (
    from ||
    to ||
    assigned_to ||
    ids ||
    search.search ||
    category_id ||
    user_id ||
    search.source ||
    search.import_id ||
    search.hold_reason ||
    verification_requested !== undefined
  ) {
    return countRowsUpToCap(db, listings, where)
  }
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${listingTotals.listings}), 0)::integer` })
    .from(listingTotals)
    .where(
      and(
        inArray(listingTotals.country, countries ?? ['']),
        eq(listingTotals.city_key, ''),
        eq(listingTotals.category_id, 0),
        status && eq(listingTotals.status, status),
        is_published === undefined ? undefined : eq(listingTotals.is_published, is_published),
        is_featured === undefined ? undefined : eq(listingTotals.is_featured, is_featured),
        is_verified === undefined ? undefined : eq(listingTotals.is_verified, is_verified),
      ),
    )
  return { total: row?.total ?? 0 }
}
