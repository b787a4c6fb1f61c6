import type { SecondFactorSetup } from '@dalil/api/contract'
import { secondFactors } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { isNull, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { lockAccount } from '../credentials.ts'
import { assertFreshSession } from '../sessions/fresh-session.ts'
import { drawQrCode } from './qr-code.ts'
import { createOtpauthUrl, createTotpSecret } from './totp.ts'

/** Never replaces a confirmed secret. A new secret has no effect until its first code is confirmed. */
export function startSecondFactor({ db, viewer }: AuthenticatedContext): Promise<SecondFactorSetup> {
  return transaction(db, async (tx) => {
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
