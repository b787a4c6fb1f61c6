import {
  credentials,
  loginResponse,
  messageResponse,
  passwordConfirmation,
  secondFactorAnswer,
} from '@dalil/api/contract'
import { Hono } from 'hono'
import { requireFreshSession, requireSession } from '../../http/authorization.ts'
import type { AppEnv } from '../../http/context.ts'
import { rateLimit } from '../../http/limits/rate-limit.ts'
import { jsonResponse, noContentResponse } from '../../http/openapi/route-responses.ts'
import { deleteViewCookies } from '../../http/static/view-cookie.ts'
import { validateBody } from '../../http/validate.ts'
import { confirmPassword } from '../confirm-password.ts'
import { describeDevice } from '../device.ts'
import { deleteSession } from '../sessions/sessions.ts'
import { translateKey } from '../translate-key.ts'
import { answerChallenge } from './answer-challenge.ts'
import { logIn } from './log-in.ts'

export const loginRoutes = new Hono<AppEnv>()
  .post(
    '/login',
    validateBody(credentials),
    jsonResponse(loginResponse, 'Log in with e-mail and password'),
    async (c) => {
      const device = describeDevice(c.req.header('user-agent'))
      return c.json(await logIn({ ...c.var, device }, c.req.valid('json')))
    },
  )
  .post(
    '/second-factor',
    rateLimit('auth.challenge'),
    validateBody(secondFactorAnswer),
    jsonResponse(loginResponse, 'Answer the challenge of a login with a second factor'),
    async (c) => {
      const device = describeDevice(c.req.header('user-agent'))
      return c.json(await answerChallenge({ ...c.var, device }, c.req.valid('json')))
    },
  )
  .post(
    '/confirm-password',
    requireSession,
    validateBody(passwordConfirmation),
    jsonResponse(messageResponse, 'Confirm the password, so that the session is fresh for ten minutes'),
    async (c) => {
      await confirmPassword(c.var, c.req.valid('json').password)
      return c.json({ message: translateKey(c, 'account.password.confirmed') })
    },
  )
  .get(
    '/confirm-password',
    requireSession,
    requireFreshSession,
    noContentResponse('Check whether the session is fresh; otherwise 403 `PASSWORD_REQUIRED`'),
    (c) => c.body(null, 204),
  )
  .post('/logout', requireSession, noContentResponse('End this session'), async (c) => {
    await deleteSession(c.var.db, c.var.viewer.id, c.var.viewer.session_id)
    deleteViewCookies(c)
    return c.body(null, 204)
  })
