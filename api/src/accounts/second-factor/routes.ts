import { recoveryCodeList, secondFactorCode, secondFactorSetup, secondFactorState } from '@dalil/api/contract'
import { recoveryCodes, secondFactors } from '@dalil/db/schema'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { requireFreshSession, requireSession } from '../../http/authorization.ts'
import type { AuthenticatedContext, AuthenticatedEnv } from '../../http/context.ts'
import { rateLimit } from '../../http/limits/rate-limit.ts'
import { jsonResponse, noContentResponse } from '../../http/openapi/route-responses.ts'
import { noContentAfter } from '../../http/responses.ts'
import { validateBody } from '../../http/validate.ts'
import { confirmSecondFactor } from './confirm.ts'
import { disableSecondFactor } from './disable.ts'
import { startSecondFactor } from './start.ts'

export const secondFactorRoutes = new Hono<AuthenticatedEnv>()
  .get(
    '/second-factor',
    requireSession,
    jsonResponse(secondFactorState, 'Read whether logins require a code'),
    async (c) => c.json(await readSecondFactor(c.var)),
  )
  .post(
    '/second-factor',
    requireSession,
    // The thief of a session must not be able to lock its owner out.
    requireFreshSession,
    rateLimit('account.second-factor'),
    jsonResponse(secondFactorSetup, 'Create a secret for an authenticator app; the first code activates it', 201),
    async (c) => c.json(await startSecondFactor(c.var), 201),
  )
  .delete(
    '/second-factor',
    requireSession,
    requireFreshSession,
    rateLimit('account.second-factor'),
    noContentResponse('Turn the second factor off'),
    async (c) => noContentAfter(c, disableSecondFactor(c.var)),
  )
  .post(
    '/second-factor/confirm',
    requireSession,
    rateLimit('account.second-factor'),
    validateBody(secondFactorCode),
    jsonResponse(
      recoveryCodeList,
      'Turn the second factor on with a first code; returns recovery codes, which are shown only once',
    ),
    async (c) => c.json(await confirmSecondFactor(c.var, c.req.valid('json').code)),
  )

async function readSecondFactor({ db, viewer }: AuthenticatedContext) {
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
