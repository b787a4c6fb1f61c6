import { adminReport, adminReportList, adminReportSearch, decisionInput } from '@dalil/api/contract'
import { Hono } from 'hono'
import { adminListResponse } from '../http/admin-response.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { jsonResponse, validateBody, validateId, validateQuery } from '../http/route-schemas.ts'
import { type Reading, readAllReports, readReport } from './admin-queries.ts'
import { decideReport } from './decide.ts'

/** Under `/admin/reports`. */
export const adminReports = new Hono<AuthenticatedEnv>()
  .get(
    '/',
    validateQuery(adminReportSearch),
    jsonResponse(adminReportList, 'Reports, the longest waiting first'),
    (c) => {
      return adminListResponse(c, 'reports', adminReportList, c.req.valid('query'), (search) =>
        readAllReports(c.var, search),
      )
    },
  )
  .get('/:id', validateId, jsonResponse(adminReport, 'One report with what it is about'), async (c) => {
    return c.json(await found(c.var, c.req.valid('param').id))
  })
  .post(
    '/:id/resolve',
    validateId,
    validateBody(decisionInput),
    jsonResponse(adminReport, 'Something was done about it'),
    async (c) => {
      const wanted = c.req.valid('param').id
      await decideReport(c.var, wanted, 'resolved', c.req.valid('json').reason)
      return c.json(await found(c.var, wanted))
    },
  )
  .post(
    '/:id/dismiss',
    validateId,
    validateBody(decisionInput),
    jsonResponse(adminReport, 'Nothing needs to be done'),
    async (c) => {
      const wanted = c.req.valid('param').id
      await decideReport(c.var, wanted, 'dismissed', c.req.valid('json').reason)
      return c.json(await found(c.var, wanted))
    },
  )

async function found(reading: Reading, wanted: number) {
  const report = await readReport(reading, wanted)
  if (!report) throw new HttpError('NOT_FOUND')
  return report
}
