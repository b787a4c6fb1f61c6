import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import type { ListingStatus } from '@dalil/db/vocabulary'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { enqueueMail } from '../../mail/enqueue.ts'

type StatusNotice = { ids: number[]; status: ListingStatus; reason: string }

export function notifyOwners(db: Db, { ids, status, reason }: StatusNotice): Promise<void> {
  return transaction(db, async (tx) => {
    const rows = await tx
      .select({ listing_id: listings.id, user_id: listings.user_id })
      .from(listings)
      .where(and(inArray(listings.id, ids), eq(listings.status, status), isNotNull(listings.user_id)))
    for (const { listing_id, user_id } of rows) {
      const to = user_id ?? 0
      if (status === 'approved') await enqueueMail(tx, 'listings:approved', { to, payload: { listing_id } })
      if (status === 'rejected') await enqueueMail(tx, 'listings:rejected', { to, payload: { listing_id, reason } })
      if (status === 'suspended') await enqueueMail(tx, 'listings:suspended', { to, payload: { listing_id, reason } })
    }
  })
}
