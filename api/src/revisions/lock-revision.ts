import type { Db } from '@dalil/db/connect'
import { listings, revisions, users } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { fullNameSql } from '../audit/queries.ts'
import { assertImpartial } from '../claims/impartiality.ts'
import { createModeratedCountryFilter, mayModerate } from '../http/authorization.ts'
import type { AuthenticatedContext, AuthenticatedEnv } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { lockListing } from '../listings/queries.ts'
import { lockPendingRevisions } from './pending.ts'

/** Rejects a viewer who does not moderate the listing of the revision, before the body of the request is validated. */
export const requireModerator = createMiddleware<AuthenticatedEnv>(async (c, next) => {
  const { db, viewer } = c.var
  const moderated = createModeratedCountryFilter(viewer, listings.country)
  const [found] = await db
    .select({ id: revisions.id })
    .from(revisions)
    .innerJoin(listings, eq(listings.id, revisions.listing_id))
    .where(and(eq(revisions.id, Number(c.req.param('id'))), moderated))
  assertFound(found)
  await next()
})

export async function lockRevision(tx: Db, { viewer }: AuthenticatedContext, id: number, seen: number | undefined) {
  const [found] = await tx
    .select({ listing_id: revisions.listing_id, user_id: revisions.user_id })
    .from(revisions)
    .where(eq(revisions.id, id))
  const listing = found && (await lockListing(tx, found.listing_id))
  if (!listing || !mayModerate(viewer, listing)) throw new HttpError('NOT_FOUND')
  await assertImpartial(tx, viewer, { listingIds: [listing.id], people: [found.user_id] })
  const pending = await lockPendingRevisions(tx, listing.id)
  const revision = [pending.waiting, ...pending.live].find((each) => each?.id === id)
  if (!revision) throw await createDecidedError(tx, id)
  if (seen !== undefined && seen !== revision.version)
    throw new HttpError('STALE_VALUES', { messageKey: 'revision.changed_since' })
  return { listing, revision, pending }
}

async function createDecidedError(tx: Db, id: number): Promise<HttpError> {
  const [decision] = await tx
    .select({ decided_by: fullNameSql, decided_at: revisions.decided_at })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.decided_by))
    .where(eq(revisions.id, id))
  return decision ? new HttpError('ALREADY_DECIDED', { details: decision }) : new HttpError('NOT_FOUND')
}
