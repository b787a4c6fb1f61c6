import type { Db } from '@dalil/db/connect'
import { categories, isPublicCategory, listings } from '@dalil/db/schema'
import type { CountryCode } from '@dalil/db/vocabulary'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { assertImpartial } from '../claims/impartiality.ts'
import { type AccessLevel, mayModerate } from '../http/authorization.ts'
import type { Viewer } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { mayEditListing, maySeeListing } from './policy.ts'
import { isWaitingRevisionOf } from './waiting.ts'

const {
  position: _position,
  open_minutes: _openMinutes,
  exception_days: _exceptionDays,
  exception_hours: _exceptionHours,
  unknown_minutes: _unknownMinutes,
  ...columns
} = getTableColumns(listings)

export const lockedListingColumns = columns

export async function lockListing(tx: Db, id: number) {
  const [row] = await tx.select(columns).from(listings).where(eq(listings.id, id)).for('update')
  return row
}
export type LockedListing = NonNullable<Awaited<ReturnType<typeof lockListing>>>

type Change = { viewer: Viewer; accessLevel: AccessLevel; country?: CountryCode | undefined }

/** Throws 404 if they may not see it, otherwise 403. Moderators change no listing that they have claimed or lost. */
export async function lockListingForChange(tx: Db, id: number, change: Change): Promise<LockedListing> {
  const listing = await lockListing(tx, id)
  assertMayChange(listing, change)
  if (listing.user_id !== change.viewer.id) await assertImpartial(tx, change.viewer, { listingIds: [id] })
  return listing
}

type Row = { user_id: number | null; is_public: boolean; country: CountryCode; merged_into: number | null }

function assertMayChange<Listing extends Row>(
  listing: Listing | undefined,
  { viewer, accessLevel, country }: Change,
): asserts listing is Listing {
  const [canSee, canEdit] = accessLevel === 'staff' ? [mayModerate, mayModerate] : [maySeeListing, mayEditListing]
  if (!listing || !canSee(viewer, listing)) throw new HttpError('NOT_FOUND')
  if (listing.merged_into !== null)
    throw new HttpError('ALREADY_MERGED', { details: { merged_into: listing.merged_into } })
  if (!canEdit(viewer, listing) || !canEdit(viewer, { ...listing, country: country ?? listing.country }))
    throw new HttpError('FORBIDDEN')
}

/** Checks role and owner as `lockListingForChange` does, without a lock, before pictures are processed. */
export async function findListingForChange(db: Db, id: number, change: Change) {
  const waiting_country = sql<CountryCode | null>`(
    select changes -> 'country' ->> 'after' from proposals
    where ${isWaitingRevisionOf(listings.id)}
  )`
  const [listing] = await db
    .select({ ...columns, waiting_country })
    .from(listings)
    .where(eq(listings.id, id))
  assertMayChange(listing, change)
  return listing
}

export async function isActiveCategory(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, id), isPublicCategory()))
  return rows.length > 0
}

export const listingExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(listings, eq(listings.id, id))) > 0
