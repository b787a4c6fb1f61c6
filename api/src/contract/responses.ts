import { z } from 'zod'

export const messageResponse = z.object({ message: z.string() })

/** Both fields have the same message, because clients of this call read `status`. */
export const statusResponse = z.object({ status: z.string(), message: z.string() })
