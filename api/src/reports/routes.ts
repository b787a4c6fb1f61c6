import { messageResponse, reportInput } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { Hono } from 'hono'
import { optionalSessionOfSender } from '../http/authorization.ts'
import type { AppEnv } from '../http/context.ts'
import { idempotent } from '../http/idempotency/idempotent.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { validateBody } from '../http/validate.ts'
import { submitReport } from './submit-report.ts'

export const reportRoutes = new Hono<AppEnv>().post(
  '/send-report-email',
  optionalSessionOfSender,
  rateLimit('reports.send'),
  validateBody(reportInput),
  idempotent('json'),
  jsonResponse(messageResponse, 'Report a listing or a review', 201),
  async (c) => {
    await submitReport(c.var, c.req.valid('json'))
    return c.json({ message: translate[c.var.language]('report.sent') }, 201)
  },
)
