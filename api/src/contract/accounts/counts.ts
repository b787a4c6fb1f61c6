import { z } from 'zod'

const count = z.number().int()

export const accountCounts = z
  .object({ listings: count, public_listings: count, reviews: count, favourites: count, claims: count })
  .meta({ id: 'AccountCounts' })
export type AccountCounts = z.output<typeof accountCounts>
