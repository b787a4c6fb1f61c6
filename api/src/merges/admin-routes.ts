import { mergeResult } from '@dalil/api/contract'
import { Hono } from 'hono'
import type { AuthenticatedEnv } from '../http/context.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { validateId } from '../http/validate.ts'
import { undoMerge } from './undo.ts'

export const adminMergeRoutes = new Hono<AuthenticatedEnv>().post(
  '/:id/undo',
  validateId,
  jsonResponse(mergeResult, 'Undo a merge'),
  async (c) => c.json(await undoMerge(c.var, c.req.valid('param').id)),
)
