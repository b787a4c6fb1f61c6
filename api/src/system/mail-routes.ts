import { mailEntry, mailList, mailSearch } from '@dalil/api/contract'
import { Hono } from 'hono'
import { adminListResponse } from '../http/admin-response.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { adminListOf, jsonResponse } from '../http/openapi/route-responses.ts'
import { validateId } from '../http/validate-ids.ts'
import { validateQuery } from '../http/validate-query.ts'
import { readMail, readMails } from '../mail/read-mails.ts'
import { retryFailedMail } from './retry-mail.ts'

export const adminMailRoutes = new Hono<AuthenticatedEnv>()
  .get('/', validateQuery(mailSearch), adminListOf(mailList, 'List the e-mails of the last 60 days'), (c) =>
    adminListResponse(c, 'mails', mailList, c.req.valid('query'), (search) =>
      readMails(c.var.db, c.var.settings, search),
    ),
  )
  .get('/:id', validateId, jsonResponse(mailEntry, 'Read the state of an e-mail'), async (c) =>
    c.json(assertFound(await readMail(c.var.db, c.var.settings, c.req.valid('param').id))),
  )
  .post('/:id/retry', validateId, jsonResponse(mailEntry, 'Send a failed e-mail again'), async (c) => {
    const { id } = c.req.valid('param')
    await retryFailedMail(c.var, id)
    return c.json(assertFound(await readMail(c.var.db, c.var.settings, id)))
  })
