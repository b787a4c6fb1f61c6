import {
  accountList,
  administeredAccount,
  adminUserSearch,
  suspensionInput,
  userActivity,
  userChange,
} from '@dalil/api/contract'
import { Hono } from 'hono'
import { adminListResponse, deletionResponse } from '../../http/admin-response.ts'
import { requireFreshSession } from '../../http/authorization.ts'
import type { AuthenticatedEnv } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { adminDeletion, adminListOf, jsonResponse, noContentResponse } from '../../http/openapi/route-responses.ts'
import { noContentAfter } from '../../http/responses.ts'
import { validateBody } from '../../http/validate-body.ts'
import { validateId } from '../../http/validate-ids.ts'
import { validateQuery } from '../../http/validate-query.ts'
import { readAdministeredAccount } from '../queries.ts'
import { readAccounts, readActivity } from './admin-queries.ts'
import { deleteUser } from './delete-user.ts'
import { logOutUser } from './log-out-user.ts'
import { resetSecondFactor, sendResetByStaff } from './recovery.ts'
import { restoreAccount, suspendAccount } from './suspend.ts'
import { updateUser } from './update-user.ts'

export const adminUserRoutes = new Hono<AuthenticatedEnv>()
  .get('/', validateQuery(adminUserSearch), adminListOf(accountList, 'Search accounts by name or e-mail'), async (c) =>
    adminListResponse(c, 'users', accountList, c.req.valid('query'), (search) => readAccounts(c.var, search)),
  )
  .get('/:id', validateId, jsonResponse(administeredAccount, 'Read an account'), async (c) =>
    c.json(assertFound(await readAdministeredAccount(c.var.db, c.req.valid('param').id))),
  )
  .get(
    '/:id/activity',
    validateId,
    jsonResponse(userActivity, 'Read the activity and the sessions of an account'),
    async (c) => c.json(assertFound(await readActivity(c.var.db, c.req.valid('param').id))),
  )
  .put(
    '/:id',
    requireFreshSession,
    validateId,
    validateBody(userChange),
    jsonResponse(administeredAccount, 'Update name, e-mail, role or the countries of a moderator'),
    async (c) => c.json(await updateUser(c.var, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/:id/log-out',
    requireFreshSession,
    validateId,
    noContentResponse('End all sessions of the account'),
    async (c) => noContentAfter(c, logOutUser(c.var, c.req.valid('param').id)),
  )
  .post(
    '/:id/suspend',
    requireFreshSession,
    validateId,
    validateBody(suspensionInput),
    jsonResponse(
      administeredAccount,
      'Suspend an account: ends its sessions and, if asked, hides its listings and reviews',
    ),
    async (c) => c.json(await suspendAccount(c.var, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/:id/restore',
    requireFreshSession,
    validateId,
    jsonResponse(administeredAccount, 'End the suspension of an account and show again what it hid'),
    async (c) => c.json(await restoreAccount(c.var, c.req.valid('param').id)),
  )
  .post(
    '/:id/reset-second-factor',
    requireFreshSession,
    validateId,
    jsonResponse(administeredAccount, 'Turn the second factor of an account off and end its sessions'),
    async (c) => c.json(await resetSecondFactor(c.var, c.req.valid('param').id)),
  )
  .post(
    '/:id/send-reset',
    requireFreshSession,
    validateId,
    jsonResponse(administeredAccount, 'Send the account a link to choose a new password'),
    async (c) => c.json(await sendResetByStaff(c.var, c.req.valid('param').id)),
  )
  .delete(
    '/:id',
    requireFreshSession,
    validateId,
    adminDeletion('Delete the account with all of its data'),
    async (c) => {
      const id = c.req.valid('param').id
      await deleteUser(c.var, id)
      return deletionResponse(c, id)
    },
  )
