import { setupStatuses, setupSteps } from '@dalil/db/vocabulary'
import { z } from 'zod'

export const setupProgress = z
  .object({
    status: z.enum(setupStatuses),
    steps: z.array(z.object({ name: z.enum(setupSteps), is_done: z.boolean() })),
  })
  .meta({ id: 'Setup' })
export type SetupProgress = z.output<typeof setupProgress>

export const setupInput = z
  .strictObject({ status: z.enum(['begun', 'dismissed']).optional(), done: z.enum(setupSteps).optional() })
  .meta({ id: 'SetupInput' })
export type SetupInput = z.output<typeof setupInput>
