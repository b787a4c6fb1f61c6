import { listingContactInput, viewInput } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { optionalSession } from '../../http/authorization.ts'
import type { AppContext, AppEnv } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { noContentResponse } from '../../http/openapi/route-responses.ts'
import { validateBody, validateId } from '../../http/validate.ts'
import type { ViewCounter } from './views.ts'

export const viewRoutes = (views: ViewCounter) =>
  new Hono<AppEnv>()
    .post(
      '/:id/view',
      validateId,
      optionalSession,
      validateBody(viewInput),
      noContentResponse('Count a visit, once per visitor and day'),
      async (c) => {
        const id = c.req.valid('param').id
        if (!(await isPublicListing(c.var.db, id))) throw new HttpError('NOT_FOUND')
        await views.record(id, toVisitor(c), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/contact',
      validateId,
      optionalSession,
      validateBody(listingContactInput),
      noContentResponse('Count a contact, once per visitor, kind and day'),
      async (c) => {
        const id = c.req.valid('param').id
        if (!(await isPublicListing(c.var.db, id))) throw new HttpError('NOT_FOUND')
        await views.record(id, toVisitor(c), c.req.valid('json'))
        return c.body(null, 204)
      },
    )

const toVisitor = (c: AppContext) => ({
  address: c.var.address,
  userAgent: c.req.header('user-agent') ?? '',
  user_id: c.var.viewer?.id ?? null,
})

async function isPublicListing(db: Db, listing_id: number): Promise<boolean> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, listing_id), listings.is_public))
  return rows.length > 0
}
