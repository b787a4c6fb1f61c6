import type { Listing } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { readListing } from '../detail/read.ts'
import { lockListingForChange } from '../queries.ts'

/** Only the owner may confirm; staff who may edit the listing may not. */
export function confirmListing({ db, viewer, language }: AuthenticatedContext, id: number): Promise<Listing> {
  return transaction(db, async (tx) => {
    const listing = await lockListingForChange(tx, id, { viewer, accessLevel: 'member' })
    if (listing.user_id !== viewer.id) throw new HttpError('FORBIDDEN')
    await storeConfirmation(tx, id)
    return assertFound(await readListing(tx, id, language, viewer))
  })
}

/** Writes once a day, because each confirmation invalidates the cached page. */
export const storeConfirmation = (tx: Db, id: number) =>
  tx
    .update(listings)
    .set({ confirmed_at: sql`now()` })
    .where(and(eq(listings.id, id), sql`coalesce(${listings.confirmed_at} < now() - interval '1 day', true)`))
