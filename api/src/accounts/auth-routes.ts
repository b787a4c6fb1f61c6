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
import { translate, type WordKey } from '@dalil/api/locales'
import { Hono } from 'hono'
import { createFactory } from 'hono/factory'
import type { AppContext, AppEnv } from '../http/context.ts'
import { limit } from '../http/limits/limit.ts'
import { signedIn } from '../http/roles.ts'
import { answers, body, nothing, query } from '../http/shapes.ts'
import { confirmPassword } from './confirm-password.ts'
import { describeDevice } from './device.ts'
import { answerChallenge, logIn } from './log-in.ts'
import { register } from './register.ts'
import { askForReset, resetPassword } from './reset-password.ts'
import { closeSession } from './sessions.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

const words = (c: Pick<AppContext, 'var'>, key: WordKey) => translate[c.var.language](key)

/** Two names of one call. */
const forgot = createFactory<AppEnv>().createHandlers(
  limit('auth.forgot'),
  body(passwordResetRequest),
  answers(statusResponse, 'Ask for a mail to choose a new password with; the answer is the same for any address'),
  async (c) => {
    await askForReset(c.var, c.req.valid('json').email)
    return c.json({ status: words(c, 'forgot.sent'), message: words(c, 'forgot.sent') })
  },
)

/** `/auth`: what one does without being signed in, and with it what ends that. */
export const auth = new Hono<AppEnv>()
  .post(
    '/register',
    limit('auth.register'),
    body(registration),
    answers(registrationResponse, 'A new account', 201),
    async (c) => {
      const user = await register(c.var, c.req.valid('json'))
      return c.json({ message: words(c, 'register.done'), user }, 201)
    },
  )
  .post('/login', body(credentials), answers(loginResponse, 'A token for e-mail and password'), async (c) => {
    const device = describeDevice(c.req.header('user-agent'))
    return c.json(await logIn({ ...c.var, device }, c.req.valid('json')))
  })
  .post(
    '/second-factor',
    limit('auth.challenge'),
    body(secondFactorAnswer),
    answers(loginResponse, 'The second half of a log-in that was refused with a challenge'),
    async (c) => {
      const device = describeDevice(c.req.header('user-agent'))
      return c.json(await answerChallenge({ ...c.var, device }, c.req.valid('json')))
    },
  )
  .post(
    '/confirm-password',
    signedIn,
    body(passwordConfirmation),
    answers(messageResponse, 'The password once more: the session is fresh for ten minutes'),
    async (c) => {
      await confirmPassword(c.var, c.req.valid('json').password)
      return c.json({ message: words(c, 'account.password.confirmed') })
    },
  )
  .post('/logout', signedIn, nothing('End this session'), async (c) => {
    await closeSession(c.var.db, c.var.viewer.id, c.var.viewer.session_id)
    return c.body(null, 204)
  })
  .post(
    '/verify-email',
    limit('auth.verify'),
    body(verification),
    answers(messageResponse, 'Confirm an address with what the mail carries'),
    async (c) => {
      await verifyEmail(c.var, c.req.valid('json'))
      return c.json({ message: words(c, 'verify.done') })
    },
  )
  .post(
    '/resend-verification',
    signedIn,
    limit('auth.resend'),
    answers(messageResponse, 'Another mail to confirm the address with'),
    async (c) => {
      const isSent = await resendVerification(c.var)
      return c.json({ message: words(c, isSent ? 'verify.sent' : 'verify.already') })
    },
  )
  .post('/forgot-password', ...forgot)
  .post('/request-password-reset', ...forgot)
  .post(
    '/reset-password',
    limit('auth.reset'),
    query(passwordResetQuery),
    body(passwordReset),
    answers(statusResponse, 'A new password with what the mail carries, here or in the query'),
    async (c) => {
      await resetPassword(c.var, { ...c.req.valid('query'), ...c.req.valid('json') })
      return c.json({ status: words(c, 'reset.told'), message: words(c, 'reset.told') })
    },
  )
