import { accountTypes, countryCodes, roles } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { component } from '../schemas.ts'

export const account = component('Account', {
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  moderates: z.array(z.enum(countryCodes)),
  second_factor: z.boolean(),
  account_type: z.enum(accountTypes),
  email_verified_at: z.iso.datetime().nullable(),
  avatar_url: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type Account = z.output<typeof account>

/** An account as staff see it. */
export const administeredAccount = account
  .extend({ suspended_at: z.iso.datetime().nullable() })
  .meta({ id: 'AdministeredAccount' })
export type AdministeredAccount = z.output<typeof administeredAccount>

/** `last_seen_at` is null without an open session. */
export const listedAccount = component('ListedAccount', {
  ...administeredAccount.shape,
  last_seen_at: z.iso.datetime().nullable(),
  listings_count: z.number().int(),
  reviews_count: z.number().int(),
})
export type ListedAccount = z.output<typeof listedAccount>

const count = z.number().int()

export const accountCounts = component('AccountCounts', {
  listings: count,
  public_listings: count,
  reviews: count,
  favourites: count,
  claims: count,
})
export type AccountCounts = z.output<typeof accountCounts>

export const personalExport = component('PersonalExport', {
  exported_at: z.iso.datetime(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type PersonalExport = z.output<typeof personalExport>
