import { roles, versionKinds } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { toDecisionWord } from '../rules/decision-words.ts'
import { component, paginatedList } from '../schemas.ts'
import { listingChanges } from './changes.ts'

const listingVersion = component('ListingVersion', {
  id: z.number().int(),
  version: z.number().int(),
  /** `proposed`, `withdrawn` and `refused` versions changed nothing that visitors see. */
  kind: z.enum(versionKinds.map(toDecisionWord)),
  /** Null for an import. The name is removed when the account is deleted. */
  editor: z.object({ role: z.enum(roles), first_name: z.string().nullable() }).nullable(),
  changes: listingChanges,
  is_suggested: z.boolean(),
  deleted_pictures: z.array(z.string()),
  created_at: z.iso.datetime(),
})
export type ListingVersion = z.output<typeof listingVersion>
export const listingHistory = paginatedList(listingVersion)
export type ListingHistory = z.output<typeof listingHistory>

export const restoreInput = z.object({ version: z.number().int().min(1).max(2_147_483_647) })
