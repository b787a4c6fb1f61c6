import { z } from 'zod'

/** The UTC offset, in hours, of the time zone in which a day ends last. */
const mostHoursBehind = 12

const today = () => new Date(Date.now() - mostHoursBehind * 3_600_000).toISOString().slice(0, 10)

/** At least the present day of any time zone; the API compares it with that of the listing's country. */
export const todayOrLaterInput = z.iso
  .date()
  .refine((day) => day <= '2100-12-31', { params: { rule: 'format' }, abort: true })
  .refine((day) => day >= today(), { params: { rule: 'past' } })
  .meta({ description: 'From today to 2100-12-31' })

/** The UTC offset of the time zone in which a day begins first. */
const mostHoursAhead = 14

const thisMonth = () => new Date(Date.now() + mostHoursAhead * 3_600_000).toISOString().slice(0, 7)

/** `YYYY-MM`, at most the current month of any time zone. */
export const monthInput = z
  .string()
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, { abort: true })
  .refine((month) => month <= thisMonth(), { params: { rule: 'future' } })
