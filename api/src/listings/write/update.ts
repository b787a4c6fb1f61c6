import type { AdminListingChange, Listing } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { recordAudit } from '../../audit/record.ts'
import type { AccessLevel } from '../../http/authorization.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { fieldError } from '../../http/errors/field-error.ts'
import { orNotFound } from '../../http/errors/or-not-found.ts'
import { matchesVersion, versionConflict } from '../../http/versions.ts'
import { savePictures } from '../../images/save-pictures.ts'
import { lockPendingRevisions } from '../../revisions/pending.ts'
import { findReviewMode } from '../../revisions/review-mode.ts'
import { findForChange, isActiveCategory, type LockedListing, lockForChange } from '../queries.ts'
import { validateWhatsapp } from './phone.ts'
import { planEdit, type UploadedFiles } from './plan-edit.ts'
import { storeEdit } from './store-edit.ts'

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
  const { db, viewer, language, jobQueue } = context
  const editor = { viewer, accessLevel, country: change.country }
  // Checked before pictures are processed.
  const current = await findForChange(db, id, editor)
  if (!matchesVersion(ifMatch, current.version)) throw versionConflict(orNotFound(await read(db)))
  if (change.category_id && !(await isActiveCategory(db, change.category_id))) {
    throw fieldError(language, 'category_id', 'validation.category_unknown')
  }
  if (change.whatsapp !== current.whatsapp) {
    const waitingCountry = accessLevel === 'member' ? current.waiting_country : null
    validateWhatsapp(change.whatsapp, change.country ?? waitingCountry ?? current.country, language)
  }
  return savePictures(context, files, async (tx, saved) => {
    const former = await lockForChange(tx, id, editor)
    // The second of two changes of one version fails here after it gets the lock.
    if (!matchesVersion(ifMatch, former.version)) throw versionConflict(orNotFound(await read(tx)))
    const pending = await lockPendingRevisions(tx, id)
    const mode = await findReviewMode(tx, context, former, pending)
    const edit = await planEdit(tx, context, { former, pending, mode, change, saved })
    const columns = await storeEdit(tx, context, edit)
    if (edit.hasPictures) await jobQueue.add(tx, 'storage:delete-files')
    if (former.user_id !== viewer.id) {
      const fields = Object.keys(columns) as (keyof LockedListing)[]
      const before = Object.fromEntries(fields.map((field) => [field, former[field]]))
      await recordAudit(tx, context, {
        action: 'listing.update',
        subject_type: 'listing',
        subject_id: id,
        before,
        after: columns,
      })
    }
    return orNotFound(await read(tx))
  })
}
