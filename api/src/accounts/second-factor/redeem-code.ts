import type { Db } from '@dalil/db/connect'
import { secondFactors } from '@dalil/db/schema'
import { and, eq, lt } from 'drizzle-orm'
import { enqueueMail } from '../../mail/enqueue.ts'
import { hashRecoveryCode, redeemRecoveryCode } from './recovery-codes.ts'
import { findTotpStep } from './totp.ts'

type SecondFactorProof = { step: number } | { code_hash: string }

export async function parseSecondFactorCode(secret: string, code: string): Promise<SecondFactorProof | null> {
  const step = findTotpStep(secret, code)
  if (step !== null) return { step }
  const code_hash = await hashRecoveryCode(secret, code)
  return code_hash === null ? null : { code_hash }
}

/** False if this code or a later one was used. */
export async function redeemSecondFactor(
  tx: Db,
  { user_id, secret }: { user_id: number; secret: string },
  proof: SecondFactorProof,
): Promise<boolean> {
  if ('step' in proof) {
    const rows = await tx
      .update(secondFactors)
      .set({ last_step: proof.step })
      .where(
        and(
          eq(secondFactors.user_id, user_id),
          eq(secondFactors.secret, secret),
          lt(secondFactors.last_step, proof.step),
        ),
      )
      .returning({ user_id: secondFactors.user_id })
    return rows.length > 0
  }
  const left = await redeemRecoveryCode(tx, user_id, proof.code_hash)
  if (left === null) return false
  await enqueueMail(tx, 'accounts:recovery-code-used', { to: user_id, payload: { left } })
  return true
}
