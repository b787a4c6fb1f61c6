import type { AdminClaim, ClaimFactor, VisibleClaim } from '@dalil/api/contract'
import { claims } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { toIsoText } from '../reviews/select-reviews.ts'

export const objectionPeriodColumns = {
  user_id: claims.user_id,
  status: claims.status,
  created_at: claims.created_at,
  owner_notified_at: claims.owner_notified_at,
  transferred_at: claims.transferred_at,
  former_owner_id: claims.former_owner_id,
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
