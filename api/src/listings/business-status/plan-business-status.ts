import type { ListingChange } from '@dalil/api/contract'
import { listExcludedFields } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import type { BusinessStatus, CountryCode, Language } from '@dalil/db/vocabulary'
import { asc, eq, inArray } from 'drizzle-orm'
import { createFieldError } from '../../http/errors/field-error.ts'
import { readLocalDay } from '../../places/local-day.ts'

type BusinessFields = Pick<ListingChange, 'business_status' | 'reopens_on' | 'moved_to' | 'country'>
type Former = Pick<typeof listings.$inferSelect, 'id' | 'business_status' | 'reopens_on' | 'moved_to' | 'country'>

/** Locks the listing and its target in the order of their ids, so that two listings cannot move to each other. */
export async function lockListingAndMoveTarget(tx: Db, id: number | null, { moved_to }: BusinessFields): Promise<void> {
  if (!moved_to) return
  await tx
    .select({ id: listings.id })
    .from(listings)
    .where(inArray(listings.id, [moved_to, ...(id === null ? [] : [id])]))
    .orderBy(asc(listings.id))
    .for('update')
}

/** Also clears fields that the new status excludes. Throws 422 if the change sets such a field. */
export async function planBusinessStatus<Change extends BusinessFields>(
  tx: Db,
  change: Change,
  former: Former | null,
  language: Language,
): Promise<Change> {
  const status = change.business_status ?? former?.business_status ?? 'open'
  const excluded = listExcludedFields(status)
  for (const field of excluded) if (change[field]) throw createFieldError(language, field, `validation.${field}_status`)
  const { moved_to = former?.moved_to ?? null, country = former?.country } = change
  if (change.reopens_on && country && change.reopens_on < (await readLocalDay(tx, country)))
    throw createFieldError(language, 'reopens_on', 'validation.past')
  const isNewTarget = moved_to !== (former?.moved_to ?? null)
  if (status === 'moved' && moved_to && (isNewTarget || country !== former?.country)) {
    if (moved_to === former?.id) throw createFieldError(language, 'moved_to', 'validation.moved_to_itself')
    const target = await findTarget(tx, moved_to)
    if (isNewTarget && !target) throw createFieldError(language, 'moved_to', 'validation.moved_to_unknown')
    if (isNewTarget && target?.business_status === 'moved')
      throw createFieldError(language, 'moved_to', 'validation.moved_to_moved')
    if (target && target.country !== country)
      throw createFieldError(language, 'moved_to', 'validation.moved_to_country')
  }
  const cleared = excluded.filter((field) => former?.[field])
  return { ...change, ...Object.fromEntries(cleared.map((field) => [field, null])) }
}

type Target = { business_status: BusinessStatus; country: CountryCode }

/** Rejects a target that has moved, so that moves form no cycle. */
async function findTarget(tx: Db, id: number): Promise<Target | null> {
  const { business_status, country, is_public } = listings
  const [row] = await tx
    .select({ business_status, country, is_public })
    .from(listings)
    .where(eq(listings.id, id))
    .for('key share')
  return row?.is_public ? row : null
}

export async function isPossibleMoveTarget(tx: Db, id: number, country: CountryCode): Promise<boolean> {
  const target = await findTarget(tx, id)
  return target?.business_status !== 'moved' && target?.country === country
}
