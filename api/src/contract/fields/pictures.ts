import { z } from 'zod'

/** The files `{path}-{width}.webp` and `{path}-{width}.avif`. A job adds widths after the upload. */
export const picture = z
  .object({
    path: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    /** The average colour, `#rrggbb`, as a placeholder. */
    color: z.string(),
    webp: z.array(z.number().int()),
    avif: z.array(z.number().int()),
  })
  .meta({ id: 'Picture' })
export type Picture = z.output<typeof picture>
