import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'

export async function addSuggestedPair(tx: Db, listing_id: number, other_id: number): Promise<void> {
  await tx.execute(sql`
    insert into duplicate_pairs as pair (listing_id, other_id, score, reasons, distance)
    select least(one.id, other.id), greatest(one.id, other.id), 1, array['suggested'],
      metres_between(one.latitude, one.longitude, other.latitude, other.longitude)::integer
    from listings as one join listings as other on other.id = ${other_id} and other.id <> one.id
    where one.id = ${listing_id} and one.merged_into is null and other.merged_into is null
    on conflict (listing_id, other_id) do update set reasons = array_append(pair.reasons, 'suggested')
      where pair.status = 'open' and not 'suggested' = any(pair.reasons)`)
}
