import type { ListingChange } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import type { BusinessStatus, Language } from '@dalil/db/vocabulary'
import { asc, eq, inArray } from 'drizzle-orm'
import { fieldError } from '../../http/errors/field-error.ts'

type BusinessFields = Pick<ListingChange, 'business_status' | 'reopens_on' | 'moved_to'>
type Former = { id: number; business_status: BusinessStatus; reopens_on: string | null; moved_to: number | null }

/** Locks the listing and its target in the order of their ids, so that two listings cannot move to each other. */
export async function lockWithMoveTarget(tx: Db, id: number | null, { moved_to }: BusinessFields): Promise<void> {
  if (!moved_to) return
  await tx
    .select({ id: listings.id })
    .from(listings)
    .where(inArray(listings.id, [moved_to, ...(id === null ? [] : [id])]))
    .orderBy(asc(listings.id))
    .for('update')
}

/** Adds the fields to clear because the new status excludes them. Throws 422 for a field that the status excludes. */
export async function planBusinessStatus<Change extends BusinessFields>(
  tx: Db,
  change: Change,
  former: Former | null,
  language: Language,
): Promise<Change> {
  const status = change.business_status ?? former?.business_status ?? 'open'
  if (change.reopens_on && status !== 'temporarily_closed')
    throw fieldError(language, 'reopens_on', 'validation.reopens_on_status')
  if (change.moved_to && status !== 'moved') throw fieldError(language, 'moved_to', 'validation.moved_to_status')
  if (change.moved_to && change.moved_to !== former?.moved_to) {
    if (change.moved_to === former?.id) throw fieldError(language, 'moved_to', 'validation.moved_to_itself')
    const target = await findTarget(tx, change.moved_to)
    if (!target) throw fieldError(language, 'moved_to', 'validation.moved_to_unknown')
    if (target === 'moved') throw fieldError(language, 'moved_to', 'validation.moved_to_moved')
  }
  return {
    ...change,
    ...(status !== 'temporarily_closed' && former?.reopens_on ? { reopens_on: null } : {}),
    ...(status !== 'moved' && former?.moved_to ? { moved_to: null } : {}),
  }
}

/** Returns the status of a public target, or null. A target that has itself moved is rejected, so moves form no cycle. */
async function findTarget(tx: Db, id: number): Promise<BusinessStatus | null> {
  const { business_status, is_public } = listings
  const [row] = await tx
    .select({ business_status, is_public })
    .from(listings)
    .where(eq(listings.id, id))
    .for('key share')
  return row?.is_public ? row.business_status : null
}

/** Whether a restored version may reference this listing as the target of its move. */
export const isPossibleMoveTarget = async (tx: Db, id: number): Promise<boolean> =>
  ![null, 'moved'].includes(await findTarget(tx, id))
