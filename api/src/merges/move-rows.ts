import type { Db } from '@dalil/db/connect'
import { byOwner, type MergedRows } from '@dalil/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { transferTime } from '../claims/columns.ts'
import { hasOpenStatus } from '../claims/open-claims.ts'
import { toIds } from '../ownerships/open.ts'
import { closeClaims, closeReports, closeRevisions, reopenClosedRows } from './close-rows.ts'

type Direction = { from: number; into: number }
type MovedReviews = Pick<MergedRows, 'reviews' | 'replaced_reviews'>
type MovedRows = Omit<MergedRows, 'images' | 'changes' | 'hidden_reviews'>

const toNumbers = (rows: Iterable<{ id: number }>) => [...rows].map(({ id }) => id)

const isClaimedBySame = (into: number) =>
  sql`user_id in (select user_id from claims where listing_id = ${into} and ${hasOpenStatus(sql`status`)})`
/** What stays where its author already has one at the target. Of proposals, suggestions move. */
const toMovable = (into: number) => ({
  suggestions: { table: sql`proposals`, id: sql`id`, isDuplicate: byOwner },
  reports: {
    table: sql`reports`,
    id: sql`id`,
    isDuplicate: sql`status = 'open' and reporter_id in (
      select reporter_id from reports where listing_id = ${into} and status = 'open'
    )`,
  },
  favourites: {
    table: sql`favourites`,
    id: sql`user_id`,
    isDuplicate: sql`user_id in (select user_id from favourites where listing_id = ${into})`,
  },
})

/** Moves all rows but reviews, which are locked and moved before. */
export async function moveListingRows(
  tx: Db,
  direction: Direction,
  { owner, admin, hadOwner }: { owner: number | null; admin: number; hadOwner: boolean },
): Promise<Omit<MovedRows, keyof MovedReviews>> {
  const { from, into } = direction
  const movable = toMovable(into)
  const claims = await moveRows(tx, direction, {
    table: sql`claims`,
    id: sql`id`,
    // A claim that gave the merged listing cannot be revoked from a listing that the claimant already had.
    isDuplicate: sql`${transferTime} is not null and ${hadOwner}::boolean or ${hasOpenStatus(sql`status`)} and (
      user_id = ${owner}::integer or ${isClaimedBySame(into)}
    )`,
  })
  const closed_claims = await closeClaims(tx, from, admin)
  const suggestions = await moveRows(tx, direction, movable.suggestions)
  const revisions = await closeRevisions(tx, from, admin)
  const reports = await moveRows(tx, direction, movable.reports)
  const closed_reports = await closeReports(tx, from, admin)
  const favourites = await moveRows(tx, direction, movable.favourites)
  const hidings = await copyHidings(tx, direction)
  await addCounts(tx, direction)
  return { claims, closed_claims, suggestions, revisions, reports, closed_reports, favourites, hidings }
}

/** Claims that were decided since the merge are not moved, but those that gave the restored listing are. */
export async function moveListingRowsBack(
  tx: Db,
  direction: Direction,
  moved: MovedRows,
  merged_at: string,
): Promise<void> {
  const { into } = direction
  const movable = toMovable(into)
  await moveRows(tx, direction, {
    table: sql`claims`,
    id: sql`id`,
    only: moved.claims,
    isDuplicate: sql`coalesce(${transferTime}, decided_at) > ${merged_at}
      or ${hasOpenStatus(sql`status`)} and ${isClaimedBySame(into)}`,
  })
  for (const kind of ['suggestions', 'reports', 'favourites'] as const)
    await moveRows(tx, direction, { ...movable[kind], only: moved[kind] })
  await reopenClosedRows(tx, moved)
  await restoreHidings(tx, direction, moved.hidings ?? [], merged_at)
  await subtractCounts(tx, direction)
}

async function moveRows(
  tx: Db,
  { from, into }: Direction,
  { table, id, isDuplicate, only }: { table: SQL; id: SQL; isDuplicate: SQL; only?: number[] },
): Promise<number[]> {
  const isChosen = only ? sql`and ${id} = any(${toIds(only)})` : sql``
  const rows = await tx.execute<{ id: number }>(sql`
    update ${table} set listing_id = ${into} where listing_id = ${from} ${isChosen} and (${isDuplicate}) is not true
    returning ${id} as id`)
  return toNumbers(rows)
}

/** Moves reviews, except the owner's. If an author has reviewed both listings, the target gets the newer review. */
export async function moveReviews(tx: Db, { from, into }: Direction, owner: number | null): Promise<MovedReviews> {
  const rows = await tx.execute<{ id: number; other_id: number | null; is_newer: boolean }>(sql`
    select review.id, other.id as other_id,
      coalesce((review.created_at, review.id) > (other.created_at, other.id), true) as is_newer
    from reviews as review
    left join reviews as other on other.listing_id = ${into} and other.user_id = review.user_id
    where review.listing_id = ${from} and (review.user_id = ${owner}::integer) is not true`)
  const moved = [...rows].filter(({ is_newer }) => is_newer)
  const reviews = toNumbers(moved)
  const replaced_reviews = moved.flatMap(({ other_id }) => other_id ?? [])
  await exchangeReviews(tx, { from, into, away: reviews, back: replaced_reviews })
  return { reviews, replaced_reviews }
}

type Exchange = Direction & { away: number[]; back: number[] }

/** Exchanges reviews of two listings. An author has at most one review per listing, so `away` moves before `back`. */
export async function exchangeReviews(tx: Db, { from, into, away, back }: Exchange): Promise<void> {
  const authors = await tx.execute<{ id: number; user_id: number }>(sql`
    with locked as (
      select id, user_id, listing_id from reviews where id = any(${toIds([...away, ...back])}) order by id for update
    )
    select id, user_id from locked where listing_id = ${into} and id = any(${toIds(back)}) and user_id is not null`)
  await tx.execute(sql`update reviews set user_id = null where id = any(${toIds(toNumbers(authors))})`)
  await tx.execute(sql`
    update reviews as review set listing_id = ${into}
    where id = any(${toIds(away)}) and listing_id = ${from}
      and not exists (select from reviews as other where other.listing_id = ${into} and other.user_id = review.user_id)`)
  await tx.execute(sql`
    update reviews set user_id = author.user_id,
      listing_id = case
        when exists (select from reviews as other where other.listing_id = ${from} and other.user_id = author.user_id) then listing_id
        else ${from}
      end
    from jsonb_to_recordset(${JSON.stringify([...authors])}::jsonb) as author(id integer, user_id integer)
    where reviews.id = author.id`)
}

async function copyHidings(tx: Db, { from, into }: Direction): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    insert into review_hidings (listing_id, user_id, created_at)
    select ${into}, user_id, created_at from review_hidings where listing_id = ${from}
    on conflict do nothing
    returning user_id as id`)
  return toNumbers(rows)
}

/** Copies hidings since the merge to `into`: the hidden review may have been one of its own that its author deleted. */
async function restoreHidings(tx: Db, { from, into }: Direction, hidings: number[], merged_at: string): Promise<void> {
  await tx.execute(sql`
    delete from review_hidings as copy using review_hidings as own
    where copy.listing_id = ${from} and copy.user_id = any(${toIds(hidings)})
      and own.listing_id = ${into} and own.user_id = copy.user_id and own.created_at = copy.created_at`)
  await tx.execute(sql`
    insert into review_hidings (listing_id, user_id, created_at)
    select ${into}, user_id, created_at from review_hidings where listing_id = ${from} and created_at > ${merged_at}
    on conflict do nothing`)
}

/** Adds the counts of `from` to `into`. The rows of `from` remain, so that an undo can subtract them. */
async function addCounts(tx: Db, { from, into }: Direction): Promise<void> {
  await tx.execute(sql`
    insert into listing_views (listing_id, views) select ${into}, views from listing_views where listing_id = ${from}
    on conflict (listing_id) do update set views = listing_views.views + excluded.views`)
  await tx.execute(sql`
    insert into listing_activity (day, listing_id, kind, times)
    select day, ${into}, kind, times from listing_activity where listing_id = ${from} order by day, kind
    on conflict (listing_id, day, kind) do update set times = listing_activity.times + excluded.times`)
  await tx.execute(sql`
    insert into listing_searches (day, listing_id, query, keyword, times)
    select day, ${into}, query, keyword, times from listing_searches where listing_id = ${from} order by day, query
    on conflict (listing_id, day, query) do update set times = listing_searches.times + excluded.times`)
}

/** Subtracts the counts of the restored listing `into` from those of `from`. The rows of `into` still exist. */
async function subtractCounts(tx: Db, { from, into }: Direction): Promise<void> {
  await tx.execute(sql`
    update listing_views set views = greatest(0, listing_views.views - own.views)
    from listing_views as own where listing_views.listing_id = ${from} and own.listing_id = ${into}`)
  await tx.execute(sql`
    update listing_activity as activity set times = greatest(0, activity.times - own.times)
    from listing_activity as own
    where activity.listing_id = ${from} and own.listing_id = ${into} and own.day = activity.day and own.kind = activity.kind`)
  await tx.execute(sql`
    update listing_searches as search set times = greatest(0, search.times - own.times)
    from listing_searches as own
    where search.listing_id = ${from} and own.listing_id = ${into} and own.day = search.day and own.query = search.query`)
}
