import { duplicatePairs, type MergedRows, merges } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { createTestApp } from '../test-app.ts'
import type { ListingFactory } from './factories.ts'
import { readFirstId } from './first-id.ts'

/** The moved rows of a merge that moved nothing. */
export const noMovedRows: MergedRows = {
  reviews: [],
  replaced_reviews: [],
  favourites: [],
  claims: [],
  suggestions: [],
  reports: [],
  revisions: [],
  images: [],
  changes: {},
  owner: null,
}

export async function createMergeFactories(listing: ListingFactory) {
  const { db } = await createTestApp()
  const merge = async () => {
    const into_id = await listing()
    const listing_id = await listing({ merged_into: into_id, is_published: false })
    return readFirstId(
      await db
        .insert(merges)
        .values({ listing_id, into_id, was_published: true, moved: noMovedRows })
        .returning({ id: merges.id }),
    )
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
