import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { and, eq, inArray } from 'drizzle-orm'
import { mustBeImpartial } from '../http/authorization.ts'
import type { Viewer } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { findPartsIn } from './objections/disputes.ts'

/** Returns the listings about which a moderator may not decide, because they own, have claimed or have lost them. */
export async function findBarredListings(db: Db, viewer: Viewer, listingIds: number[]): Promise<number[]> {
  if (!mustBeImpartial(viewer)) return []
  const own = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(inArray(listings.id, listingIds), eq(listings.user_id, viewer.id)))
  return [...own.map(({ id }) => id), ...(await findPartsIn(db, viewer.id, listingIds))]
}

type Subject = { listingIds: number[]; people?: (number | null)[] }

export async function assertImpartial(db: Db, viewer: Viewer, { listingIds, people = [] }: Subject): Promise<void> {
  const isConcerned = mustBeImpartial(viewer) && people.includes(viewer.id)
  if (isConcerned || (await findBarredListings(db, viewer, listingIds)).length > 0) throw new HttpError('FORBIDDEN')
}
