import {
  type AdminReportSearch,
  adminReport,
  adminReportList,
  adminReportSearch,
  bulkReportDecision,
  bulkResult,
  decisionInput,
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
import { readReport, readReportQueue } from './admin-queries.ts'
import { decideReport } from './decide.ts'

const list = ({ var: context }: Context<AuthenticatedEnv>) => ({
  schema: adminReportSearch,
  read: (search: AdminReportSearch) => readReportQueue(context, search),
})

export const adminReportRoutes = new Hono<AuthenticatedEnv>()
  .get('/', validateQuery(adminReportSearch), adminListOf(adminReportList, 'List reports, oldest first'), (c) => {
    return adminListResponse(c, 'reports', adminReportList, c.req.valid('query'), list(c).read)
  })
  .post(
    '/bulk',
    validateBody(bulkReportDecision),
    jsonResponse(bulkResult, 'Decide about several items, each separately'),
    async (c) => {
      const { action, reason, ...selection } = c.req.valid('json')
      const status = action === 'resolve' ? 'resolved' : 'dismissed'
      const items = await selectItems(c.var.language, selection, list(c))
      const data = await decideEach(c.var.language, items, ({ id }) => decideReport(c.var, id, status, reason))
      return c.json({ data })
    },
  )
  .get('/:id', validateId, jsonResponse(adminReport, 'Read a report with the reported item'), async (c) =>
    c.json(assertFound(await readReport(c.var, c.req.valid('param').id))),
  )
  .post(
    '/:id/resolve',
    validateId,
    validateBody(decisionInput),
    jsonResponse(adminReport, 'Resolve a report'),
    async (c) => {
      const id = c.req.valid('param').id
      await decideReport(c.var, id, 'resolved', c.req.valid('json').reason)
      return c.json(assertFound(await readReport(c.var, id)))
    },
  )
  .post(
    '/:id/dismiss',
    validateId,
    validateBody(decisionInput),
    jsonResponse(adminReport, 'Dismiss a report'),
    async (c) => {
      const id = c.req.valid('param').id
      await decideReport(c.var, id, 'dismissed', c.req.valid('json').reason)
      return c.json(assertFound(await readReport(c.var, id)))
    },
  )
