import { z } from 'zod'

export const booleanParam = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .meta({ type: 'boolean' })

/** A boolean in JSON, or `true`, `false`, `1` or `0` in multipart forms. */
export const booleanInput = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1')
  .meta({ type: 'boolean' })
