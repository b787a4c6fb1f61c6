import type { Db } from '@dalil/db/connect'
import { TransactionConflict } from '@dalil/db/retry'
import {
  claims,
  helpfulVotes,
  listings,
  messages,
  ownerships,
  proposals,
  reports,
  reviews,
  users,
} from '@dalil/db/schema'
import { eq, inArray, or, type SQL } from 'drizzle-orm'
import { type PgColumn, type PgTable, union } from 'drizzle-orm/pg-core'

export async function lockAccountAndSuperAdmins(tx: Db, id: number): Promise<{ isLastSuperAdmin: boolean }> {
  const isLocked = eq(users.id, id)
  const [read] = await tx.select({ role: users.role }).from(users).where(isLocked)
  const hadRole = read?.role === 'super_admin'
  const rows = await tx
    .select({ id: users.id, role: users.role, suspended_at: users.suspended_at })
    .from(users)
    .where(hadRole ? or(isLocked, eq(users.role, 'super_admin')) : isLocked)
    .orderBy(users.id)
    .for('update')
  const isSuperAdmin = rows.some((row) => row.id === id && row.role === 'super_admin')
  const isOther = (row: (typeof rows)[number]) => row.id !== id && row.role === 'super_admin' && !row.suspended_at
  if (isSuperAdmin && !hadRole) throw new TransactionConflict('the account became a super admin')
  return { isLastSuperAdmin: isSuperAdmin && !rows.some(isOther) }
}

/** Before an account is deleted, locks it and the rows that depend on it, in the order of docs/locks.md. */
export async function lockAccountForDeletion(tx: Db, id: number): Promise<{ isLastSuperAdmin: boolean }> {
  const listingIds = await findListingIds(tx, id)
  await lockRows(tx, listings, inArray(listings.id, listingIds))
  await lockRows(tx, ownerships, eq(ownerships.decided_by, id))
  const voted = tx.select({ id: helpfulVotes.review_id }).from(helpfulVotes).where(eq(helpfulVotes.user_id, id))
  await lockRows(tx, reviews, or(eq(reviews.user_id, id), inArray(reviews.id, voted)))
  await lockRows(tx, claims, or(eq(claims.user_id, id), eq(claims.decided_by, id)))
  await lockRows(tx, proposals, eq(proposals.user_id, id))
  await lockRows(tx, reports, or(eq(reports.reporter_id, id), eq(reports.decided_by, id)))
  const ownAddress = tx.select({ email: users.email }).from(users).where(eq(users.id, id))
  await lockRows(tx, messages, or(eq(messages.answered_by, id), inArray(messages.email, ownAddress)))
  const locked = await lockAccountAndSuperAdmins(tx, id)
  const locksAll = (await findListingIds(tx, id)).every((each) => listingIds.includes(each))
  if (!locksAll) throw new TransactionConflict('the account got another listing, review or claim')
  return locked
}

export const lockRows = (tx: Db, table: PgTable & { id: PgColumn }, where: SQL | undefined) =>
  tx.select({ id: table.id }).from(table).where(where).orderBy(table.id).for('update')

async function findListingIds(tx: Db, id: number): Promise<number[]> {
  const own = tx.select({ id: listings.id }).from(listings).where(eq(listings.user_id, id))
  const rows = await union(
    tx.select({ id: listings.id }).from(listings).where(inArray(listings.merged_into, own)),
    tx.select({ id: ownerships.listing_id }).from(ownerships).where(eq(ownerships.user_id, id)),
    tx.select({ id: reviews.listing_id }).from(reviews).where(eq(reviews.user_id, id)),
    tx.select({ id: claims.listing_id }).from(claims).where(eq(claims.user_id, id)),
  )
  return rows.map((row) => row.id)
}
