import type { Db } from '@dalil/db/connect'
import { reviewHidings } from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'

type Written = { listing_id: number; user_id: number | null }

export async function noteHiding(tx: Db, { listing_id, user_id }: Written, isHidden: boolean): Promise<void> {
  if (user_id === null) return
  if (isHidden)
    await tx
      .insert(reviewHidings)
      .values({ listing_id, user_id })
      .onConflictDoUpdate({
        target: [reviewHidings.listing_id, reviewHidings.user_id],
        set: { created_at: sql`now()` },
      })
  else
    await tx
      .delete(reviewHidings)
      .where(and(eq(reviewHidings.listing_id, listing_id), eq(reviewHidings.user_id, user_id)))
}
