import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'

const { latitude, longitude } = limits

const degrees = /^-?\d{1,3}(?:\.\d{1,15})?(?:,-?\d{1,3}(?:\.\d{1,15})?){3}$/

/** `south,west,north,east` in degrees. A box must not cross the 180th meridian. */
export const boundsParam = z
  .string()
  .meta({ examples: ['24.3,46.2,25.1,47.1'] })
  .transform((text, context) => {
    const [south = 0, west = 0, north = 0, east = 0] = degrees.test(text) ? text.split(',').map(Number) : []
    const isOnEarth = south >= latitude.min && north <= latitude.max && west >= longitude.min && east <= longitude.max
    if (south >= north || west >= east || !isOnEarth) {
      context.addIssue({ code: 'custom', params: { rule: 'bounds' } })
      return z.NEVER
    }
    return { south, west, north, east }
  })
