import { messageResponse, reportInput } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import { limit } from '../http/limits/limit.ts'
import { perhapsSignedIn } from '../http/roles.ts'
import { answers, body } from '../http/shapes.ts'
import { sendReport } from './send.ts'

export const reports = new Hono<AppEnv>().post(
  '/send-report-email',
  perhapsSignedIn,
  limit('reports.send'),
  body(reportInput),
  answers(messageResponse, 'Report a listing or a review', 201),
  async (c) => {
    await sendReport(c.var, c.req.valid('json'))
    return c.json({ message: translate[c.var.language]('report.sent') }, 201)
  },
)
