import { hash, randomBytes } from 'node:crypto'
import type { Db } from '@dalil/db/connect'
import { confirmationRequests, listings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, gt, sql } from 'drizzle-orm'
import { HttpError } from '../../http/errors/http-error.ts'
import { lockListing } from '../queries.ts'
import { storeConfirmation } from './confirm.ts'

export const confirmationLinkDays = 60

/** The token permits only the confirmation. */
export async function issueConfirmationToken(db: Db, id: number, owner: number): Promise<string> {
  const { listing_id, user_id } = confirmationRequests
  const token = randomBytes(32).toString('base64url')
  await db
    .update(confirmationRequests)
    .set({ token_hash: hash('sha256', token) })
    .where(and(eq(listing_id, id), eq(user_id, owner)))
  return token
}

export async function assertConfirmationLink(db: Db, id: number, token: string): Promise<void> {
  const { listing_id, user_id, token_hash, asked_at } = confirmationRequests
  const [request] = await db
    .select({ listing_id })
    .from(confirmationRequests)
    .innerJoin(listings, and(eq(listings.id, listing_id), eq(listings.user_id, user_id)))
    .where(
      and(
        eq(listing_id, id),
        eq(token_hash, hash('sha256', token)),
        gt(asked_at, sql`now() - make_interval(days => ${confirmationLinkDays})`),
      ),
    )
  if (!request) throw new HttpError('TOKEN_INVALID')
}

export function confirmByLink(db: Db, id: number, token: string): Promise<void> {
  return transaction(db, async (tx) => {
    await lockListing(tx, id)
    await assertConfirmationLink(tx, id, token)
    await storeConfirmation(tx, id)
  })
}
