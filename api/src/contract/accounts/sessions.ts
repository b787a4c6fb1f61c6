import { z } from 'zod'
import { component, unpaginatedList } from '../schemas.ts'

const session = component('Session', {
  id: z.number().int(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Such as `Firefox, Windows`. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  current: z.boolean(),
})
export type Session = z.output<typeof session>

export const sessionList = unpaginatedList(session)
