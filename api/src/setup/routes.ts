import { setupInput, setupProgress } from '@dalil/api/contract'
import { Hono } from 'hono'
import { requireSuperAdmin } from '../http/authorization.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { validateBody } from '../http/validate.ts'
import { readSetup, updateSetup } from './progress.ts'

export const adminSetupRoutes = new Hono<AuthenticatedEnv>()
  .get('/', jsonResponse(setupProgress, 'Read how far the operator has come with a new directory'), async (c) =>
    c.json(await readSetup(c.var.db)),
  )
  .put(
    '/',
    requireSuperAdmin,
    validateBody(setupInput),
    jsonResponse(setupProgress, 'Mark a step of the setup as done, or dismiss the setup'),
    async (c) => c.json(await updateSetup(c.var.db, c.req.valid('json'))),
  )
