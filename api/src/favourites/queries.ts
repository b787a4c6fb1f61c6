import { type ListingList, type PagingQuery, toPaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { favourites, listings } from '@dalil/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../http/context.ts'
import { selectListingRows, toListingRow } from '../listings/browse/rows.ts'

export async function readFavourites(context: AuthenticatedContext, paging: PagingQuery): Promise<ListingList> {
  const { db, viewer, language } = context
  const { page, per_page } = paging
  const favouritesOfUser = sql`favourites join listings on listings.id = favourites.listing_id and listings.is_public where favourites.user_id = ${viewer.id}`
  const ids = sql`
    select listings.id, favourites.created_at as since from ${favouritesOfUser}
    order by favourites.created_at desc nulls last, favourites.listing_id
    limit ${per_page} offset ${(page - 1) * per_page}`
  const [rows, [counted]] = await Promise.all([
    selectListingRows(db, { ids, order: sql`page.since desc, page.id` }, language),
    db.execute<{ total: number }>(sql`select count(*)::integer as total from ${favouritesOfUser}`),
  ])
  return toPaginatedList(rows.map(toListingRow), counted?.total ?? 0, paging)
}

export async function readFavouriteIds(db: Db, user_id: number, candidates: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: favourites.listing_id })
    .from(favourites)
    .where(and(eq(favourites.user_id, user_id), inArray(favourites.listing_id, candidates)))
  return rows.map(({ id }) => id)
}

export async function addFavourite(db: Db, user_id: number, listing_id: number): Promise<boolean> {
  const [listing] = await db.execute(sql`
    with seen as (select id from ${listings} where id = ${listing_id} and is_public for key share),
    added as (insert into ${favourites} (user_id, listing_id) select ${user_id}, id from seen on conflict do nothing)
    select id from seen`)
  return listing !== undefined
}

export async function removeFavourite(db: Db, user_id: number, listing_id: number): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.user_id, user_id), eq(favourites.listing_id, listing_id)))
}
