import { claimRelationships, claimStatuses, limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { emailInput } from './fields/email.ts'
import { idInput } from './fields/id.ts'
import { phone } from './fields/phone.ts'
import { textInput } from './fields/text.ts'
import { paginatedList } from './lists.ts'

const optional = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), shape.optional())

/** The fields of the multipart form. The `authenticated…` fields detect a session that changed meanwhile. */
export const claimInput = z
  .object({
    listingId: idInput,
    authenticatedUserId: optional(idInput),
    authenticatedUserEmail: optional(textInput({ max: limits.email.max })),
    claimantName: textInput({ min: 1, max: limits.fullName.max }),
    claimantEmail: emailInput({ required: 'required' }),
    claimantPhone: optional(phone),
    relationship: z.enum(claimRelationships),
    reason: textInput({ min: 1, max: limits.comment.max }),
  })
  .meta({ id: 'ClaimInput' })
export type ClaimInput = z.output<typeof claimInput>

export const createdClaim = z.object({
  message: z.string(),
  claim: z.object({ id: z.number().int(), status: z.enum(claimStatuses) }),
})
export type CreatedClaim = z.output<typeof createdClaim>

const claim = z
  .object({
    id: z.number().int(),
    listing: z.object({ id: z.number().int(), title: z.string(), title_latin: z.string().nullable() }),
    relationship: z.enum(claimRelationships),
    status: z.enum(claimStatuses),
    reason: z.string().nullable(),
    created_at: z.iso.datetime(),
    decided_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Claim' })
export type Claim = z.output<typeof claim>
export const claimList = paginatedList(claim)
