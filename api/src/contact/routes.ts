import { contactInput, messageResponse } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { Hono } from 'hono'
import { optionalSessionOfSender } from '../http/authorization.ts'
import type { AppEnv } from '../http/context.ts'
import { idempotent } from '../http/idempotency/idempotent.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { validateBody } from '../http/validate.ts'
import { submitMessage } from './messages.ts'

export const contactRoutes = new Hono<AppEnv>().post(
  '/contact',
  optionalSessionOfSender,
  rateLimit('contact.send'),
  validateBody(contactInput),
  idempotent('json'),
  jsonResponse(messageResponse, 'Send a message to the team'),
  async (c) => {
    await submitMessage(c.var, c.req.valid('json'))
    return c.json({ message: translate[c.var.language]('contact.sent') })
  },
)
