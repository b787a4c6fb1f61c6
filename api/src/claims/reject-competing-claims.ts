import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { claims, ownerships, users } from '@dalil/db/schema'
import { languages } from '@dalil/db/vocabulary'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { enqueueMails } from '../mail/enqueue.ts'
import { hasOpenStatus } from './open-claims.ts'
import { recordClaimSteps } from './steps.ts'

export async function rejectCompetingClaims(
  tx: Db,
  admin: number,
  { id, listing_id }: { id: number; listing_id: number },
) {
  const cases = languages.map(
    (language) => sql`when ${users.language} = ${language} then ${translate[language]('claim.lost')}`,
  )
  const isCompeting = and(eq(claims.listing_id, listing_id), hasOpenStatus(claims.status), ne(claims.id, id))
  const rejectedClaims = await tx
    .update(claims)
    .set({
      status: 'rejected',
      decision_reason: sql`case ${sql.join(cases, sql` `)} end`,
      decided_by: admin,
      decided_at: sql`now()`,
    })
    .from(users)
    .where(and(eq(users.id, claims.user_id), isCompeting))
    .returning({ id: claims.id, user_id: claims.user_id, message: claims.decision_reason })
  const ids = rejectedClaims.map((claim) => claim.id)
  await tx.update(ownerships).set({ is_annulled: true }).where(inArray(ownerships.claim_id, ids))
  await recordClaimSteps(
    tx,
    ...rejectedClaims.map(
      ({ id: claim_id, message }) =>
        ({ claim_id, actor_id: admin, actor: 'staff', action: 'reject', message }) as const,
    ),
  )
  await enqueueMails(
    tx,
    'claims:lost',
    rejectedClaims.map((claim) => ({ to: claim.user_id, payload: { claim_id: claim.id } })),
  )
  return ids
}
