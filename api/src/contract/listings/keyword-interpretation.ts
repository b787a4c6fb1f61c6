import { amenities } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { component } from '../schemas.ts'

export const keywordInterpretation = component('Understood', {
  title: z.string(),
  category_id: z.number().int().optional(),
  city: z.string().optional(),
  amenities: z.array(z.enum(amenities)).optional(),
  open_now: z.literal(true).optional(),
  is_verified: z.literal(true).optional(),
  sort_by: z.enum(['distance', 'best']).optional(),
  /** Intents that this request cannot serve, such as near me without a position. */
  unread: z.array(z.literal('near_me')).optional(),
})
export type KeywordInterpretation = z.output<typeof keywordInterpretation>

export const unmetFilters = keywordInterpretation
  .pick({ category_id: true, city: true, amenities: true })
  .meta({ id: 'UnmetFilters' })
export type UnmetFilters = z.output<typeof unmetFilters>
