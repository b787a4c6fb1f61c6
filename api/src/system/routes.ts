import { mailDomain, systemState, testMailInput, testMailResult } from '@dalil/api/contract'
import { Hono } from 'hono'
import type { AuthenticatedEnv } from '../http/context.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse, noContentResponse } from '../http/openapi/route-responses.ts'
import { noContentAfter } from '../http/responses.ts'
import { validateBody, validateId } from '../http/validate.ts'
import type { Mailer } from '../mail/mailer.ts'
import { readMailDomain } from '../mail/read-mail-domain.ts'
import { readSystemState, type SystemSources } from './read-system.ts'
import { retryFailedJob, retryFailedMail } from './retry.ts'
import { sendTestMail } from './send-test-mail.ts'

export const adminSystemRoutes = ({ mailer, ...sources }: SystemSources & { mailer: Mailer }) =>
  new Hono<AuthenticatedEnv>()
    .get('/', jsonResponse(systemState, 'Read the state of the installation'), async (c) =>
      c.json(await readSystemState(sources)),
    )
    .get(
      '/mail-domain',
      jsonResponse(mailDomain, 'Read the SPF, DKIM and DMARC records of the domain that sends e-mails'),
      async (c) => c.json(await readMailDomain(c.var.settings.mailFrom)),
    )
    .post(
      '/test-mail',
      rateLimit('mails.test'),
      validateBody(testMailInput),
      jsonResponse(testMailResult, 'Send an e-mail at once and say what the server answered'),
      async (c) => c.json(await sendTestMail(c.var, mailer, c.req.valid('json').to)),
    )
    .post('/jobs/:id/retry', validateId, noContentResponse('Retry a failed job'), async (c) =>
      noContentAfter(c, retryFailedJob(c.var, c.req.valid('param').id)),
    )
    .post('/mails/:id/retry', validateId, noContentResponse('Retry a failed e-mail'), async (c) =>
      noContentAfter(c, retryFailedMail(c.var, c.req.valid('param').id)),
    )
