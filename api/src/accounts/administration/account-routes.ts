import { account, adminUserSearch, listedAccount } from '@dalil/api/contract'
import { isAdmin } from '@dalil/api/contract/rules'
import { Hono } from 'hono'
import { adminListResponse } from '../../http/admin-response.ts'
import { findStaffAccessError, requireAdmin, requireSession } from '../../http/authorization.ts'
import type { AuthenticatedEnv } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { adminListOf, jsonResponse } from '../../http/openapi/route-responses.ts'
import { validateId, validateQuery } from '../../http/validate.ts'
import { readAccount } from '../queries.ts'
import { readAccounts } from './admin-queries.ts'

export const accountRoutes = new Hono<AuthenticatedEnv>()
  .get(
    '/',
    requireSession,
    requireAdmin,
    validateQuery(adminUserSearch),
    adminListOf(listedAccount, 'List all accounts, newest first'),
    async (c) =>
      adminListResponse(c, 'users', listedAccount, c.req.valid('query'), (search) => readAccounts(c.var, search)),
  )
  .get('/:id', requireSession, validateId, jsonResponse(account, 'Read an account'), async (c) => {
    const { id } = c.req.valid('param')
    if (id !== c.var.viewer.id && !isAdmin(c.var.viewer)) throw findStaffAccessError(c.var.viewer)
    const account = await readAccount(c.var.db, id)
    if (!account) throw new HttpError('NOT_FOUND')
    return c.json(account)
  })
