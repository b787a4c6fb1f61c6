import type { Db } from '@dalil/db/connect'
import { listings, reviews, suspensionHidings } from '@dalil/db/schema'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { lockRows } from '../lock-accounts.ts'

export type Content = { listings: number[]; reviews: number[] }

const { user_id, listing_id, review_id } = suspensionHidings

/** Locks the listings and reviews that visitors see, and the listings whose ratings change, in the order of docs/locks.md. */
export async function lockVisibleContent(tx: Db, id: number): Promise<Content> {
  const isOwn = and(eq(listings.user_id, id), eq(listings.is_public, true))
  const isShown = and(eq(reviews.user_id, id), eq(reviews.status, 'shown'))
  const concerned = await union(
    tx.select({ id: listings.id }).from(listings).where(isOwn),
    tx.select({ id: reviews.listing_id }).from(reviews).where(isShown),
  )
  await lockRows(tx, listings, inArray(listings.id, toIds(concerned)))
  const own = await tx.select({ id: listings.id }).from(listings).where(isOwn)
  return { listings: toIds(own), reviews: toIds(await lockRows(tx, reviews, isShown)) }
}

export async function hideContent(tx: Db, id: number, content: Content, reason: string): Promise<void> {
  await tx
    .update(listings)
    .set({ status: 'suspended', status_reason: reason })
    .where(inArray(listings.id, content.listings))
  await tx
    .update(reviews)
    .set({ status: 'hidden', hidden_reason: reason, hidden_at: sql`now()` })
    .where(inArray(reviews.id, content.reviews))
  for (const [column, ids] of [
    [listing_id, content.listings],
    [review_id, content.reviews],
  ] as const)
    await tx.execute(sql`
      insert into ${suspensionHidings} (user_id, ${sql.identifier(column.name)})
      select ${id}::integer, unnest(${sql.param(ids)}::integer[])
      on conflict (${sql.identifier(column.name)}) do update set user_id = excluded.user_id`)
}

export async function lockHiddenContent(tx: Db, id: number): Promise<Content> {
  const isHidden = eq(user_id, id)
  const concerned = await union(
    tx
      .select({ id: sql<number>`${listing_id}` })
      .from(suspensionHidings)
      .where(and(isHidden, isNotNull(listing_id))),
    tx
      .select({ id: reviews.listing_id })
      .from(suspensionHidings)
      .innerJoin(reviews, eq(reviews.id, review_id))
      .where(isHidden),
  )
  await lockRows(tx, listings, inArray(listings.id, toIds(concerned)))
  const marks = await tx.select({ listing_id, review_id }).from(suspensionHidings).where(isHidden)
  const hidden = marks.flatMap((mark) => mark.review_id ?? [])
  await lockRows(tx, reviews, inArray(reviews.id, hidden))
  return { listings: marks.flatMap((mark) => mark.listing_id ?? []), reviews: hidden }
}

/** Leaves out what staff decided about meanwhile, and reviews of listings that are the author's by now. */
export async function showContent(tx: Db, id: number, content: Content): Promise<Content> {
  const shownListings = await tx
    .update(listings)
    .set({ status: 'approved', status_reason: null })
    .where(and(inArray(listings.id, content.listings), eq(listings.status, 'suspended')))
    .returning({ id: listings.id })
  const isOwnPlace = sql`exists (
    select from ${listings} where ${listings.id} = ${reviews.listing_id} and ${listings.user_id} = ${reviews.user_id})`
  const shownReviews = await tx
    .update(reviews)
    .set({ status: 'shown', hidden_reason: null, hidden_at: null })
    .where(and(inArray(reviews.id, content.reviews), eq(reviews.status, 'hidden'), sql`not ${isOwnPlace}`))
    .returning({ id: reviews.id })
  await tx.delete(suspensionHidings).where(eq(user_id, id))
  return { listings: toIds(shownListings), reviews: toIds(shownReviews) }
}

const toIds = (rows: { id: unknown }[]) => rows.map((row) => Number(row.id))
