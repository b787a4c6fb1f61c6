import { firstAdminInput, invitationLink, loginResponse } from '@dalil/api/contract'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/context.ts'
import { rateLimit } from '../../http/limits/rate-limit.ts'
import { jsonResponse, noContentResponse } from '../../http/openapi/route-responses.ts'
import { noContentAfter } from '../../http/responses.ts'
import { validateBody, validateQuery } from '../../http/validate.ts'
import { describeDevice } from '../device.ts'
import { assertAwaitsFirstAdmin, createFirstAdmin } from './first-admin.ts'

export const firstAdminRoutes = new Hono<AppEnv>()
  .get(
    '/first-admin',
    validateQuery(invitationLink),
    noContentResponse('Check whether a token creates the first administrator'),
    async (c) => noContentAfter(c, assertAwaitsFirstAdmin(c.var.writeDb, c.req.valid('query').token)),
  )
  .post(
    '/first-admin',
    rateLimit('auth.register'),
    validateBody(firstAdminInput),
    jsonResponse(
      loginResponse,
      'Create the first administrator, with the token that the start prints, and log in',
      201,
    ),
    async (c) => {
      const device = describeDevice(c.req.header('user-agent'))
      return c.json(await createFirstAdmin({ ...c.var, device }, c.req.valid('json')), 201)
    },
  )
