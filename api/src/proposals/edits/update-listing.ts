import type { AdminListingChange, Listing } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import type { AccessLevel } from '../../http/authorization.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { createVersionConflict, matchesVersion } from '../../http/versions.ts'
import { savePictures } from '../../images/save-pictures.ts'
import { lockListingAndMoveTarget } from '../../listings/business-status/plan-business-status.ts'
import { findListingForChange, lockListingForChange } from '../../listings/queries.ts'
import { validateListingValues } from '../../listings/write/validate-values.ts'
import { applyEdit } from './apply-edit.ts'
import type { UploadedFiles } from './plan-edit.ts'

type Options<Read> = {
  accessLevel: AccessLevel
  ifMatch: string | undefined
  read: (db: Db) => Promise<Read | null>
}

export async function updateListing<Read extends Listing>(
  context: AuthenticatedContext,
  id: number,
  change: AdminListingChange,
  files: UploadedFiles,
  { accessLevel, ifMatch, read }: Options<Read>,
): Promise<Read> {
  const { db, viewer, language } = context
  const editor = { viewer, accessLevel, country: change.country }
  // Rejects an invalid request before its pictures are processed.
  const current = await findListingForChange(db, id, editor)
  if (!matchesVersion(ifMatch, current.version)) throw createVersionConflict(assertFound(await read(db)))
  const waitingCountry = accessLevel === 'member' ? current.waiting_country : null
  const country = change.country ?? waitingCountry ?? current.country
  const isMoved = change.latitude !== current.latitude || change.longitude !== current.longitude
  const values = {
    ...change,
    category_id: change.category_id === current.category_id ? undefined : change.category_id,
    phone: change.phone === current.phone ? null : change.phone,
    whatsapp: change.whatsapp === current.whatsapp ? null : change.whatsapp,
    ...(!isMoved && { latitude: null, longitude: null }),
  }
  await validateListingValues(db, { ...values, country }, language, { former: current })
  return savePictures(context, files, async (tx, saved) => {
    await lockListingAndMoveTarget(tx, id, change)
    const former = await lockListingForChange(tx, id, editor)
    // Of two concurrent changes to a version, the second fails here, after it has acquired the lock.
    if (!matchesVersion(ifMatch, former.version)) throw createVersionConflict(assertFound(await read(tx)))
    await applyEdit(tx, context, { former, change, saved })
    return assertFound(await read(tx))
  })
}
