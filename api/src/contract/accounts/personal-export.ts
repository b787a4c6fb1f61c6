import { z } from 'zod'

export const personalExport = z
  .object({ exported_at: z.iso.datetime(), data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
  .meta({ id: 'PersonalExport' })
export type PersonalExport = z.output<typeof personalExport>
