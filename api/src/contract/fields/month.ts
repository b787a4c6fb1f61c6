import { z } from 'zod'

/** The UTC offset of the time zone in which a day begins first. */
const mostHoursAhead = 14

const thisMonth = () => new Date(Date.now() + mostHoursAhead * 3_600_000).toISOString().slice(0, 7)

/** `YYYY-MM`, at most the current month of any time zone. */
export const monthInput = z
  .string()
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, { abort: true })
  .refine((month) => month <= thisMonth(), { params: { rule: 'future' } })
