import { Hono } from 'hono'
import { optionalSession } from '../../http/authorization.ts'
import type { AppEnv } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { noContent } from '../../http/openapi/route-responses.ts'
import { validateId } from '../../http/validate-ids.ts'
import { isPublicListing } from './is-public-listing.ts'
import type { ViewCounter } from './views.ts'

export const viewRoutes = (views: ViewCounter) =>
  new Hono<AppEnv>().post(
    '/:id/view',
    validateId,
    optionalSession,
    noContent('Counts a visit, once a visitor and day'),
    async (c) => {
      const id = c.req.valid('param').id
      if (!(await isPublicListing(c.var.db, id))) throw new HttpError('NOT_FOUND')
      const userAgent = c.req.header('user-agent') ?? ''
      await views.record(id, { address: c.var.address, userAgent, user_id: c.var.viewer?.id ?? null })
      return c.body(null, 204)
    },
  )
