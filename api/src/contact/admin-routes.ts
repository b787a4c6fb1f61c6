import { adminMessage, adminMessageList, adminMessageSearch, messageAnswer } from '@dalil/api/contract'
import { Hono } from 'hono'
import { adminListResponse } from '../http/admin-response.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { adminListOf, jsonResponse } from '../http/openapi/route-responses.ts'
import { validateBody } from '../http/validate-body.ts'
import { validateId } from '../http/validate-ids.ts'
import { validateQuery } from '../http/validate-query.ts'
import { readMessage, readMessages } from './admin-queries.ts'
import { answerMessage } from './answer.ts'

export const adminMessageRoutes = new Hono<AuthenticatedEnv>()
  .get(
    '/',
    validateQuery(adminMessageSearch),
    adminListOf(adminMessageList, 'List messages of the contact page'),
    (c) => {
      return adminListResponse(c, 'messages', adminMessageList, c.req.valid('query'), (search) =>
        readMessages(c.var, search),
      )
    },
  )
  .get('/:id', validateId, jsonResponse(adminMessage, 'Read a message'), async (c) => {
    return c.json(assertFound(await readMessage(c.var.db, c.req.valid('param').id)))
  })
  .post(
    '/:id/answer',
    validateId,
    validateBody(messageAnswer),
    jsonResponse(adminMessage, 'Mark a message as answered'),
    async (c) => {
      const id = c.req.valid('param').id
      await answerMessage(c.var, id, c.req.valid('json').answer)
      return c.json(assertFound(await readMessage(c.var.db, id)))
    },
  )
