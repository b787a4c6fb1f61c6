import { z } from 'zod'

export const nameReference = z.object({ id: z.number().int(), name: z.string() })

export const personReference = nameReference.extend({ email: z.string() })
