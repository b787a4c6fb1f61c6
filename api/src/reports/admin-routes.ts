import { adminReport, adminReportList, adminReportSearch, decisionInput } from '@dalil/api/contract'
import { Hono } from 'hono'
import { answerList } from '../http/admin-answer.ts'
import type { SignedInEnv } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { answers, body, id, query } from '../http/shapes.ts'
import { type Reading, readAllReports, readReport } from './admin-queries.ts'
import { decideReport } from './decide.ts'

/** Under `/admin/reports`. */
export const adminReports = new Hono<SignedInEnv>()
  .get('/', query(adminReportSearch), answers(adminReportList, 'Reports, the longest waiting first'), (c) => {
    return answerList(c, 'reports', adminReportList, c.req.valid('query'), (search) => readAllReports(c.var, search))
  })
  .get('/:id', id, answers(adminReport, 'One report with what it is about'), async (c) => {
    return c.json(await found(c.var, c.req.valid('param').id))
  })
  .post('/:id/resolve', id, body(decisionInput), answers(adminReport, 'Something was done about it'), async (c) => {
    const wanted = c.req.valid('param').id
    await decideReport(c.var, wanted, 'resolved', c.req.valid('json').reason)
    return c.json(await found(c.var, wanted))
  })
  .post('/:id/dismiss', id, body(decisionInput), answers(adminReport, 'Nothing needs to be done'), async (c) => {
    const wanted = c.req.valid('param').id
    await decideReport(c.var, wanted, 'dismissed', c.req.valid('json').reason)
    return c.json(await found(c.var, wanted))
  })

async function found(reading: Reading, wanted: number) {
  const report = await readReport(reading, wanted)
  if (!report) throw new HttpError('NOT_FOUND')
  return report
}
