import { countryCodes, staffRoles } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { contactText, nameReference } from '../admin/references.ts'
import { createAdminSearch } from '../admin/search.ts'
import { moderates } from '../admin/users.ts'
import { emailInput } from '../fields/email.ts'
import { component } from '../schemas.ts'
import { emailedToken } from './email-change.ts'
import { firstPassword } from './passwords.ts'
import { createPersonName } from './person-names.ts'

export const invitation = component('Invitation', {
  id: z.number().int(),
  email: contactText(),
  role: z.enum(staffRoles),
  moderates: z.array(z.enum(countryCodes)),
  invited_by: nameReference,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export type Invitation = z.output<typeof invitation>

export const invitationSearch = createAdminSearch(['created_at', 'id'], 'DESC', {})
export type InvitationSearch = z.output<typeof invitationSearch>

export const invitationInput = component('InvitationInput', {
  email: emailInput(),
  role: z.enum(staffRoles),
  moderates: moderates.default([]),
})
export type InvitationInput = z.output<typeof invitationInput>

export const invitationLink = z.object({ token: emailedToken })
export const openInvitation = invitation.pick({ email: true, role: true, moderates: true, expires_at: true })

export const invitationAcceptance = component('InvitationAcceptance', {
  token: emailedToken,
  first_name: createPersonName(),
  last_name: createPersonName(),
  password: firstPassword,
})
/** The token is of the address that the start of the program prints while there is no administrator. */
export const firstAdminInput = invitationAcceptance.extend({ email: emailInput() }).meta({ id: 'FirstAdminInput' })
export type FirstAdminInput = z.output<typeof firstAdminInput>
export type InvitationAcceptance = z.output<typeof invitationAcceptance>
