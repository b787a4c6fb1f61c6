import type { SecondFactorAnswer } from '@dalil/api/contract'
import { transaction } from '@dalil/db/transaction'
import { HttpError } from '../../http/errors/http-error.ts'
import { consumeAttempts } from '../../http/limits/attempts.ts'
import { toNetwork } from '../../http/limits/network.ts'
import type { RateLimitKey } from '../../http/limits/rate-limit-rules.ts'
import { refundAttempts } from '../../http/limits/refund-attempts.ts'
import { createTooManyRequestsError } from '../../http/limits/too-many-requests.ts'
import { recordSecurityEvent } from '../../http/security-events.ts'
import { lockAccount } from '../credentials.ts'
import { readAccount } from '../queries.ts'
import { consumeChallengeAttempt, redeemChallenge } from '../second-factor/login-challenges.ts'
import { parseSecondFactorCode, redeemSecondFactor } from '../second-factor/redeem-code.ts'
import { createDailyLoginLimitKey } from './login-attempts.ts'
import { type LoginContext, type LoginResult, startSession } from './start-session.ts'

/** Counts an attempt per challenge, and per account and network, before the check. */
export async function answerChallenge(
  context: LoginContext,
  { challenge, code }: SecondFactorAnswer,
): Promise<LoginResult> {
  const { db, address, settings } = context
  const invalidChallenge = new HttpError('TOKEN_INVALID', { messageKey: 'login.challenge_invalid' })
  const pending = await consumeChallengeAttempt(db, challenge)
  if (!pending) {
    await recordSecurityEvent(context, 'second_factor_failed', null)
    throw invalidChallenge
  }
  const key: RateLimitKey = { name: 'auth.second-factor', caller: `user:${pending.user_id} ${toNetwork(address)}` }
  const [exhausted] = settings.rateLimits ? await consumeAttempts(db, [key]) : []
  if (exhausted) {
    await recordSecurityEvent(context, 'login_limited', await readAccount(db, pending.user_id), {
      isActor: false,
      limit: exhausted.name,
    })
    throw await createTooManyRequestsError(db, exhausted)
  }
  const proof = await parseSecondFactorCode(pending.secret, code)
  const result =
    proof &&
    (await transaction(db, async (tx) => {
      const locked = await lockAccount(tx, pending.user_id)
      if (!locked) throw invalidChallenge
      if (!(await redeemSecondFactor(tx, pending, proof))) return null
      if (!(await redeemChallenge(tx, pending.id))) throw invalidChallenge
      const event = 'step' in proof ? 'second_factor_succeeded' : 'recovery_code_used'
      await recordSecurityEvent({ ...context, db: tx }, event, locked.account)
      return startSession(tx, context, locked.account, pending.remember)
    }))
  if (!result) {
    if (settings.rateLimits) await consumeAttempts(db, [createDailyLoginLimitKey(pending.email)])
    await recordSecurityEvent(context, 'second_factor_failed', await readAccount(db, pending.user_id), {
      isActor: false,
    })
    throw new HttpError('SECOND_FACTOR_WRONG')
  }
  if (settings.rateLimits) await refundAttempts(db, [key])
  return result
}
