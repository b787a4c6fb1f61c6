import { contactInput, messageResponse } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import { limit } from '../http/limits/limit.ts'
import { answers, body } from '../http/shapes.ts'
import { sendMessage } from './send.ts'

export const contact = new Hono<AppEnv>().post(
  '/contact',
  limit('contact.send'),
  body(contactInput),
  answers(messageResponse, 'Write to us'),
  async (c) => {
    await sendMessage(c.var, c.req.valid('json'))
    return c.json({ message: translate[c.var.language]('contact.sent') })
  },
)
