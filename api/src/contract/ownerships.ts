import { ownershipReasons } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { nameReference } from './admin/references.ts'
import { listingReference } from './listings/duplicates.ts'
import { paginatedList } from './lists.ts'

const fields = {
  id: z.number().int(),
  since: z.iso.datetime(),
  /** Null while it lasts. */
  until: z.iso.datetime().nullable(),
  because: z.enum(ownershipReasons),
  claim_id: z.number().int().nullable(),
}

const ownOwnership = z
  .object({ ...fields, listing: listingReference, decided_by: z.literal('staff').nullable() })
  .meta({ id: 'OwnOwnership' })
export type OwnOwnership = z.output<typeof ownOwnership>
export const ownOwnershipList = paginatedList(ownOwnership)

export const adminOwnership = z
  .object({
    ...fields,
    /** Null if nobody owned the listing, or the account was deleted. */
    owner: nameReference.nullable(),
    decided_by: nameReference.nullable(),
    merge_id: z.number().int().nullable(),
    /** The claim has ended or the merge is undone, so that nobody is returned to this ownership. */
    is_annulled: z.boolean(),
  })
  .meta({ id: 'AdminOwnership' })
export type AdminOwnership = z.output<typeof adminOwnership>
