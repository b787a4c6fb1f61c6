import { z } from 'zod'
import { component } from '../../contract/schemas.ts'

export const errorBody = component('Problem', {
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  listings_count: z.number().int().optional(),
  decided_by: z.string().nullable().optional(),
  decided_at: z.iso.datetime().nullable().optional(),
  challenge: z.string().optional(),
  merged_into: z.number().int().optional(),
  until: z.iso.datetime().optional(),
  status: z.string().optional(),
  current: z.record(z.string(), z.unknown()).optional(),
  request_id: z.string(),
})
