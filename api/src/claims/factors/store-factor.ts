import type { Db } from '@dalil/db/connect'
import { claimFactors } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { recordClaimSteps } from '../steps.ts'

type Factor = Omit<typeof claimFactors.$inferInsert, 'checked_at'>

export async function storeClaimFactor(tx: Db, actor_id: number, factor: Factor): Promise<void> {
  const { claim_id, kind, detail = null, register = null } = factor
  await tx
    .insert(claimFactors)
    .values(factor)
    .onConflictDoUpdate({
      target: [claimFactors.claim_id, claimFactors.kind],
      set: { detail, register, checked_at: sql`now()` },
    })
  await recordClaimSteps(tx, { claim_id, actor_id, actor: 'claimant', action: 'prove', factor: kind })
}
