import type { Claim, PaginatedList, PagingQuery } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { claims, listings, users } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { fullNameSql } from '../audit/queries.ts'
import { readMemberPage } from '../http/read-member-page.ts'
import { toIsoText } from '../reviews/select-reviews.ts'
import { formerOwnerId, objectionPeriodColumns } from './columns.ts'

export const readOwnClaims = (db: Db, user_id: number, paging: PagingQuery): Promise<PaginatedList<Claim>> =>
  readMemberPage(db, claims, paging, {
    select: db
      .select({
        id: claims.id,
        listing: {
          id: listings.id,
          title: listings.title,
          title_latin: listings.title_latin,
          country: listings.country,
        },
        relationship: claims.relationship,
        status: claims.status,
        reason: claims.decision_reason,
        created_at: claims.created_at,
        decided_at: claims.decided_at,
        website_token: claims.website_token,
      })
      .from(claims)
      .innerJoin(listings, eq(listings.id, claims.listing_id)),
    where: eq(claims.user_id, user_id),
    order: [sql`${claims.created_at} desc nulls last, ${claims.id} desc`],
  })

const lastAsker = sql`(
  select actor_id from claim_steps
  where claim_id = ${claims.id} and action = 'ask' order by claim_steps.id desc limit 1
)`
const isAsked = sql`${claims.status} = 'needs_info'`

/** While a claim awaits an answer, `decided_by` and `decided_at` are those of the question. */
export async function findClaim(tx: Db, id: number) {
  const [row] = await tx
    .select({
      id: claims.id,
      listing_id: claims.listing_id,
      ...objectionPeriodColumns,
      decided_at: sql<
        string | null
      >`${toIsoText(sql`case when ${isAsked} then ${claims.asked_at} else ${claims.decided_at} end`)}`,
      decided_by: sql<string | null>`${fullNameSql}`,
    })
    .from(claims)
    .leftJoin(users, sql`${users.id} = case when ${isAsked} then ${lastAsker} else ${claims.decided_by} end`)
    .where(eq(claims.id, id))
  return row
}
export type LockedClaim = NonNullable<Awaited<ReturnType<typeof findClaim>>>

export async function findClaimWithListing(db: Db, id: number) {
  const [row] = await db
    .select({
      claim: {
        user_id: claims.user_id,
        former_owner_id: formerOwnerId,
        status: claims.status,
        decided_at: claims.decided_at,
        decided_by: sql<string | null>`${fullNameSql}`,
        website_token: claims.website_token,
      },
      listing: { user_id: listings.user_id, country: listings.country, website: listings.website },
    })
    .from(claims)
    .innerJoin(listings, eq(listings.id, claims.listing_id))
    .leftJoin(users, eq(users.id, claims.decided_by))
    .where(eq(claims.id, id))
  return row
}
