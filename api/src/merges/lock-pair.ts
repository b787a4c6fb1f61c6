import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { eq, inArray, or } from 'drizzle-orm'
import { HttpError } from '../http/errors/http-error.ts'
import { lockListing } from '../listings/queries.ts'

export const lockListingsAndMerged = (tx: Db, ids: number[]) =>
  tx
    .select({ id: listings.id })
    .from(listings)
    .where(or(inArray(listings.id, ids), inArray(listings.merged_into, ids)))
    .orderBy(listings.id)
    .for('update')

export async function lockMergePair(tx: Db, one: number, other: number) {
  await lockListingsAndMerged(tx, [one, other])
  return [await lockListing(tx, one), await lockListing(tx, other)] as const
}

export async function findMergeTarget(db: Db, id: number): Promise<number | null> {
  const [row] = await db.select({ merged_into: listings.merged_into }).from(listings).where(eq(listings.id, id))
  return row?.merged_into ?? null
}

export const createAlreadyMergedError = (merged_into: number) =>
  new HttpError('ALREADY_MERGED', { details: { merged_into } })
