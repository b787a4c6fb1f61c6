import type { Db } from '@dalil/db/connect'
import { claims, listings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { limits } from '@dalil/db/vocabulary'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { logSkippedRow, skipFailingRows } from '../jobs/skip-failing-rows.ts'
import { enqueueMails } from '../mail/enqueue.ts'
import { annulClaims } from '../ownerships/open.ts'
import { notifyReturned } from './return-listings.ts'
import { recordClaimSteps } from './steps.ts'

const batchSize = 100

export async function expireClaims(db: Db, log?: Logger): Promise<void> {
  const rows = await db.select({ id: claims.id }).from(claims).where(isUnanswered).orderBy(claims.asked_at)
  const ids = rows.map(({ id }) => id)
  for (let first = 0; first < ids.length; first += batchSize)
    await skipFailingRows(ids.slice(first, first + batchSize), {
      write: (some) => transaction(db, (tx) => expireBatch(tx, some)),
      onSkip: logSkippedRow(log, 'claims:expire'),
    })
}

const isUnanswered = and(
  eq(claims.status, 'needs_info'),
  lt(claims.asked_at, sql`now() - make_interval(days => ${limits.claimAnswer.max}::integer)`),
)

export async function expireProofs({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`
    update proof_files set removed_at = now()
    from claims
    where claims.id = proof_files.claim_id and proof_files.removed_at is null
      and claims.decided_at < now() - interval '90 days'`)
}

async function expireBatch(tx: Db, ids: number[]): Promise<void> {
  const ofClaims = tx.select({ id: claims.listing_id }).from(claims).where(inArray(claims.id, ids))
  await tx
    .select({ id: listings.id })
    .from(listings)
    .where(inArray(listings.id, ofClaims))
    .orderBy(listings.id)
    .for('update')
  const expired = await tx
    .select({ claim_id: claims.id, user_id: claims.user_id })
    .from(claims)
    .where(and(inArray(claims.id, ids), isUnanswered))
  const expiredIds = expired.map(({ claim_id }) => claim_id)
  const returned = await annulClaims(tx, expiredIds, { because: 'revoked', context: null, cause: { expired: true } })
  await tx
    .update(claims)
    .set({ status: 'expired', decided_at: sql`clock_timestamp()` })
    .where(inArray(claims.id, expiredIds))
  await notifyReturned(tx, returned)
  await recordClaimSteps(
    tx,
    ...expired.map(({ claim_id }) => ({ claim_id, actor: 'system', action: 'expire' }) as const),
  )
  await enqueueMails(
    tx,
    'claims:returned',
    returned.map(({ ended_id: claim_id, user_id: to }) => ({ to, payload: { claim_id } })),
  )
  await enqueueMails(
    tx,
    'claims:expired',
    expired.map(({ claim_id, user_id }) => ({ to: user_id, payload: { claim_id } })),
  )
}
