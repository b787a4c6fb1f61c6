import type { Listing } from '@dalil/api/contract'
import { withPendingRevision } from '../../revision/with-pending-revision.ts'
import { emptyPictures, toPictures } from '../pictures.ts'
import { createEmptyForm, toFormValues } from '../values.ts'
import type { FormContent } from './content.ts'

export interface DraftBase extends FormContent {
  version: number | null
}

export const emptyDraftBase: DraftBase = { typed: createEmptyForm(''), pictures: emptyPictures, version: null }

/** Returns the listing's content with its pending changes, because the owner continues to edit these. */
export function toDraftBase(listing: Listing): DraftBase {
  const latest = withPendingRevision(listing)
  return { typed: toFormValues(latest), pictures: toPictures(latest), version: listing.version ?? null }
}
