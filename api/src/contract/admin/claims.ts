import { claimRelationships, claimStatuses, limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { claimFactor } from '../claims.ts'
import { idParam } from '../fields/id.ts'
import { textInput } from '../fields/text.ts'
import { component } from '../schemas.ts'
import { decisionFields } from './decisions.ts'
import {
  assignee,
  contactFields,
  contactText,
  locatedListingReference,
  nameReference,
  personReference,
} from './references.ts'
import { createQueueSearch } from './search.ts'

export const adminClaimSearch = createQueueSearch(['created_at', 'id'], 'ASC', {
  status: z.enum(claimStatuses).optional(),
  listing_id: idParam.optional(),
  user_id: idParam.optional(),
})
export type AdminClaimSearch = z.output<typeof adminClaimSearch>

export const claimQuestion = z.object({ message: textInput({ min: limits.reason.min, max: limits.comment.max }) })

export const adminClaim = component('AdminClaim', {
  id: z.number().int(),
  listing: locatedListingReference.extend({ user_id: z.number().int().nullable(), is_verified: z.boolean() }),
  user: personReference,
  claimant_name: z.string(),
  claimant_email: contactText(),
  claimant_phone: contactText().nullable(),
  relationship: z.enum(claimRelationships),
  reason: z.string(),
  status: z.enum(claimStatuses),
  ...decisionFields,
  ...assignee,
  created_at: z.iso.datetime(),
  asked_at: z.iso.datetime().nullable(),
  /** Set while the claimant owns the listing through this claim, even if an objection has reopened it. */
  transferred_at: z.iso.datetime().nullable(),
  former_owner: nameReference.nullable(),
  objection: z.object({ message: z.string().nullable(), created_at: z.iso.datetime() }).nullable(),
  /** See `object_until` of `VisibleClaim`. It does not prevent an approval. */
  object_until: z.iso.datetime().nullable(),
  /** The transfer of the listing rejects them. */
  competing: z.array(
    z.object({
      id: z.number().int(),
      claimant_name: z.string(),
      status: z.enum(claimStatuses),
      created_at: z.iso.datetime(),
    }),
  ),
  /** Has the address to which a code was sent. */
  factors: z.array(claimFactor).register(contactFields, { isContact: true }),
  proofs: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      type: z.string(),
      size: z.number().int(),
      url: z.string(),
    }),
  ),
})
export type AdminClaim = z.output<typeof adminClaim>
