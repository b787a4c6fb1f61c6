import { emailVerification, emailVerified, messageResponse } from '@dalil/api/contract'
import { Hono } from 'hono'
import { requireSession } from '../http/authorization.ts'
import type { AppEnv } from '../http/context.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse, noContentResponse } from '../http/openapi/route-responses.ts'
import { noContentAfter } from '../http/responses.ts'
import { validateBody, validateQuery } from '../http/validate.ts'
import { assertTokenValid } from './tokens.ts'
import { translateKey } from './translate-key.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

export const verificationRoutes = new Hono<AppEnv>()
  .get(
    '/verify-email',
    validateQuery(emailVerification),
    noContentResponse('Whether the link of a verification e-mail is still valid'),
    async (c) =>
      noContentAfter(c, assertTokenValid(c.var.writeDb, { ...c.req.valid('query'), purpose: 'verify_email' })),
  )
  .post(
    '/verify-email',
    rateLimit('auth.verify'),
    validateBody(emailVerification),
    jsonResponse(emailVerified, 'Verify an e-mail address with the token of the e-mail'),
    async (c) => {
      const { account_type } = await verifyEmail(c.var, c.req.valid('json'))
      return c.json({ message: translateKey(c, 'verify.done'), account_type })
    },
  )
  .post(
    '/resend-verification',
    requireSession,
    rateLimit('auth.resend'),
    jsonResponse(messageResponse, 'Send another verification e-mail'),
    async (c) => {
      const isSent = await resendVerification(c.var)
      return c.json({ message: translateKey(c, isSent ? 'verify.sent' : 'verify.already') })
    },
  )
