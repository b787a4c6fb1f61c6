import type { RecoveryCodeList } from '@dalil/api/contract'
import { secondFactors } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { recordSecurityEvent, toEventAccount } from '../../http/security-events.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { lockAccount } from '../credentials.ts'
import { createRecoveryCodes, hashRecoveryCode, replaceRecoveryCodes } from './recovery-codes.ts'
import { findTotpStep } from './totp.ts'

const setupLifetime = sql`interval '1 hour'`

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
    await recordSecurityEvent(context, 'second_factor_failed', toEventAccount(viewer))
    throw new HttpError('SECOND_FACTOR_WRONG')
  }

  const codes = createRecoveryCodes()
  const hashes = await Promise.all(codes.map((each) => hashRecoveryCode(secret, each)))
  await transaction(db, async (tx) => {
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
    await recordSecurityEvent({ ...context, db: tx }, 'second_factor_on', toEventAccount(viewer))
  })
  return { recovery_codes: codes }
}
