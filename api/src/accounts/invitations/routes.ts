import { invitationAcceptance, invitationLink, openInvitation, registrationResponse } from '@dalil/api/contract'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { rateLimit } from '../../http/limits/rate-limit.ts'
import { jsonResponse } from '../../http/openapi/route-responses.ts'
import { validateBody, validateQuery } from '../../http/validate.ts'
import { translateKey } from '../translate-key.ts'
import { acceptInvitation } from './accept.ts'
import { findOpenInvitation } from './queries.ts'

export const invitationRoutes = new Hono<AppEnv>()
  .get(
    '/accept-invitation',
    validateQuery(invitationLink),
    jsonResponse(openInvitation, 'Read the invitation of a link'),
    async (c) => {
      const invitation = await findOpenInvitation(c.var.writeDb, c.req.valid('query').token)
      if (!invitation) throw new HttpError('TOKEN_INVALID')
      const { email, role, moderates, expires_at } = invitation
      return c.json({ email, role, moderates, expires_at })
    },
  )
  .post(
    '/accept-invitation',
    rateLimit('auth.register'),
    validateBody(invitationAcceptance),
    jsonResponse(registrationResponse, 'Accept an invitation, with the token of its e-mail: creates the account', 201),
    async (c) => {
      const user = await acceptInvitation(c.var, c.req.valid('json'))
      return c.json({ message: translateKey(c, 'invitation.accepted'), user }, 201)
    },
  )
