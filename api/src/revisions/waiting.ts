import { revisions } from '@dalil/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export const isWaitingRevisionOf = (listing_id: SQLWrapper): SQL =>
  sql`${revisions.listing_id} = ${listing_id} and ${revisions.status} = 'pending' and not ${revisions.is_live}`
