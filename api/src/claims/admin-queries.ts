import type { AdminClaim, AdminClaimSearch, PaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { claims, listings, users } from '@dalil/db/schema'
import { openClaimStatuses } from '@dalil/db/vocabulary'
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { createAccountConditions } from '../accounts/administration/admin-queries.ts'
import { fullNameSql, selectFullName } from '../audit/queries.ts'
import { readList } from '../http/admin-list.ts'
import { createModeratedCountryFilter, mustBeImpartial } from '../http/authorization.ts'
import type { QueueContext, ViewerContext } from '../http/context.ts'
import { createQueueConditions } from '../listings/moderate/moderation-filter.ts'
import {
  deciderColumns,
  deciders,
  locatedListingColumns,
  personColumns,
} from '../listings/moderate/reference-columns.ts'
import { toIsoText } from '../reviews/select-reviews.ts'
import { selectAssignee } from '../staff-work/queue-conditions.ts'
import { createQueueText, isPerson } from '../staff-work/queue-text.ts'
import { factorsColumn, formerOwnerId, objectionColumn, objectionPeriodColumns, proofsColumn } from './columns.ts'
import { findBarredListings } from './impartiality.ts'
import { findObjectionEnd, type ObjectionPeriod } from './policy.ts'

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
    'id', competing.id, 'claimant_name', competing.claimant_name, 'status', competing.status,
    'created_at', ${toIsoText(sql`competing.created_at`)}
  ) order by competing.created_at, competing.id), '[]')
  from claims as competing
  where competing.listing_id = ${claims.listing_id} and competing.id <> ${claims.id} and competing.status in (${openStatuses})
)`

type ClaimRow = Omit<AdminClaim, 'object_until'> & Pick<ObjectionPeriod, 'heard_at' | 'has_objection'>

/** A claimant who is staff does not see the words of an objection. */
function toAdminClaim({ heard_at, has_objection, ...row }: ClaimRow, viewer: ViewerContext['viewer']): AdminClaim {
  const { listing, user, former_owner, objection } = row
  const period = { ...row, heard_at, has_objection, user_id: user.id, former_owner_id: former_owner?.id ?? null }
  return {
    ...row,
    objection: objection && user.id === viewer.id ? { ...objection, message: null } : objection,
    object_until: findObjectionEnd(period, listing),
  }
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
      assigned_to: selectAssignee(claims.id, 'claims'),
      decision_reason: claims.decision_reason,
      decided_by: deciderColumns,
      decided_at: claims.decided_at,
      created_at: claims.created_at,
      asked_at: claims.asked_at,
      heard_at: objectionPeriodColumns.heard_at,
      has_objection: objectionPeriodColumns.has_objection,
      transferred_at: objectionPeriodColumns.transferred_at,
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
    .leftJoin(formerOwners, eq(formerOwners.id, formerOwnerId))

/** Hides them from moderators who own, have claimed or have lost the listing. */
function omitContacts(claim: AdminClaim, viewer: ViewerContext['viewer'], barred: number[]): AdminClaim {
  if (claim.user.id === viewer.id || !barred.includes(claim.listing.id)) return claim
  return {
    ...claim,
    user: { ...claim.user, email: '' },
    claimant_email: '',
    claimant_phone: null,
    factors: claim.factors.map((factor) => ({ ...factor, detail: null })),
    proofs: [],
  }
}

/** Whoever may not see the contacts of a claimant does not find the claim by them. */
function createTextCondition(viewer: ViewerContext['viewer'], text: string | undefined) {
  if (!text) return undefined
  const { id, user_id, listing_id, claimant_name, claimant_email } = claims
  const seesContacts = mustBeImpartial(viewer)
    ? sql`not exists (
        select from claims as part where part.listing_id = ${listing_id} and ${viewer.id} in (part.user_id, claim_former_owner(part.id))
      ) and not exists (select from listings as own where own.id = ${listing_id} and own.user_id = ${viewer.id})`
    : sql`true`
  const matches = (column: SQLWrapper) => createAccountConditions(text, sql`fold(${column})`).matches
  const isAccount = isPerson(user_id, createAccountConditions(text).found)
  const isNamed = isPerson(user_id, createAccountConditions(text, sql`fold(${fullNameSql})`).found)
  return createQueueText(text, id, {
    words: [id],
    places: [listing_id],
    others: [
      isNamed,
      sql`${isAccount} and ${seesContacts}`,
      sql`trigrams(fold(${claimant_name} || ' ' || ${claimant_email})) @> trigrams(fold(${text}))
        and (${matches(claimant_name)} or ${matches(claimant_email)} and ${seesContacts})`,
    ],
  })
}

export async function readClaimQueue(
  { db, searchDb, viewer }: QueueContext,
  search: AdminClaimSearch,
): Promise<PaginatedList<AdminClaim>> {
  const conditions = createQueueConditions(viewer, 'claims', claims, search)
  const text = createTextCondition(viewer, search.search)
  const { data, ...page } = await readList<ClaimRow>(db, {
    select: select(db),
    table: claims,
    conditions,
    search,
    searchDb,
    text,
  })
  const barred = await findBarredListings(
    db,
    viewer,
    data.map(({ listing }) => listing.id),
  )
  return { ...page, data: data.map((row) => omitContacts(toAdminClaim(row, viewer), viewer, barred)) }
}

export async function readClaim({ db, viewer }: ViewerContext, id: number): Promise<AdminClaim | null> {
  const [row] = await select(db).where(and(eq(claims.id, id), createModeratedCountryFilter(viewer, listings.country)))
  if (!row) return null
  return omitContacts(toAdminClaim(row, viewer), viewer, await findBarredListings(db, viewer, [row.listing.id]))
}
