import { account, accountCounts, messageResponse, passwordChange, profileInput } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { Hono } from 'hono'
import { requireSession } from '../http/authorization.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { validateBody } from '../http/validate.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { emailChangeRoutes } from './email-change/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { notificationRoutes } from './notification-routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { readAccountCounts, toAccount } from './queries.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'

export const userRoutes = new Hono<AuthenticatedEnv>()
  .get('/', requireSession, jsonResponse(account, 'Read your account'), (c) => c.json(toAccount(c.var.viewer)))
  .get('/counts', requireSession, jsonResponse(accountCounts, 'Read the totals of your lists'), async (c) =>
    c.json(await readAccountCounts(c.var.db, c.var.viewer.id)),
  )
  .put(
    '/profile',
    requireSession,
    rateLimit('account.profile'),
    validateBody(profileInput),
    jsonResponse(account, 'Change your name'),
    async (c) => c.json(await changeProfile(c.var, c.req.valid('json'))),
  )
  .put(
    '/password',
    requireSession,
    rateLimit('account.password'),
    validateBody(passwordChange),
    jsonResponse(messageResponse, 'Change your password; your other sessions end'),
    async (c) => {
      await changePassword(c.var, c.req.valid('json'))
      return c.json({ message: translate[c.var.language]('account.password.changed') })
    },
  )
  .route('/', emailChangeRoutes)
  .route('/', sessionRoutes)
  .route('/', keyRoutes)
  .route('/', notificationRoutes)
  .route('/', secondFactorRoutes)
  .route('/', personalDataRoutes)
