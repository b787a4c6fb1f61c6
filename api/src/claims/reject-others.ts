import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { claims, users } from '@dalil/db/schema'
import { languages } from '@dalil/db/vocabulary'
import { and, eq, ne, sql } from 'drizzle-orm'
import { enqueueMail } from '../mail/enqueue.ts'

export async function rejectOthers(tx: Db, admin: number, { id, listing_id }: { id: number; listing_id: number }) {
  const cases = languages.map(
    (language) => sql`when ${users.language} = ${language} then ${translate[language]('claim.lost')}`,
  )
  const rejectedClaims = await tx
    .update(claims)
    .set({
      status: 'rejected',
      decision_reason: sql`case ${sql.join(cases, sql` `)} end`,
      decided_by: admin,
      decided_at: sql`now()`,
    })
    .from(users)
    .where(
      and(
        eq(users.id, claims.user_id),
        eq(claims.listing_id, listing_id),
        eq(claims.status, 'pending'),
        ne(claims.id, id),
      ),
    )
    .returning({ id: claims.id, user_id: claims.user_id })
  for (const claim of rejectedClaims)
    await enqueueMail(tx, 'claims:lost', { to: claim.user_id, payload: { claim_id: claim.id } })
  return rejectedClaims.map((claim) => claim.id)
}
