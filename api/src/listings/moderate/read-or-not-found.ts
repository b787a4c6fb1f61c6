import type { AuthenticatedEnv } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { readModeratedListing } from './moderated-detail.ts'

export async function readOrNotFound(c: { var: AuthenticatedEnv['Variables'] }, id: number) {
  const { db, language, viewer } = c.var
  const listing = await readModeratedListing(db, id, language, viewer)
  if (!listing) throw new HttpError('NOT_FOUND')
  return listing
}
