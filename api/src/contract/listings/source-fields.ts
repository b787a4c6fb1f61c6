import { z } from 'zod'

/** Of an imported listing: its id and page at the source, and whom its licence names. */
export const sourceFields = {
  source_id: z.string().optional(),
  source_url: z.string().nullable().optional(),
  attribution: z.object({ text: z.string(), url: z.string().nullable() }).optional(),
}
