import { emailChange, emailChangeToken, messageResponse } from '@dalil/api/contract'
import { Hono } from 'hono'
import { optionalSession, requireSession } from '../../http/authorization.ts'
import type { AppEnv, AuthenticatedEnv } from '../../http/context.ts'
import { rateLimit } from '../../http/limits/rate-limit.ts'
import { jsonResponse, noContentResponse } from '../../http/openapi/route-responses.ts'
import { noContentAfter } from '../../http/responses.ts'
import { validateBody, validateQuery } from '../../http/validate.ts'
import { translateKey } from '../translate-key.ts'
import { confirmEmailChange, findEmailChange } from './confirm.ts'
import { requestEmailChange } from './request.ts'

const requestRoutes = new Hono<AuthenticatedEnv>().put(
  '/email',
  requireSession,
  rateLimit('account.email'),
  validateBody(emailChange),
  jsonResponse(messageResponse, 'Change your e-mail address with your password; a link to the new address confirms it'),
  async (c) => {
    await requestEmailChange(c.var, c.req.valid('json'))
    return c.json({ message: translateKey(c, 'account.email.sent') })
  },
)

export const emailChangeRoutes = new Hono<AppEnv>()
  .route('/', requestRoutes)
  .get(
    '/email/confirm',
    validateQuery(emailChangeToken),
    noContentResponse('Whether the link to a new e-mail address is still valid'),
    async (c) => noContentAfter(c, findEmailChange(c.var.writeDb, c.req.valid('query').token)),
  )
  .post(
    '/email/confirm',
    optionalSession,
    rateLimit('auth.verify'),
    validateBody(emailChangeToken),
    jsonResponse(messageResponse, 'Confirm the new e-mail address; your other sessions end'),
    async (c) => {
      await confirmEmailChange(c.var, c.req.valid('json').token)
      return c.json({ message: translateKey(c, 'account.email.changed') })
    },
  )
