import { keyScopes } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { clearable, skippable } from '../fields/clearable.ts'
import { todayOrLaterInput } from '../fields/dates.ts'
import { lineInput } from '../fields/text.ts'
import { component, unpaginatedList } from '../schemas.ts'

export const keyInput = component('KeyInput', {
  name: lineInput({ min: 1, max: 50 }),
  scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
  /** The last day on which the key is good, in UTC. */
  expires_on: clearable(todayOrLaterInput),
  /** Requests with the key are validated and answered, and change nothing. */
  is_test: skippable(z.boolean().default(false)),
})
export type KeyInput = z.output<typeof keyInput>

const key = component('Key', {
  id: z.number().int(),
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  is_test: z.boolean(),
  created_at: z.iso.datetime(),
  expires_on: z.iso.date().nullable(),
  last_used_at: z.iso.datetime().nullable(),
})
export type Key = z.output<typeof key>

export const keyList = unpaginatedList(key)

/** `key` is shown only once. */
export const createdKey = key.extend({ key: z.string() }).meta({ id: 'CreatedKey' })
export type CreatedKey = z.output<typeof createdKey>
