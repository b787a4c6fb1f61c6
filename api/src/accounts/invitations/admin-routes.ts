import { invitation, invitationInput, invitationSearch } from '@dalil/api/contract'
import { requireFreshSession } from '../../http/authorization.ts'
import { jsonResponse } from '../../http/openapi/route-responses.ts'
import { StaffResource } from '../../http/staff-resource.ts'
import { validateBody } from '../../http/validate.ts'
import { invite, withdrawInvitation } from './invite.ts'
import { readInvitation, readInvitations } from './queries.ts'

export const adminInvitationRoutes = new StaffResource(invitation, ({ db }, id) => readInvitation(db, id))
  .list('invitations', invitationSearch, invitation, 'List open and expired invitations', ({ db }, search) =>
    readInvitations(db, search),
  )
  .item('Read an invitation')
  .deletion('Withdraw an invitation', withdrawInvitation)
  .post(
    '/',
    requireFreshSession,
    validateBody(invitationInput),
    jsonResponse(invitation, 'Invite somebody to the staff, with a link by e-mail that works for seven days', 201),
    async (c) => c.json(await invite(c.var, c.req.valid('json')), 201),
  )
