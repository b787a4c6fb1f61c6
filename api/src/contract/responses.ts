import { z } from 'zod'

export const messageResponse = z.object({ message: z.string() })

/** Both fields contain the same message, because clients of this endpoint read `status`. */
export const statusResponse = z.object({ status: z.string(), message: z.string() })
