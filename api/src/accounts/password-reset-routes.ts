import {
  emailVerification,
  passwordReset,
  passwordResetQuery,
  passwordResetRequest,
  statusResponse,
} from '@dalil/api/contract'
import { Hono } from 'hono'
import { createFactory } from 'hono/factory'
import type { AppEnv } from '../http/context.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse, noContentResponse } from '../http/openapi/route-responses.ts'
import { noContentAfter } from '../http/responses.ts'
import { validateBody, validateQuery } from '../http/validate.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { assertTokenValid } from './tokens.ts'
import { translateKey } from './translate-key.ts'

const forgotPasswordHandlers = createFactory<AppEnv>().createHandlers(
  rateLimit('auth.forgot'),
  validateBody(passwordResetRequest),
  jsonResponse(statusResponse, 'Request a password reset e-mail; the response is the same for any address'),
  async (c) => {
    await requestPasswordReset(c.var, c.req.valid('json').email)
    return c.json({ status: translateKey(c, 'forgot.sent'), message: translateKey(c, 'forgot.sent') })
  },
)

export const passwordResetRoutes = new Hono<AppEnv>()
  .post('/forgot-password', ...forgotPasswordHandlers)
  .post('/request-password-reset', ...forgotPasswordHandlers)
  .get(
    '/reset-password',
    validateQuery(emailVerification),
    noContentResponse('Whether the link of a password reset e-mail is still valid'),
    async (c) =>
      noContentAfter(c, assertTokenValid(c.var.writeDb, { ...c.req.valid('query'), purpose: 'reset_password' })),
  )
  .post(
    '/reset-password',
    rateLimit('auth.reset'),
    validateQuery(passwordResetQuery),
    validateBody(passwordReset),
    jsonResponse(statusResponse, 'Set a new password with the token of the e-mail, in the body or the query'),
    async (c) => {
      await resetPassword(c.var, { ...c.req.valid('query'), ...c.req.valid('json') })
      return c.json({ status: translateKey(c, 'reset.changed'), message: translateKey(c, 'reset.changed') })
    },
  )
