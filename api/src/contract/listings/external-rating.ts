import { z } from 'zod'

export const externalReview = z.object({
  author_name: z.string(),
  time: z.number(),
  rating: z.number(),
  text: z.string(),
  language: z.string().optional(),
  relative_time_description: z.string().optional(),
  translated: z.boolean().optional(),
  original_language: z.string().optional(),
})
export const maxExternalReviews = 20
const externalMoment = z.object({ day: z.number().int(), time: z.string() })
export const externalHours = z.object({
  open_now: z.boolean().optional(),
  weekday_text: z.array(z.string()).optional(),
  periods: z.array(z.object({ open: externalMoment, close: externalMoment.optional() })).optional(),
})

export const externalHoursInput = externalHours.extend({
  weekday_text: z.array(z.string()).max(14).optional(),
  periods: externalHours.shape.periods.unwrap().max(100).optional(),
})
