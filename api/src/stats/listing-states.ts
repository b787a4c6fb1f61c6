import type { Stats } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listingTotals } from '@dalil/db/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'

export async function readListingStates(db: Db): Promise<Stats['listings']> {
  const sum = (where: SQL | undefined) =>
    sql<number>`coalesce(sum(${listingTotals.listings}) filter (where ${where}), 0)::integer`
  const status = (value: 'pending' | 'approved' | 'rejected' | 'suspended') => sum(eq(listingTotals.status, value))
  const [row] = await db
    .select({
      pending: status('pending'),
      approved: status('approved'),
      rejected: status('rejected'),
      suspended: status('suspended'),
      drafts: sum(eq(listingTotals.is_published, false)),
    })
    .from(listingTotals)
    .where(and(eq(listingTotals.country, ''), eq(listingTotals.city_key, ''), eq(listingTotals.category_id, 0)))
  return row ?? { pending: 0, approved: 0, rejected: 0, suspended: 0, drafts: 0 }
}
