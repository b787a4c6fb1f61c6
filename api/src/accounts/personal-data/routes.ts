import { personalExport } from '@dalil/api/contract'
import { Hono } from 'hono'
import { requireFreshSession, requireSession } from '../../http/authorization.ts'
import type { AuthenticatedEnv } from '../../http/context.ts'
import { rateLimit } from '../../http/limits/rate-limit.ts'
import { jsonResponse, noContentResponse } from '../../http/openapi/route-responses.ts'
import { noContentAfter } from '../../http/responses.ts'
import { useWriteDb } from '../../http/use-write-db.ts'
import { deleteOwnAccount } from '../delete-account.ts'
import { exportPersonalData } from '../export-personal-data.ts'

export const personalDataRoutes = new Hono<AuthenticatedEnv>()
  .get(
    '/export',
    useWriteDb,
    requireSession,
    requireFreshSession,
    rateLimit('account.export'),
    jsonResponse(personalExport, 'Export all stored data of your account'),
    async (c) => {
      const day = new Date().toISOString().slice(0, 10)
      return c.json(await exportPersonalData(c.var), 200, {
        'Content-Disposition': `attachment; filename="account-${day}.json"`,
      })
    },
  )
  .delete(
    '/delete',
    requireSession,
    requireFreshSession,
    noContentResponse('Delete your account and all of its data'),
    async (c) => noContentAfter(c, deleteOwnAccount(c.var)),
  )
