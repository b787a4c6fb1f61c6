import {
  credentials,
  loginResponse,
  messageResponse,
  passwordConfirmation,
  passwordReset,
  passwordResetQuery,
  passwordResetRequest,
  registration,
  registrationResponse,
  secondFactorAnswer,
  statusResponse,
  verification,
} from '@dalil/api/contract'
import { type TextKey, translate } from '@dalil/api/locales'
import { Hono } from 'hono'
import { createFactory } from 'hono/factory'
import { requireSession } from '../http/authorization.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse, noContent, validateBody, validateQuery } from '../http/route-schemas.ts'
import { confirmPassword } from './confirm-password.ts'
import { describeDevice } from './device.ts'
import { answerChallenge, logIn } from './log-in.ts'
import { register } from './register.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { deleteSession } from './sessions.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

const translateKey = (c: Pick<AppContext, 'var'>, key: TextKey) => translate[c.var.language](key)

const forgotPasswordHandlers = createFactory<AppEnv>().createHandlers(
  rateLimit('auth.forgot'),
  validateBody(passwordResetRequest),
  jsonResponse(statusResponse, 'Ask for a mail to choose a new password with; the answer is the same for any address'),
  async (c) => {
    await requestPasswordReset(c.var, c.req.valid('json').email)
    return c.json({ status: translateKey(c, 'forgot.sent'), message: translateKey(c, 'forgot.sent') })
  },
)

export const authRoutes = new Hono<AppEnv>()
  .post(
    '/register',
    rateLimit('auth.register'),
    validateBody(registration),
    jsonResponse(registrationResponse, 'A new account', 201),
    async (c) => {
      const user = await register(c.var, c.req.valid('json'))
      return c.json({ message: translateKey(c, 'register.done'), user }, 201)
    },
  )
  .post(
    '/login',
    validateBody(credentials),
    jsonResponse(loginResponse, 'A token for e-mail and password'),
    async (c) => {
      const device = describeDevice(c.req.header('user-agent'))
      return c.json(await logIn({ ...c.var, device }, c.req.valid('json')))
    },
  )
  .post(
    '/second-factor',
    rateLimit('auth.challenge'),
    validateBody(secondFactorAnswer),
    jsonResponse(loginResponse, 'The second half of a log-in that was refused with a challenge'),
    async (c) => {
      const device = describeDevice(c.req.header('user-agent'))
      return c.json(await answerChallenge({ ...c.var, device }, c.req.valid('json')))
    },
  )
  .post(
    '/confirm-password',
    requireSession,
    validateBody(passwordConfirmation),
    jsonResponse(messageResponse, 'The password once more: the session is fresh for ten minutes'),
    async (c) => {
      await confirmPassword(c.var, c.req.valid('json').password)
      return c.json({ message: translateKey(c, 'account.password.confirmed') })
    },
  )
  .post('/logout', requireSession, noContent('End this session'), async (c) => {
    await deleteSession(c.var.db, c.var.viewer.id, c.var.viewer.session_id)
    return c.body(null, 204)
  })
  .post(
    '/verify-email',
    rateLimit('auth.verify'),
    validateBody(verification),
    jsonResponse(messageResponse, 'Confirm an address with what the mail carries'),
    async (c) => {
      await verifyEmail(c.var, c.req.valid('json'))
      return c.json({ message: translateKey(c, 'verify.done') })
    },
  )
  .post(
    '/resend-verification',
    requireSession,
    rateLimit('auth.resend'),
    jsonResponse(messageResponse, 'Another mail to confirm the address with'),
    async (c) => {
      const isSent = await resendVerification(c.var)
      return c.json({ message: translateKey(c, isSent ? 'verify.sent' : 'verify.already') })
    },
  )
  .post('/forgot-password', ...forgotPasswordHandlers)
  .post('/request-password-reset', ...forgotPasswordHandlers)
  .post(
    '/reset-password',
    rateLimit('auth.reset'),
    validateQuery(passwordResetQuery),
    validateBody(passwordReset),
    jsonResponse(statusResponse, 'A new password with what the mail carries, here or in the query'),
    async (c) => {
      await resetPassword(c.var, { ...c.req.valid('query'), ...c.req.valid('json') })
      return c.json({ status: translateKey(c, 'reset.told'), message: translateKey(c, 'reset.told') })
    },
  )
