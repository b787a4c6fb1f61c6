import {
  administeredAccount,
  adminUserSearch,
  listedAccount,
  suspensionInput,
  userActivity,
  userChange,
} from '@dalil/api/contract'
import { requireFreshSession } from '../../http/authorization.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { jsonResponse, noContentResponse } from '../../http/openapi/route-responses.ts'
import { noContentAfter } from '../../http/responses.ts'
import { StaffResource } from '../../http/staff-resource.ts'
import { validateBody, validateId } from '../../http/validate.ts'
import { readAdministeredAccount } from '../queries.ts'
import { readAccounts, readActivity } from './admin-queries.ts'
import { deleteUser } from './delete-user.ts'
import { logOutUser, resetSecondFactor, sendResetByStaff } from './recovery.ts'
import { restoreAccount, suspendAccount } from './suspend.ts'
import { updateUser } from './update-user.ts'

const suspension = 'Suspend an account: ends its sessions and, if asked, hides its listings and reviews'
const restoration = 'End the suspension of an account and show again what it hid'
const withoutFactor = 'Turn the second factor of an account off and end its sessions'
const fresh = { guard: requireFreshSession }

export const adminUserRoutes = new StaffResource(administeredAccount, ({ db }, id) => readAdministeredAccount(db, id))
  .list('users', adminUserSearch, listedAccount, 'Search accounts by name or e-mail', readAccounts)
  .item('Read an account')
  .decision('suspend', suspensionInput, suspension, suspendAccount, fresh)
  .action('restore', restoration, restoreAccount, fresh)
  .action('reset-second-factor', withoutFactor, resetSecondFactor, fresh)
  .action('send-reset', 'Send the account a link to choose a new password', sendResetByStaff, fresh)
  .deletion('Delete the account with all of its data', deleteUser)
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
