import {
  type AdminDuplicateSearch,
  adminDuplicate,
  adminDuplicateList,
  adminDuplicateSearch,
  bulkDuplicateDecision,
  bulkResult,
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
import { dismissPair, reopenPair } from './decide.ts'
import { readDuplicate, readDuplicateQueue } from './queries.ts'

const list = ({ var: context }: Context<AuthenticatedEnv>) => ({
  schema: adminDuplicateSearch,
  read: (search: AdminDuplicateSearch) => readDuplicateQueue(context, search),
})

export const adminDuplicateRoutes = new Hono<AuthenticatedEnv>()
  .get(
    '/',
    validateQuery(adminDuplicateSearch),
    adminListOf(adminDuplicateList, 'List pairs of possible duplicates, likeliest first'),
    (c) => adminListResponse(c, 'duplicates', adminDuplicateList, c.req.valid('query'), list(c).read),
  )
  .post(
    '/bulk',
    validateBody(bulkDuplicateDecision),
    jsonResponse(bulkResult, 'Dismiss several pairs as different places, each separately'),
    async (c) => {
      const items = await selectItems(c.var.language, c.req.valid('json'), list(c))
      return c.json({ data: await decideEach(c.var.language, items, ({ id }) => dismissPair(c.var, id)) })
    },
  )
  .get('/:id', validateId, jsonResponse(adminDuplicate, 'Read a pair with both listings'), async (c) => {
    return c.json(assertFound(await readDuplicate(c.var, c.req.valid('param').id)))
  })
  .post('/:id/dismiss', validateId, jsonResponse(adminDuplicate, 'Dismiss the pair as different places'), async (c) => {
    const id = c.req.valid('param').id
    await dismissPair(c.var, id)
    return c.json(assertFound(await readDuplicate(c.var, id)))
  })
  .post('/:id/reopen', validateId, jsonResponse(adminDuplicate, 'Reopen a dismissed pair'), async (c) => {
    const id = c.req.valid('param').id
    await reopenPair(c.var, id)
    return c.json(assertFound(await readDuplicate(c.var, id)))
  })
