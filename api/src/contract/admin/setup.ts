import { setupStatuses, setupSteps } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { component } from '../schemas.ts'

export const setupProgress = component('Setup', {
  status: z.enum(setupStatuses),
  steps: z.array(z.object({ name: z.enum(setupSteps), is_done: z.boolean() })),
})
export type SetupProgress = z.output<typeof setupProgress>

export const setupInput = z
  .strictObject({ status: z.enum(['begun', 'dismissed']).optional(), done: z.enum(setupSteps).optional() })
  .meta({ id: 'SetupInput' })
export type SetupInput = z.output<typeof setupInput>

export const streetMapState = component('StreetMap', {
  file: z
    .object({
      /** Whether it was uploaded, or stored by the command; otherwise it is that of `MAP_FILE`. */
      is_stored: z.boolean(),
      is_vector: z.boolean(),
      bytes: z.number().int(),
      min_zoom: z.number().int(),
      max_zoom: z.number().int(),
      /** South, west, north, east. */
      bounds: z.array(z.number()).length(4),
      attribution: z.string().nullable(),
      modified_at: z.iso.datetime(),
    })
    .nullable(),
  /** False if `PUBLIC_MAP_STYLE_URL` names another map. */
  is_shown: z.boolean(),
  /** What staff should look at, in the language of the request: the file may not be the one that they meant. */
  notices: z.array(z.string()),
})
export type StreetMapState = z.output<typeof streetMapState>
