import { z } from 'zod'

const today = () => new Date().toISOString().slice(0, 10)

export const todayOrLaterInput = z.iso
  .date()
  .refine((day) => day <= '2100-12-31', { params: { rule: 'format' }, abort: true })
  .refine((day) => day >= today(), { params: { rule: 'past' } })
