import { byOwner, proposals } from '@dalil/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export const isWaitingRevisionOf = (listing_id: SQLWrapper): SQL =>
  sql`${proposals.listing_id} = ${listing_id} and ${byOwner} and ${proposals.status} = 'pending' and not ${proposals.is_live}`
