import { z } from 'zod'
import { unpaginatedList } from '../lists.ts'

const session = z
  .object({
    id: z.number().int(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    /** Such as `Firefox, Windows`. */
    device: z.string().nullable(),
    address: z.string().nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof session>

export const sessionList = unpaginatedList(session)
