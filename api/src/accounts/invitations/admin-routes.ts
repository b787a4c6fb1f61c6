import { invitation, invitationInput, invitationList, invitationSearch } from '@dalil/api/contract'
import { Hono } from 'hono'
import { adminListResponse, deletionResponse } from '../../http/admin-response.ts'
import { requireFreshSession } from '../../http/authorization.ts'
import type { AuthenticatedEnv } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { adminDeletion, adminListOf, jsonResponse } from '../../http/openapi/route-responses.ts'
import { validateBody } from '../../http/validate-body.ts'
import { validateId } from '../../http/validate-ids.ts'
import { validateQuery } from '../../http/validate-query.ts'
import { invite, withdrawInvitation } from './invite.ts'
import { readInvitation, readInvitations } from './queries.ts'

export const adminInvitationRoutes = new Hono<AuthenticatedEnv>()
  .get('/', validateQuery(invitationSearch), adminListOf(invitationList, 'List open and expired invitations'), (c) =>
    adminListResponse(c, 'invitations', invitationList, c.req.valid('query'), (search) =>
      readInvitations(c.var.db, search),
    ),
  )
  .post(
    '/',
    requireFreshSession,
    validateBody(invitationInput),
    jsonResponse(invitation, 'Invite somebody to the staff, with a link by e-mail that works for seven days', 201),
    async (c) => c.json(await invite(c.var, c.req.valid('json')), 201),
  )
  .get('/:id', validateId, jsonResponse(invitation, 'Read an invitation'), async (c) =>
    c.json(assertFound(await readInvitation(c.var.db, c.req.valid('param').id))),
  )
  .delete('/:id', requireFreshSession, validateId, adminDeletion('Withdraw an invitation'), async (c) => {
    const { id } = c.req.valid('param')
    await withdrawInvitation(c.var, id)
    return deletionResponse(c, id)
  })
