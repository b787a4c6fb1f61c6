import { listings } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'

/** For so long a confirmation counts. */
export const confirmationPeriod = sql`interval '6 months'`

export const isConfirmationDue = sql<boolean>`(
  ${listings.is_public} and ${listings.business_status} in ('open', 'temporarily_closed')
  and coalesce(${listings.confirmed_at}, ${listings.created_at}) < now() - ${confirmationPeriod}
)`
