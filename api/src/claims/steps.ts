import type { ClaimStep } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { claimSteps } from '@dalil/db/schema'
import type { ClaimActor } from '@dalil/db/vocabulary'
import { and, desc, eq, sql } from 'drizzle-orm'

type Step = typeof claimSteps.$inferInsert

/** Call it in the transaction of the change. */
export const recordClaimSteps = (tx: Db, ...steps: Step[]): Promise<unknown> =>
  steps.length === 0 ? Promise.resolve() : tx.insert(claimSteps).values(steps)

/** Oldest first. Only staff see an owner's objection. */
export const readClaimSteps = (db: Db, claim_id: number, reader: ClaimActor): Promise<ClaimStep[]> =>
  db
    .select({
      id: claimSteps.id,
      by: claimSteps.actor,
      action: claimSteps.action,
      factor: claimSteps.factor,
      message:
        reader === 'staff'
          ? claimSteps.message
          : sql<string | null>`case when ${claimSteps.action} <> 'object' then ${claimSteps.message} end`,
      created_at: claimSteps.created_at,
    })
    .from(claimSteps)
    .where(eq(claimSteps.claim_id, claim_id))
    .orderBy(claimSteps.id)

export async function readOwnObjection(db: Db, claim_id: number, actor_id: number) {
  const [objection] = await db
    .select({ message: claimSteps.message, created_at: claimSteps.created_at })
    .from(claimSteps)
    .where(and(eq(claimSteps.claim_id, claim_id), eq(claimSteps.actor_id, actor_id), eq(claimSteps.action, 'object')))
    .orderBy(desc(claimSteps.id))
    .limit(1)
  return objection ?? null
}
