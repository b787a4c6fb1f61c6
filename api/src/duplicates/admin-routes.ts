import { adminDuplicate, adminDuplicateList, adminDuplicateSearch } from '@dalil/api/contract'
import { Hono } from 'hono'
import { adminListResponse } from '../http/admin-response.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { adminListOf, jsonResponse } from '../http/openapi/route-responses.ts'
import { validateId } from '../http/validate-ids.ts'
import { validateQuery } from '../http/validate-query.ts'
import { dismissPair, reopenPair } from './decide.ts'
import { readDuplicate, readDuplicateQueue } from './queries.ts'

export const adminDuplicateRoutes = new Hono<AuthenticatedEnv>()
  .get(
    '/',
    validateQuery(adminDuplicateSearch),
    adminListOf(adminDuplicateList, 'List pairs of possible duplicates, likeliest first'),
    (c) =>
      adminListResponse(c, 'duplicates', adminDuplicateList, c.req.valid('query'), (search) =>
        readDuplicateQueue(c.var, search),
      ),
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
