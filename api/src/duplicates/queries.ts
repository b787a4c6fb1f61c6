import type { AdminDuplicate, AdminDuplicateSearch, PaginatedList, PairedListing } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { duplicatePairs, listings, merges, users } from '@dalil/db/schema'
import type { DuplicateReason } from '@dalil/db/vocabulary'
import { and, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fullNameSql } from '../audit/queries.ts'
import { readList } from '../http/admin-list.ts'
import { createModeratedCountryFilter } from '../http/authorization.ts'
import type { Moderator, QueueContext, ViewerContext } from '../http/context.ts'
import { createModeratedListingFilter } from '../listings/moderate/moderation-filter.ts'
import { toIsoText } from '../reviews/select-reviews.ts'
import { createWorkConditions, selectAssignee } from '../staff-work/queue-conditions.ts'
import { createQueueText } from '../staff-work/queue-text.ts'
import { mergeUndoDays } from './limits.ts'

const first = alias(listings, 'first_listing')
const second = alias(listings, 'second_listing')

const selectListing = (listing: typeof first | typeof second) => sql<PairedListing>`json_build_object(
  'id', ${listing.id}, 'title', ${listing.title}, 'title_latin', ${listing.title_latin}, 'address', ${listing.address},
  'city', ${listing.city}, 'country', ${listing.country}, 'phone', ${listing.phone}, 'website', ${listing.website},
  'latitude', ${listing.latitude}, 'longitude', ${listing.longitude}, 'status', ${listing.status},
  'is_published', ${listing.is_published}, 'is_verified', ${listing.is_verified},
  'has_owner', ${listing.user_id} is not null, 'reviews_count', ${listing.reviews_count},
  'created_at', ${toIsoText(sql`${listing.created_at}`)}, 'merged_into', ${listing.merged_into}
)`

const undoUntil = sql`(${merges.merged_at} + make_interval(days => ${mergeUndoDays}::integer))`
const merge = sql<AdminDuplicate['merge']>`case when ${merges.id} is not null then json_build_object(
  'id', ${merges.id}, 'listing_id', ${merges.listing_id}, 'into', ${merges.into_id}, 'merged_at', ${toIsoText(sql`${merges.merged_at}`)},
  'undo_until', case when ${merges.moved} is not null and ${undoUntil} > now() then ${toIsoText(undoUntil)} end
) end`

const select = (db: Db) =>
  db
    .select({
      id: duplicatePairs.id,
      first: selectListing(first),
      second: selectListing(second),
      score: duplicatePairs.score,
      reasons: sql<DuplicateReason[]>`${duplicatePairs.reasons}`,
      distance: duplicatePairs.distance,
      status: duplicatePairs.status,
      assigned_to: selectAssignee(duplicatePairs.id, 'duplicates'),
      found_at: duplicatePairs.found_at,
      decided_by: { id: users.id, name: fullNameSql },
      decided_at: duplicatePairs.decided_at,
      merge,
    })
    .from(duplicatePairs)
    .innerJoin(first, eq(first.id, duplicatePairs.listing_id))
    .innerJoin(second, eq(second.id, duplicatePairs.other_id))
    .leftJoin(users, eq(users.id, duplicatePairs.decided_by))
    .leftJoin(merges, eq(merges.id, duplicatePairs.merge_id))

type Row = Awaited<ReturnType<typeof select>>[number]
const toDuplicate = ({ first, second, ...row }: Row): AdminDuplicate => ({ ...row, listings: [first, second] })

export const moderatedPairFilter = (viewer: Moderator): SQL | undefined =>
  and(
    createModeratedListingFilter(viewer, duplicatePairs.listing_id),
    createModeratedListingFilter(viewer, duplicatePairs.other_id),
  )

const eitherListing = (condition: SQL) =>
  sql`exists (select from ${listings} where ${listings.id} in (${duplicatePairs.listing_id}, ${duplicatePairs.other_id}) and ${condition})`

/** The digits of a telephone number without those that are dialled before it; empty for another text. */
const readNumber = (text = '') => (/^[+(]?[\d() -]*$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : '')

export async function readDuplicateQueue(
  { db, searchDb, viewer }: QueueContext,
  search: AdminDuplicateSearch,
): Promise<PaginatedList<AdminDuplicate>> {
  const { ids, status = ids ? undefined : 'open', country, reason, min_score, listing_id, sort_by } = search
  const { score, found_at, id, listing_id: one, other_id } = duplicatePairs
  const number = readNumber(search.search)
  const list = await readList(db, {
    select: select(db),
    table: duplicatePairs,
    conditions: [
      moderatedPairFilter(viewer),
      status && eq(duplicatePairs.status, status),
      country && eitherListing(eq(listings.country, country)),
      ...createWorkConditions(viewer, 'duplicates', { id, created_at: found_at }, search),
      reason && sql`${reason} = any(${duplicatePairs.reasons})`,
      min_score === undefined ? undefined : gte(score, min_score),
      listing_id ? or(eq(duplicatePairs.listing_id, listing_id), eq(duplicatePairs.other_id, listing_id)) : undefined,
    ],
    search,
    searchDb,
    text: createQueueText(search.search, id, {
      words: [],
      places: [one, other_id],
      others: number ? [eitherListing(sql`replace(${listings.phone}, ' ', '') like ${`%${number}%`}`)] : [],
    }),
    ...(sort_by === 'created_at' && { column: found_at }),
  })
  return { ...list, data: list.data.map(toDuplicate) }
}

export async function readDuplicate({ db, viewer }: ViewerContext, id: number): Promise<AdminDuplicate | null> {
  const [row] = await select(db).where(
    and(
      eq(duplicatePairs.id, id),
      createModeratedCountryFilter(viewer, first.country),
      createModeratedCountryFilter(viewer, second.country),
    ),
  )
  return row ? toDuplicate(row) : null
}

export async function addSuggestedPair(tx: Db, listing_id: number, other_id: number): Promise<void> {
  await tx.execute(sql`
    insert into duplicate_pairs as pair (listing_id, other_id, score, reasons, distance)
    select least(one.id, other.id), greatest(one.id, other.id), 1, array['suggested'],
      metres_between(one.latitude, one.longitude, other.latitude, other.longitude)::integer
    from listings as one join listings as other on other.id = ${other_id} and other.id <> one.id
    where one.id = ${listing_id} and one.merged_into is null and other.merged_into is null
    on conflict (listing_id, other_id) do update set reasons = array_append(pair.reasons, 'suggested')
      where pair.status = 'open' and not 'suggested' = any(pair.reasons)`)
}
