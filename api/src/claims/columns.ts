import type { AdminClaim, ClaimFactor, VisibleClaim } from '@dalil/api/contract'
import { claims } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { toIsoText } from '../reviews/select-reviews.ts'
import { hasOpenStatus } from './open-claims.ts'

// These name the table, which drizzle omits in selects without a join.
/** Null unless the claim gave the listing and stands. */
export const transferTime = sql`(
  select since from ownerships where claim_id = claims.id and because = 'claimed' and not is_annulled
)`

export const formerOwnerId = sql<number | null>`claim_former_owner(claims.id)`

/** When the present owner of the listing could know of the claim: an owner may come later, or the claim by a merge. */
const hearingTime = sql`greatest(claims.created_at, (
  select max(greatest(own.since, merges.merged_at))
  from ownerships as own
  left join merges on merges.into_id = own.listing_id and merges.moved -> 'claims' @> to_jsonb(claims.id)
  where own.listing_id = claims.listing_id and own.until is null
    and (merges.id is null or own.merge_id is distinct from merges.id)
))`

/** By the present owner or, after the transfer, by the former one. */
export const hasObjection = sql<boolean>`exists (
  select from claim_steps as step
  where step.claim_id = claims.id and step.action = 'object' and case
    when ${transferTime} is not null then step.created_at >= ${transferTime}
    when ${hasOpenStatus(sql`claims.status`)} then step.actor_id = (select user_id from listings where id = claims.listing_id)
    else true
  end
)`

export const objectionPeriodColumns = {
  user_id: claims.user_id,
  status: claims.status,
  heard_at: sql<string>`${toIsoText(hearingTime)}`,
  transferred_at: sql<string | null>`${toIsoText(transferTime)}`,
  former_owner_id: formerOwnerId,
  has_objection: hasObjection,
}

export const proofsColumn = sql<VisibleClaim['proofs']>`(
  select coalesce(json_agg(json_build_object(
    'id', proof.id, 'name', proof.name, 'type', proof.type, 'size', proof.size
  ) order by proof.id), '[]')
  from proof_files as proof where proof.claim_id = ${claims.id} and proof.removed_at is null
)`

export const factorsColumn = sql<ClaimFactor[]>`(
  select coalesce(json_agg(json_build_object(
    'kind', factor.kind, 'detail', factor.detail, 'register', factor.register,
    'checked_at', ${toIsoText(sql`factor.checked_at`)}
  ) order by factor.checked_at, factor.kind), '[]')
  from claim_factors as factor where factor.claim_id = ${claims.id}
)`

export const questionColumn = sql<string | null>`(
  select step.message from claim_steps as step
  where step.claim_id = ${claims.id} and step.action = 'ask' order by step.id desc limit 1
)`

export const objectionColumn = sql<AdminClaim['objection']>`(
  select json_build_object('message', step.message, 'created_at', ${toIsoText(sql`step.created_at`)})
  from claim_steps as step
  where step.claim_id = ${claims.id} and step.action = 'object' order by step.id desc limit 1
)`
