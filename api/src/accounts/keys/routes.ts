import { createdKey, keyInput, keyList } from '@dalil/api/contract'
import { Hono } from 'hono'
import { requireFreshSession, requireSession } from '../../http/authorization.ts'
import type { AuthenticatedEnv } from '../../http/context.ts'
import { rateLimit } from '../../http/limits/rate-limit.ts'
import { jsonResponse, noContentResponse } from '../../http/openapi/route-responses.ts'
import { noContentAfter } from '../../http/responses.ts'
import { validateBody, validateId } from '../../http/validate.ts'
import { createKey, readKeys, revokeKey } from './write-keys.ts'

export const keyRoutes = new Hono<AuthenticatedEnv>()
  .get('/keys', requireSession, jsonResponse(keyList, 'List your API keys, newest first'), async (c) =>
    c.json({ data: await readKeys(c.var.db, c.var.viewer.id) }),
  )
  .post(
    '/keys',
    requireSession,
    requireFreshSession,
    rateLimit('account.keys'),
    validateBody(keyInput),
    jsonResponse(createdKey, 'Create an API key, which is shown only once', 201),
    async (c) => c.json(await createKey(c.var, c.req.valid('json')), 201),
  )
  .delete('/keys/:id', requireSession, validateId, noContentResponse('Revoke one of your API keys'), async (c) =>
    noContentAfter(c, revokeKey(c.var, c.req.valid('param').id)),
  )
