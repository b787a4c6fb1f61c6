import { z } from 'zod'

/**
 * A picture in the widths and formats that are ready: `{path}-{width}.webp` and `{path}-{width}.avif`. Right after an
 * upload there are few; a job adds to them.
 */
export const picture = z
  .object({
    path: z.string(),
    /** Of the largest. */
    width: z.number().int(),
    height: z.number().int(),
    /** Its average, `#rrggbb`, to stand in its place until it is there. */
    color: z.string(),
    /** Widths. */
    webp: z.array(z.number().int()),
    avif: z.array(z.number().int()),
  })
  .meta({ id: 'Picture' })
export type Picture = z.output<typeof picture>
