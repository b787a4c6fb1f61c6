import type { Db } from '@dalil/db/connect'
import { confirmationRequests } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import { enqueueMails } from '../../mail/enqueue.ts'
import { isConfirmationDue } from './is-due.ts'

const batchSize = 100
/** The maximum number of batches a day, so that a new installation does not e-mail all owners at once. */
const maxBatches = 20

/** E-mails owners of listings not confirmed for six months: an owner once a day, about a listing once in six months. */
export async function requestConfirmations(db: Db): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) if ((await transaction(db, requestBatch)) < batchSize) return
}

async function requestBatch(tx: Db): Promise<number> {
  const rows = await tx.execute<{ listing_id: number; user_id: number }>(sql`
    select listing_id, user_id
    from (
      select distinct on (listings.user_id) listings.id as listing_id, listings.user_id,
        coalesce(listings.confirmed_at, listings.created_at) as confirmed_at
      from listings
      join users on users.id = listings.user_id
      where ${isConfirmationDue} and listings.user_id is not null
        and users.email_verified_at is not null and 'listings' <> all(users.muted_mails)
        and not exists (
          select from confirmation_requests as request
          where request.user_id = listings.user_id and (
            request.asked_at > now() - interval '20 hours'
            or request.listing_id = listings.id and request.asked_at > now() - interval '6 months'
          )
        )
      order by listings.user_id, coalesce(listings.confirmed_at, listings.created_at), listings.id
    ) as due
    order by confirmed_at, listing_id
    limit ${batchSize}::integer`)
  if (rows.length === 0) return 0
  const { listing_id, user_id } = confirmationRequests
  await tx
    .insert(confirmationRequests)
    .values(rows.map((row) => ({ listing_id: row.listing_id, user_id: row.user_id })))
    .onConflictDoUpdate({
      target: listing_id,
      set: { user_id: sql`excluded.${sql.identifier(user_id.name)}`, asked_at: sql`now()`, token_hash: null },
    })
  const mails = rows.map((row) => ({ to: row.user_id, payload: { listing_id: row.listing_id } }))
  await enqueueMails(tx, 'listings:confirm', mails)
  return rows.length
}
