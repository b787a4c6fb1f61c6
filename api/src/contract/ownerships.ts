import { ownershipReasons } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { nameReference } from './admin/references.ts'
import { listingReference } from './listings/duplicates.ts'
import { component, paginatedList } from './schemas.ts'

const fields = {
  id: z.number().int(),
  since: z.iso.datetime(),
  /** Null while it lasts. */
  until: z.iso.datetime().nullable(),
  because: z.enum(ownershipReasons),
  claim_id: z.number().int().nullable(),
}

const ownOwnership = component('OwnOwnership', {
  ...fields,
  listing: listingReference,
  decided_by: z.literal('staff').nullable(),
})
export type OwnOwnership = z.output<typeof ownOwnership>
export const ownOwnershipList = paginatedList(ownOwnership)

export const adminOwnership = component('AdminOwnership', {
  ...fields,
  /** Null if nobody owned the listing, or the account was deleted. */
  owner: nameReference.nullable(),
  decided_by: nameReference.nullable(),
  merge_id: z.number().int().nullable(),
  /** The claim has ended or the merge is undone, so that nobody is returned to this ownership. */
  is_annulled: z.boolean(),
})
export type AdminOwnership = z.output<typeof adminOwnership>
