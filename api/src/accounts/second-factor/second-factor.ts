import type { RecoveryCodeList, SecondFactorSetup, SecondFactorState } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { recoveryCodes, secondFactors } from '@dalil/db/schema'
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { recordSecurityEvent, toSubject } from '../../http/security-events.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { lockAccount } from '../queries.ts'
import { assertFreshSession } from '../sessions.ts'
import { drawQrCode } from './qr-code.ts'
import { createRecoveryCodes, hashRecoveryCode, redeemRecoveryCode, replaceRecoveryCodes } from './recovery-codes.ts'
import { createOtpauthUrl, createTotpSecret, findTotpStep } from './totp.ts'

const setupLifetime = sql`interval '1 hour'`

export async function readSecondFactor({ db, viewer }: AuthenticatedContext): Promise<SecondFactorState> {
  const [state] = await db
    .select({
      confirmed_at: secondFactors.confirmed_at,
      recovery_codes_left: db.$count(
        recoveryCodes,
        and(eq(recoveryCodes.user_id, viewer.id), isNull(recoveryCodes.used_at)),
      ),
    })
    .from(secondFactors)
    .where(and(eq(secondFactors.user_id, viewer.id), isNotNull(secondFactors.confirmed_at)))
  return state ?? { confirmed_at: null, recovery_codes_left: 0 }
}

/** Never replaces a confirmed secret. A new one has no effect before its first code. */
export function startSecondFactor({ db, viewer }: AuthenticatedContext): Promise<SecondFactorSetup> {
  return db.transaction(async (tx) => {
    const locked = await lockAccount(tx, viewer.id)
    if (!locked) throw new HttpError('UNAUTHENTICATED')
    await assertFreshSession(tx, viewer)
    const secret = createTotpSecret()
    const [inserted] = await tx
      .insert(secondFactors)
      .values({ user_id: viewer.id, secret })
      .onConflictDoUpdate({
        target: secondFactors.user_id,
        set: { secret, created_at: sql`now()` },
        setWhere: isNull(secondFactors.confirmed_at),
      })
      .returning({ user_id: secondFactors.user_id })
    if (!inserted) throw new HttpError('SECOND_FACTOR_ALREADY_ON')
    const otpauth_url = createOtpauthUrl(secret, locked.account.email)
    return { secret, otpauth_url, qr: drawQrCode(otpauth_url) }
  })
}

export async function confirmSecondFactor(context: AuthenticatedContext, code: string): Promise<RecoveryCodeList> {
  const { db, viewer } = context
  const [setup] = await db
    .select({ secret: secondFactors.secret, confirmed_at: secondFactors.confirmed_at })
    .from(secondFactors)
    .where(
      and(
        eq(secondFactors.user_id, viewer.id),
        sql`(${secondFactors.confirmed_at} is not null or ${secondFactors.created_at} > now() - ${setupLifetime})`,
      ),
    )
  if (!setup) throw new HttpError('NOT_FOUND')
  if (setup.confirmed_at) throw new HttpError('SECOND_FACTOR_ALREADY_ON')
  const { secret } = setup
  const step = findTotpStep(secret, code)
  if (step === null) {
    await recordSecurityEvent(context, 'second_factor_failed', toSubject(viewer))
    throw new HttpError('SECOND_FACTOR_WRONG')
  }

  const codes = createRecoveryCodes()
  const hashes = await Promise.all(codes.map((each) => hashRecoveryCode(secret, each)))
  await db.transaction(async (tx) => {
    if (!(await lockAccount(tx, viewer.id))) throw new HttpError('UNAUTHENTICATED')
    const confirmed = await tx
      .update(secondFactors)
      .set({ confirmed_at: sql`now()`, last_step: step })
      .where(
        and(
          eq(secondFactors.user_id, viewer.id),
          eq(secondFactors.secret, secret),
          isNull(secondFactors.confirmed_at),
          gt(secondFactors.created_at, sql`now() - ${setupLifetime}`),
        ),
      )
      .returning({ user_id: secondFactors.user_id })
    if (confirmed.length === 0) throw new HttpError('SECOND_FACTOR_ALREADY_ON')
    await replaceRecoveryCodes(
      tx,
      viewer.id,
      hashes.filter((each) => each !== null),
    )
    await enqueueMail(tx, 'accounts:second-factor-on', { to: viewer.id, payload: {} })
    await recordSecurityEvent({ ...context, db: tx }, 'second_factor_on', toSubject(viewer))
  })
  return { recovery_codes: codes }
}

export function disableSecondFactor(context: AuthenticatedContext): Promise<void> {
  const { db, viewer } = context
  return db.transaction(async (tx) => {
    if (!(await lockAccount(tx, viewer.id))) throw new HttpError('UNAUTHENTICATED')
    await assertFreshSession(tx, viewer)
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, viewer.id))
    const [removed] = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.user_id, viewer.id))
      .returning({ confirmed_at: secondFactors.confirmed_at })
    if (!removed?.confirmed_at) return
    await enqueueMail(tx, 'accounts:second-factor-off', { to: viewer.id, payload: {} })
    await recordSecurityEvent({ ...context, db: tx }, 'second_factor_off', toSubject(viewer))
  })
}

type SecondFactorProof = { step: number } | { code_hash: string }

/** Checks a code without consuming it; null if it is wrong. */
export async function parseSecondFactorCode(secret: string, code: string): Promise<SecondFactorProof | null> {
  const step = findTotpStep(secret, code)
  if (step !== null) return { step }
  const code_hash = await hashRecoveryCode(secret, code)
  return code_hash === null ? null : { code_hash }
}

/** Consumes a code in one atomic statement. False for a used code and for one older than a used one. */
export async function redeemSecondFactor(
  tx: Db,
  { user_id, secret }: { user_id: number; secret: string },
  proof: SecondFactorProof,
): Promise<boolean> {
  if ('step' in proof) {
    const redeemed = await tx
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
    return redeemed.length > 0
  }
  const left = await redeemRecoveryCode(tx, user_id, proof.code_hash)
  if (left === null) return false
  await enqueueMail(tx, 'accounts:recovery-code-used', { to: user_id, payload: { left } })
  return true
}
