import {
  claimActions,
  claimActors,
  claimFactorKinds,
  claimRelationships,
  claimStatuses,
  countryCodes,
  limits,
  registerKinds,
} from '@dalil/db/vocabulary'
import { z } from 'zod'
import { skippable } from './fields/clearable.ts'
import { emailInput } from './fields/email.ts'
import { idInput } from './fields/id.ts'
import { phoneInput } from './fields/phone.ts'
import { lineInput, ruleIfMissing, textInput } from './fields/text.ts'
import { normalizeRegisterNumber } from './rules/register-numbers.ts'
import { component, paginatedList } from './schemas.ts'

/** The `authenticated…` fields name the account for which the form was rendered. */
export const claimInput = component('ClaimInput', {
  listingId: idInput,
  authenticatedUserId: skippable(idInput.optional()),
  authenticatedUserEmail: skippable(lineInput({ max: limits.email.max }).optional()),
  claimantName: lineInput({ min: 1, max: limits.fullName.max, isName: true }),
  claimantEmail: emailInput(),
  claimantPhone: skippable(phoneInput.optional()),
  relationship: z.enum(claimRelationships, { error: ruleIfMissing('required') }),
  reason: textInput({ min: 1, max: limits.comment.max }),
})
export type ClaimInput = z.output<typeof claimInput>

export const createdClaim = z.object({
  message: z.string(),
  claim: z.object({ id: z.number().int(), status: z.enum(claimStatuses), website_token: z.string() }),
})
export type CreatedClaim = z.output<typeof createdClaim>

/** Further proofs are the files `proof_images` of the multipart form. A message or a file is required. */
export const claimAnswer = component('ClaimAnswer', {
  message: skippable(textInput({ min: 1, max: limits.comment.max }).optional()),
})
export type ClaimAnswer = z.output<typeof claimAnswer>

export const claimObjection = z.object({ message: textInput({ min: 3, max: limits.comment.max }) })

export const claimCodeRequest = z.object({ email: emailInput() })
export const sentClaimCode = z.object({ message: z.string() })

export const claimCode = z.object({
  code: lineInput({ min: 1, max: 20 }).transform((code) => code.replace(/\s/g, '')),
})

export const claimRegisterInput = z
  .object({
    kind: z.enum(registerKinds),
    number: lineInput({ min: 1, max: limits.registerNumber.max }),
  })
  .transform(({ kind, number }, context) => {
    const normalized = normalizeRegisterNumber(kind, number)
    if (normalized === null)
      context.addIssue({ code: 'custom', params: { rule: `register_${kind}` }, path: ['number'], input: number })
    return { kind, number: normalized ?? '' }
  })
export type ClaimRegisterInput = z.output<typeof claimRegisterInput>

export const claimFactor = component('ClaimFactor', {
  kind: z.enum(claimFactorKinds),
  /** An e-mail address, `dns` or `meta`, or a number in the register. */
  detail: z.string().nullable(),
  register: z.enum(registerKinds).nullable(),
  checked_at: z.iso.datetime(),
})
export type ClaimFactor = z.output<typeof claimFactor>

const claim = component('Claim', {
  id: z.number().int(),
  listing: z.object({
    id: z.number().int(),
    title: z.string(),
    title_latin: z.string().nullable(),
    country: z.enum(countryCodes),
  }),
  relationship: z.enum(claimRelationships),
  status: z.enum(claimStatuses),
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** For a DNS TXT record or a meta tag. Only the claimant gets it. */
  website_token: z.string(),
})
export type Claim = z.output<typeof claim>
export const claimList = paginatedList(claim)

export const visibleClaim = component('VisibleClaim', {
  ...claim.shape,
  viewer: z.enum(['claimant', 'owner', 'staff']),
  website_token: z.string().nullable(),
  website: z.string().nullable(),
  question: z.string().nullable(),
  expires_at: z.iso.datetime().nullable(),
  factors: z.array(claimFactor),
  proofs: z.array(z.object({ id: z.number().int(), name: z.string(), type: z.string(), size: z.number().int() })),
  may_object: z.boolean(),
  has_objection: z.boolean(),
  own_objection: z.object({ message: z.string().nullable(), created_at: z.iso.datetime() }).nullable(),
  /** The time until which the owner, after a transfer the former one, may object; null if nobody may. */
  object_until: z.iso.datetime().nullable(),
})
export type VisibleClaim = z.output<typeof visibleClaim>

const claimStep = component('ClaimStep', {
  id: z.number().int(),
  by: z.enum(claimActors),
  action: z.enum(claimActions, { error: ruleIfMissing('required') }),
  factor: z.enum(claimFactorKinds).nullable(),
  message: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type ClaimStep = z.output<typeof claimStep>
export const claimHistory = z.object({ data: z.array(claimStep) })
