import type { Db } from '@dalil/db/connect'
import { duplicatePairs, listings, type MergedRows, merges, ownerships } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { createTestApp } from '../test-app.ts'
import type { ListingFactory } from './factories.ts'
import { readFirstId } from './first-id.ts'

/** The moved rows of a merge that moved nothing. */
const noMovedRows: MergedRows = {
  reviews: [],
  replaced_reviews: [],
  favourites: [],
  claims: [],
  suggestions: [],
  reports: [],
  revisions: [],
  images: [],
  changes: {},
}

/** Merges listings without moving rows. */
export async function insertMerge(db: Db, listing_id: number, into_id: number): Promise<number> {
  const values = { listing_id, into_id, was_published: true, moved: noMovedRows }
  const merge_id = readFirstId(await db.insert(merges).values(values).returning({ id: merges.id }))
  await db.insert(ownerships).values({ listing_id, user_id: null, because: 'merged', merge_id, is_verified: false })
  await db.update(listings).set({ merged_into: into_id, is_published: false }).where(eq(listings.id, listing_id))
  return merge_id
}

export async function createMergeFactories(listing: ListingFactory) {
  const { db } = await createTestApp()
  const merge = async () => {
    const into_id = await listing()
    return insertMerge(db, await listing(), into_id)
  }
  const duplicate = async (status: 'open' | 'dismissed' = 'open') => {
    const listing_id = await listing()
    return readFirstId(
      await db
        .insert(duplicatePairs)
        .values({
          listing_id,
          other_id: await listing(),
          score: 0.9,
          reasons: ['same_name', 'same_phone'],
          status,
          decided_at: status === 'open' ? null : sql`now()`,
        })
        .returning({ id: duplicatePairs.id }),
    )
  }
  return { merge, duplicate }
}
