import type { Db } from '@dalil/db/connect'
import { claims, ownerships, users } from '@dalil/db/schema'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { enqueueMails } from '../mail/enqueue.ts'
import { hasOpenStatus } from './open-claims.ts'
import { selectReason } from './reasons.ts'
import { recordClaimSteps } from './steps.ts'

export async function rejectCompetingClaims(
  tx: Db,
  admin: number,
  { id, listing_id }: { id: number; listing_id: number },
) {
  const isCompeting = and(eq(claims.listing_id, listing_id), hasOpenStatus(claims.status), ne(claims.id, id))
  const rejectedClaims = await tx
    .update(claims)
    .set({
      status: 'rejected',
      decision_reason: selectReason('claim.lost'),
      decided_by: admin,
      decided_at: sql`clock_timestamp()`,
    })
    .from(users)
    .where(and(eq(users.id, claims.user_id), isCompeting))
    .returning({ id: claims.id, user_id: claims.user_id, message: claims.decision_reason })
  const ids = rejectedClaims.map((claim) => claim.id)
  await tx.update(ownerships).set({ is_annulled: true }).where(inArray(ownerships.claim_id, ids))
  const step = { actor_id: admin, actor: 'staff', action: 'reject' } as const
  await recordClaimSteps(tx, ...rejectedClaims.map(({ id: claim_id, message }) => ({ ...step, claim_id, message })))
  const mails = rejectedClaims.map((claim) => ({ to: claim.user_id, payload: { claim_id: claim.id } }))
  await enqueueMails(tx, 'claims:lost', mails)
  return ids
}
