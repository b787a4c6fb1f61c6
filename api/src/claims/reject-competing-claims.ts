import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { claims, users } from '@dalil/db/schema'
import { languages } from '@dalil/db/vocabulary'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { enqueueMails } from '../mail/enqueue.ts'
import { hasOpenStatus } from './open-claims.ts'
import { replaceFormerOwners } from './return-listings.ts'
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
  const disputed = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(isCompeting, isNotNull(claims.transferred_at)))
  await replaceFormerOwners(
    tx,
    disputed.map((claim) => claim.id),
  )
  const rejectedClaims = await tx
    .update(claims)
    .set({
      status: 'rejected',
      decision_reason: sql`case ${sql.join(cases, sql` `)} end`,
      decided_by: admin,
      decided_at: sql`now()`,
      transferred_at: null,
    })
    .from(users)
    .where(and(eq(users.id, claims.user_id), isCompeting))
    .returning({ id: claims.id, user_id: claims.user_id, message: claims.decision_reason })
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
  return rejectedClaims.map((claim) => claim.id)
}
