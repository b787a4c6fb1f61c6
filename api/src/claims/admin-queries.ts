import type { AdminClaim, AdminClaimSearch, PaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { claims, listings, users } from '@dalil/db/schema'
import { openClaimStatuses } from '@dalil/db/vocabulary'
import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { selectFullName } from '../audit/queries.ts'
import { readQueuePage, toLikePattern } from '../http/admin-list.ts'
import { createModeratedCountryFilter } from '../http/authorization.ts'
import type { ViewerContext } from '../http/context.ts'
import { createQueueConditions } from '../listings/moderate/moderation-filter.ts'
import {
  deciderColumns,
  deciders,
  locatedListingColumns,
  personColumns,
} from '../listings/moderate/reference-columns.ts'
import { toIsoText } from '../reviews/select-reviews.ts'
import { factorsColumn, objectionColumn, proofsColumn } from './columns.ts'
import { findObjectionEnd, isCurrentObjection } from './policy.ts'

const formerOwners = alias(users, 'former_owners')

const proofs = sql<AdminClaim['proofs']>`(
  select coalesce(json_agg(proof || jsonb_build_object(
    'url', '/api/admin/claims/' || ${claims.id} || '/proofs/' || (proof ->> 'id')
  )), '[]')
  from jsonb_array_elements((${proofsColumn})::jsonb) as proof
)`

const openStatuses = sql.join(
  openClaimStatuses.map((status) => sql`${status}`),
  sql`, `,
)
const competingSql = sql<AdminClaim['competing']>`(
  select coalesce(json_agg(json_build_object(
    'id', rival.id, 'claimant_name', rival.claimant_name, 'status', rival.status,
    'created_at', ${toIsoText(sql`rival.created_at`)}
  ) order by rival.created_at, rival.id), '[]')
  from claims as rival
  where rival.listing_id = ${claims.listing_id} and rival.id <> ${claims.id} and rival.status in (${openStatuses})
)`

type ClaimRow = Omit<AdminClaim, 'object_until'>

function addObjectionEnd(row: ClaimRow): AdminClaim {
  const { listing, user, former_owner, objection } = row
  const end = findObjectionEnd({ ...row, user_id: user.id, former_owner_id: former_owner?.id ?? null }, listing)
  const isAwaited =
    end !== null && Date.parse(end) > Date.now() && !(objection && isCurrentObjection(row, objection.created_at))
  return { ...row, object_until: isAwaited ? end : null }
}

const select = (db: Db) =>
  db
    .select({
      id: claims.id,
      listing: {
        ...locatedListingColumns,
        user_id: listings.user_id,
        is_verified: listings.is_verified,
      },
      user: personColumns,
      claimant_name: claims.claimant_name,
      claimant_email: claims.claimant_email,
      claimant_phone: claims.claimant_phone,
      relationship: claims.relationship,
      reason: claims.reason,
      status: claims.status,
      decision_reason: claims.decision_reason,
      decided_by: deciderColumns,
      decided_at: claims.decided_at,
      created_at: claims.created_at,
      asked_at: claims.asked_at,
      transferred_at: claims.transferred_at,
      former_owner: { id: formerOwners.id, name: selectFullName(formerOwners) },
      objection: objectionColumn,
      competing: competingSql,
      factors: factorsColumn,
      proofs,
    })
    .from(claims)
    .innerJoin(listings, eq(listings.id, claims.listing_id))
    .innerJoin(users, eq(users.id, claims.user_id))
    .leftJoin(deciders, eq(deciders.id, claims.decided_by))
    .leftJoin(formerOwners, eq(formerOwners.id, claims.former_owner_id))

export async function readAllClaims(
  { db, viewer }: ViewerContext,
  search: AdminClaimSearch,
): Promise<PaginatedList<AdminClaim>> {
  const text = search.search
  const conditions = [
    ...createQueueConditions(viewer, claims, search),
    text
      ? or(
          sql`${claims.claimant_name} ilike ${toLikePattern(text)}`,
          sql`${claims.claimant_email} ilike ${toLikePattern(text)}`,
        )
      : undefined,
  ]
  const { data, ...page } = await readQueuePage<ClaimRow>(db, { select: select(db), table: claims, conditions, search })
  return { ...page, data: data.map(addObjectionEnd) }
}

export async function readClaim({ db, viewer }: ViewerContext, id: number): Promise<AdminClaim | null> {
  const [row] = await select(db).where(and(eq(claims.id, id), createModeratedCountryFilter(viewer, listings.country)))
  return row ? addObjectionEnd(row) : null
}
