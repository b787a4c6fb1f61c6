import type { AdminOwnership, OwnOwnership, PaginatedList, PagingQuery } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings, ownerships, users } from '@dalil/db/schema'
import { desc, eq, sql } from 'drizzle-orm'
import { fullNameSql } from '../audit/queries.ts'
import { readMemberPage } from '../http/read-member-page.ts'
import { deciderColumns, deciders } from '../listings/moderate/reference-columns.ts'

const { since, until, because, claim_id } = ownerships

export const readOwnerships = (db: Db, listing_id: number): Promise<AdminOwnership[]> =>
  db
    .select({
      id: ownerships.id,
      owner: { id: users.id, name: fullNameSql },
      since,
      until,
      because,
      decided_by: deciderColumns,
      claim_id,
      merge_id: ownerships.merge_id,
      is_annulled: ownerships.is_annulled,
    })
    .from(ownerships)
    .leftJoin(users, eq(users.id, ownerships.user_id))
    .leftJoin(deciders, eq(deciders.id, ownerships.decided_by))
    .where(eq(ownerships.listing_id, listing_id))
    .orderBy(desc(ownerships.id))

/** Newest first, of present and former listings. */
export const readOwnOwnerships = (db: Db, user_id: number, paging: PagingQuery): Promise<PaginatedList<OwnOwnership>> =>
  readMemberPage(db, ownerships, paging, {
    select: db
      .select({
        id: ownerships.id,
        listing: { id: listings.id, title: listings.title, title_latin: listings.title_latin },
        since,
        until,
        because,
        claim_id,
        decided_by: sql<'staff' | null>`case when ${ownerships.decided_by} is not null then 'staff' end`,
      })
      .from(ownerships)
      .innerJoin(listings, eq(listings.id, ownerships.listing_id)),
    where: eq(ownerships.user_id, user_id),
    order: [desc(ownerships.id)],
  })
