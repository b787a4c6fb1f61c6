import { systemState } from '@dalil/api/contract'
import { Hono } from 'hono'
import type { AuthenticatedEnv } from '../http/context.ts'
import { jsonResponse, noContentResponse } from '../http/openapi/route-responses.ts'
import { validateId } from '../http/validate-ids.ts'
import { readSystemState, type SystemSources } from './read-system.ts'
import { retryFailedJob, retryFailedMail } from './retry.ts'

export const adminSystemRoutes = (sources: SystemSources) =>
  new Hono<AuthenticatedEnv>()
    .get('/', jsonResponse(systemState, 'Read the state of the installation'), async (c) =>
      c.json(await readSystemState(sources)),
    )
    .post('/jobs/:id/retry', validateId, noContentResponse('Retry a failed job'), async (c) => {
      await retryFailedJob(c.var, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .post('/mails/:id/retry', validateId, noContentResponse('Retry a failed e-mail'), async (c) => {
      await retryFailedMail(c.var, c.req.valid('param').id)
      return c.body(null, 204)
    })
