import {
  type AdminMessageSearch,
  adminMessage,
  adminMessageList,
  adminMessageSearch,
  bulkMessageDecision,
  bulkResult,
  messageAnswer,
} from '@dalil/api/contract'
import { type Context, Hono } from 'hono'
import { adminListResponse } from '../http/admin-response.ts'
import { decideEach, selectItems } from '../http/bulk.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { adminListOf, jsonResponse } from '../http/openapi/route-responses.ts'
import { validateBody } from '../http/validate-body.ts'
import { validateId } from '../http/validate-ids.ts'
import { validateQuery } from '../http/validate-query.ts'
import { readMessage, readMessages } from './admin-queries.ts'
import { answerMessage } from './answer.ts'

const list = ({ var: context }: Context<AuthenticatedEnv>) => ({
  schema: adminMessageSearch,
  read: (search: AdminMessageSearch) => readMessages(context, search),
})

export const adminMessageRoutes = new Hono<AuthenticatedEnv>()
  .get(
    '/',
    validateQuery(adminMessageSearch),
    adminListOf(adminMessageList, 'List messages of the contact page'),
    (c) => adminListResponse(c, 'messages', adminMessageList, c.req.valid('query'), list(c).read),
  )
  .post(
    '/bulk',
    validateBody(bulkMessageDecision),
    jsonResponse(bulkResult, 'Mark several messages as answered, each separately'),
    async (c) => {
      const items = await selectItems(c.var.language, c.req.valid('json'), list(c))
      return c.json({ data: await decideEach(c.var.language, items, ({ id }) => answerMessage(c.var, id, undefined)) })
    },
  )
  .get('/:id', validateId, jsonResponse(adminMessage, 'Read a message'), async (c) =>
    c.json(assertFound(await readMessage(c.var.db, c.req.valid('param').id))),
  )
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
