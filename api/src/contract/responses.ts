import { z } from 'zod'

export const messageResponse = z.object({ message: z.string() })

/** The same message twice: clients of this call read `status`. */
export const statusResponse = z.object({ status: z.string(), message: z.string() })
