import { countryCodes, roles } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { createPersonName } from '../accounts/person-names.ts'
import { booleanParam } from '../fields/boolean.ts'
import { emailInput } from '../fields/email.ts'
import { component } from '../schemas.ts'
import { decisionReasonInput } from './decisions.ts'
import { createAdminSearch } from './search.ts'

export const adminUserSearch = createAdminSearch(['created_at', 'id', 'email'], 'DESC', {
  role: z.enum(roles).optional(),
  is_suspended: booleanParam.optional(),
})
export type AdminUserSearch = z.output<typeof adminUserSearch>

export const moderates = z
  .array(z.enum(countryCodes))
  .max(100)
  .transform((codes) => countryCodes.filter((code) => codes.includes(code)))

export const userChange = z
  .object({
    first_name: createPersonName(),
    last_name: createPersonName(),
    email: emailInput(),
    role: z.enum(roles),
    moderates,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { params: { rule: 'nothing_given' } })
  .meta({ id: 'UserChange' })
export type UserChange = z.output<typeof userChange>

export const suspensionInput = component('Suspension', {
  reason: decisionReasonInput,
  hide_content: z.boolean().default(false),
})
export type SuspensionInput = z.output<typeof suspensionInput>

export const userActivity = component('UserActivity', {
  listings: z.number().int(),
  reviews: z.number().int(),
  claims: z.number().int(),
  reports: z.number().int(),
  favourites: z.number().int(),
  suspension: z.object({ reason: z.string(), listings: z.number().int(), reviews: z.number().int() }).nullable(),
  last_seen_at: z.iso.datetime().nullable(),
  sessions: z.array(
    z.object({
      id: z.number().int(),
      device: z.string().nullable(),
      address: z.string().nullable(),
      created_at: z.iso.datetime(),
      last_seen_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
    }),
  ),
})
export type UserActivity = z.output<typeof userActivity>
