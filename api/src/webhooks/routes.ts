import {
  createdWebhook,
  pagingQuery,
  webhookDelivery,
  webhookDeliveryList,
  webhookInput,
  webhookList,
} from '@dalil/api/contract'
import { webhooks } from '@dalil/db/schema'
import { Hono } from 'hono'
import { requireSession } from '../http/authorization.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse, noContentResponse } from '../http/openapi/route-responses.ts'
import { validateBody, validateId, validateIds, validateQuery } from '../http/validate.ts'
import { createWebhook } from './create.ts'
import { isOwnWebhook, readDeliveries, readWebhooks } from './queries.ts'
import { sendAgain } from './send-again.ts'

export const webhookRoutes = new Hono<AuthenticatedEnv>()
  .get('/webhooks', requireSession, jsonResponse(webhookList, 'List your webhooks, newest first'), async (c) =>
    c.json({ data: await readWebhooks(c.var.db, c.var.viewer.id) }),
  )
  .post(
    '/webhooks',
    requireSession,
    rateLimit('account.webhooks'),
    validateBody(webhookInput),
    jsonResponse(createdWebhook, 'Have changes of your listings sent; the secret is shown only once', 201),
    async (c) => c.json(await createWebhook(c.var, c.req.valid('json')), 201),
  )
  .delete('/webhooks/:id', requireSession, validateId, noContentResponse('Delete one of your webhooks'), async (c) => {
    const { db, viewer } = c.var
    const isOwn = isOwnWebhook(viewer.id, c.req.valid('param').id)
    const deleted = await db.delete(webhooks).where(isOwn).returning({ id: webhooks.id })
    if (deleted.length === 0) throw new HttpError('NOT_FOUND')
    return c.body(null, 204)
  })
  .get(
    '/webhooks/:id/deliveries',
    requireSession,
    validateId,
    validateQuery(pagingQuery),
    jsonResponse(webhookDeliveryList, 'List the deliveries of the last 30 days, newest first'),
    async (c) => c.json(assertFound(await readDeliveries(c.var, c.req.valid('param').id, c.req.valid('query')))),
  )
  .post(
    '/webhooks/:id/deliveries/:delivery_id/send',
    requireSession,
    rateLimit('account.webhooks'),
    validateIds('id', 'delivery_id'),
    jsonResponse(webhookDelivery, 'Send a delivery again, for another day if it fails'),
    async (c) => {
      const { id, delivery_id } = c.req.valid('param')
      return c.json(await sendAgain(c.var, id, delivery_id))
    },
  )
